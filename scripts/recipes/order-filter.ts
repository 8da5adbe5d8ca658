import type { Recipe } from './recipe.ts';

export const orderFilter: Recipe = {
  heading: 'Add a filter to the orders',
  most: 5,
  edits: [
    {
      file: 'packages/contract/src/orders.ts',
      after:
        "    .meta({ description: 'Only orders that were approved at some time with a check that warned' }),",
      add: "  decided: z.literal('true').optional().meta({ description: 'Only orders with a decision' }),",
    },
    {
      file: 'apps/api/src/orders/order-filters.ts',
      after:
        '      sql<SqlBool>`exists (select from order_moves where order_id = orders.id and ${IS_OVER_WARNINGS})`,\n' +
        "    sums: 'unknown',\n  },",
      add: "  decided: { where: () => eb('orders.decided_at', 'is not', null), sums: 'unknown' },",
    },
    {
      file: 'packages/messages/src/en/orders.ts',
      after: 'const choices = {',
      add: "  decided: { label: 'Decisions', all: 'All orders', options: { true: 'Decided' } },",
    },
    {
      file: 'packages/messages/src/sw/orders.ts',
      after: '    choices: {',
      add: "      decided: { label: 'Uamuzi', all: 'Maagizo yote', options: { true: 'Yaliyoamuliwa' } },",
    },
    {
      file: 'apps/api/src/orders/list-orders.api.test.ts',
      after: "  approved_with_warnings: [() => 'true', ['next']],",
      add: "  decided: [() => 'true', ['next', 'coast']],",
    },
  ],
  tests: ['apps/api/src/orders/list-orders.api.test.ts', 'apps/web/office/orders/orders-search.test.ts'],
};
