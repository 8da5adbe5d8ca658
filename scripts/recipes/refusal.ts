import type { Recipe } from './recipe.ts';

export const refusal: Recipe = {
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
};
