import type { Recipe } from './recipe.ts';

const NAMES = "'pending' | 'approved' | 'rejected' | 'shipped' | 'delivered' | 'cancelled'";
const WITH_RETURNED =
  "'pending' | 'approved' | 'rejected' | 'shipped' | 'returned' | 'delivered' | 'cancelled'";

export const orderStatus: Recipe = {
  heading: 'Add a status to an order',
  most: 11,
  edits: [
    {
      file: 'packages/domain/src/orders/order-statuses.ts',
      asks: 'test',
      replace: "    next: ['delivered', 'cancelled'],",
      by: "    next: ['delivered', 'returned', 'cancelled'],",
    },
    {
      file: 'packages/domain/src/orders/order-statuses.ts',
      after: "    tone: 'moving',\n  },",
      add: "  returned: { next: [], phase: 'void', permission: 'orders.decide', isEditable: true, tone: 'bad' },",
    },
    {
      file: 'packages/messages/src/en/words.ts',
      after: 'export const statusWords: Record<OrderStatus, StatusWords> = {',
      add: "  returned: markedAs('Returned'),",
    },
    {
      file: 'packages/messages/src/sw/words.ts',
      after: 'export const statusWords: Shape<typeof enStatusWords> = {',
      add: `  returned: {
    name: 'Limerudishwa',
    verb: 'Rekodi kurudishwa',
    moves: (what) => \`Rekodi kurudishwa kwa \${what}\`,
    busy: 'Inahifadhi...',
    done: 'merudishwa',
    forClient: 'Limerudishwa',
  },`,
    },
    {
      file: 'packages/domain/test/order-status.test.ts',
      after:
        "  shipped: { from: ['approved'], by: ['ok', OWN, 'ok', NO], is: ['open', 'sale', 'in edit', 'in bulk'] },",
      add: "  returned: { from: ['shipped'], by: ['ok', OWN, 'ok', NO], is: ['reasoned', 'in edit', 'in bulk'] },",
    },
    {
      file: 'apps/web/office/orders/order-actions.test.ts',
      asks: 'test',
      replace: "    ['branch_manager', 'shipped', 'somebody', 'delivered', ['cancelled']],",
      by: "    ['branch_manager', 'shipped', 'somebody', 'delivered', ['returned', 'cancelled']],",
    },
    {
      file: 'apps/web/office/orders/edit-form.test.ts',
      asks: 'test',
      replace: "    const free = ['pending', 'approved', 'shipped', 'delivered', 'cancelled'];",
      by: "    const free = ['pending', 'approved', 'shipped', 'returned', 'delivered', 'cancelled'];",
    },
    {
      file: 'apps/web/office/orders/bulk-move-state.test.ts',
      asks: 'test',
      after: "      'rejected',",
      add: "      'returned',",
    },
    {
      file: 'apps/api/migrations/0002_order_returned.sql',
      asks: 'test',
      create: `alter table order_records drop constraint orders_status_check, add constraint orders_status_check
  check (status in ('pending', 'approved', 'rejected', 'shipped', 'returned', 'delivered', 'cancelled'));
`,
    },
    {
      file: 'examples/api-types.ts',
      asks: 'test',
      replace: `    status?: ${NAMES};`,
      by: `    status?: ${WITH_RETURNED};`,
    },
    {
      file: 'examples/api-types.ts',
      asks: 'test',
      replace: `  status: ${NAMES};`,
      by: `  status: ${WITH_RETURNED};`,
    },
  ],
  tests: [
    'packages/domain/test/order-status.test.ts',
    'apps/web/office/orders',
    'apps/api/test/rules-in-database.api.test.ts',
    'apps/api/test/example-types.test.ts',
  ],
};
