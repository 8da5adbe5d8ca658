import {
  aboutSheet,
  files,
  monthlyNotes,
  monthlySheet,
  monthlyTitles,
  orderSteps,
  reportHeads,
  reportTexts,
} from './report-words.ts';

/** The reports of admins and branch managers (DECISIONS 6). The workbook that the server writes has the same titles and heads. */
export const reports = {
  title: 'Reports',
  line: 'Choose a report. You can export and print each one.',
  texts: reportTexts,
  heads: reportHeads,
  files,
  /** Headings of the list of reports. */
  sections: { sales: 'Sales and orders', now: 'Current figures' },
  monthly: {
    /** Heading. */
    section: 'One month',
    name: 'Report of a month',
    about:
      'Orders, sales, new clients and arrears of one month, for one branch or all, on one page to print.',
    titleOf: monthlySheet.titleOf,
    /** Label of a box. */
    month: 'Month',
    // Before numbers.
    ordersSold: 'Orders sold',
    newClients: 'New clients',
    byBranch: 'Show each branch separately',
    // Titles of tables.
    partOf: (branch: string, month: string) => `${branch}, ${month}`,
    tableOf: (table: string, branch: string) => `${table}, ${branch}`,
    none: 'Nothing in this month',
    noneHint: 'Choose another month or branch.',
    tables: monthlyTitles,
    steps: orderSteps,
    notes: monthlyNotes,
  },
  // Link and buttons above the report.
  back: 'All reports',
  export: 'Export to Excel',
  exporting: 'Exporting...',
  print: 'Print',
  printing: 'Preparing...',
  loading: 'Loading the report...',
  /** First cell of the last row. */
  total: 'Total',
  now: (day: string) => `As of ${day}`,
  empty: 'Nothing found for this choice',
  emptyHint: 'Choose other days or another branch.',
  showAll: 'Show all time',
  noChart: 'No data available.',
  // Links below the report.
  toImports: 'Import balances',
  toWarned: 'Show these orders',
  made: aboutSheet.madeBy,
};
