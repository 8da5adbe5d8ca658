import type { Recipe } from './recipe.ts';

export const report: Recipe = {
  heading: 'Add a report',
  most: 5,
  edits: [
    {
      file: 'packages/domain/src/reports.ts',
      after: 'export const REPORTS = {',
      add: "  'sales-by-category': { columns: ['category', 'quantity', 'sales'], charted: 'sales', dated: true },",
    },
    {
      file: 'apps/api/src/reports/figures.ts',
      after: "  'sales-by-month': salesByMonth,",
      add:
        `  'sales-by-category': (scope) => ({
    rows: sql\`
      select p.category as id, p.category, sum(d.quantity) as quantity, sum(d.sales) as sales,
        \${BY_SALES(sql\`p.category\`)} as place
      from \${soldProductsOf(scope)} d join products p on p.id = d.product_id group by p.category` +
        ` having sum(d.quantity) > 0\`,
    totals: sql\`coalesce(sum(quantity), 0) as quantity, coalesce(sum(sales), 0) as sales\`,
  }),`,
    },
    {
      file: 'packages/messages/src/en/report-words.ts',
      after: 'export const reportTexts: Record<ReportName, ReportWords> = {',
      add: `  'sales-by-category': {
    title: 'Sales by category',
    about: 'Units and sales of each category, the best first.',
    note: sales.counted,
  },`,
    },
    {
      file: 'packages/messages/src/sw/report-words.ts',
      after: 'export const reportTexts: Shape<typeof en.reportTexts> = {',
      add: `  'sales-by-category': {
    title: 'Mauzo kwa aina',
    about: 'Bidhaa zilizouzwa na mauzo ya kila aina, inayoongoza kwanza.',
    note: sales.counted,
  },`,
    },
    {
      file: 'apps/api/src/reports/reports.api.test.ts',
      after: '  // By Nairobi month, those without orders between them too.',
      add: `  'sales-by-category': () => ({
    columns: ['category', 'quantity', 'sales'],
    rows: [
      ['Water', 3, 3000],
      ['Light', 7, 700],
    ],
    totals: [null, 10, 3700],
  }),`,
    },
  ],
  tests: ['apps/api/src/reports/reports.api.test.ts'],
};
