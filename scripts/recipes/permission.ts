import type { Recipe } from './recipe.ts';

export const permission: Recipe = {
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
};
