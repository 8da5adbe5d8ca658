import { orderField } from './order-field.ts';
import { orderFilter } from './order-filter.ts';
import { orderStatus } from './order-status.ts';
import type { Recipe } from './recipe.ts';
import { report } from './report.ts';

export const RECIPES: Readonly<Record<string, Recipe>> = {
  'order-field': orderField,
  'order-filter': orderFilter,
  'order-status': orderStatus,
  report,
  refusal: {
    heading: 'Refuse something for a new reason',
    most: 3,
    edits: [
      {
        file: 'packages/domain/src/refusals.ts',
        after: "  not_for_machines: because('forbidden'),",
        add: "  branch_closed: because<{ branch: string }>('forbidden'),",
      },
      {
        file: 'packages/messages/src/en/refusals.ts',
        after: '  ...valueRefusals,',
        add: '  branch_closed: ({ branch }) => `The branch ${branch} is closed.`,',
      },
      {
        file: 'packages/messages/src/sw/refusals.ts',
        after: '  ...valueRefusals,',
        add: '  branch_closed: ({ branch }) => `Tawi la ${branch} limefungwa.`,',
      },
    ],
    tests: ['packages/messages/src/refusals.test.ts'],
  },
  permission: {
    heading: 'Add a permission',
    most: 2,
    edits: [
      {
        file: 'packages/domain/src/permissions.ts',
        after: 'export const PERMISSIONS = {',
        add: "  'goods.lend': { admin: 'all', branch_manager: 'branch', credit_officer: 'none', auditor: 'none' },",
      },
      {
        file: 'packages/domain/test/permissions.test.ts',
        after: "  'products.read': ['all', 'all', 'all', 'all'],",
        add: "  'goods.lend': ['all', 'branch', 'none', 'none'],",
      },
    ],
    tests: ['packages/domain/test/permissions.test.ts'],
  },
};
