import type { Recipe } from './recipe.ts';

export const refusal: Recipe = {
  heading: 'Refuse something for a new reason',
  most: 2,
  edits: [
    {
      file: 'packages/domain/src/refusals.ts',
      after: "  not_for_machines: because('forbidden'),",
      add: "  branch_closed: because<{ branch: string }>('forbidden'),",
    },
    {
      file: 'packages/messages/src/en/refusals.ts',
      after: "  not_for_machines: 'A machine account may not do this.',",
      add: '  branch_closed: ({ branch }) => `The branch ${branch} is closed.`,',
    },
  ],
  tests: ['packages/messages/src/refusals.test.ts'],
};
