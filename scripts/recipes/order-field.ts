import type { Recipe } from './recipe.ts';

export const orderField: Recipe = {
  heading: 'Add a field to an order',
  most: 11,
  edits: [
    {
      file: 'apps/api/migrations/0001_order_note.sql',
      create: 'alter table order_records add column note text;\nselect show_record_columns();\n',
    },
    {
      file: 'packages/domain/src/orders/order-fields.ts',
      after: "  group_arrears: { request: 'groupArrears', kind: 'amount' },",
      add: "  note: { request: 'note', kind: 'text', file: { heading: 'Note', example: 'Rings twice' } },",
    },
    {
      file: 'packages/contract/src/orders.ts',
      after: '  group_arrears: amount,',
      add: '  note: z.string().nullable(),',
    },
    {
      file: 'packages/contract/src/order-body.ts',
      replace:
        'const entered = { ...stated.partial().shape, loanTerm } satisfies Record<OrderField, z.ZodType>;',
      by: 'const note = z.string().trim().max(200).nullish();\nconst entered = { ...stated.partial().shape, loanTerm, note } satisfies Record<OrderField, z.ZodType>;',
    },
    {
      file: 'packages/messages/src/en/order-form.ts',
      after: 'export const orderFields: Record<OrderColumn, string> = {',
      add: "  note: 'Note',",
    },
    {
      file: 'packages/messages/src/sw/order-form.ts',
      after: 'export const orderFields: Shape<typeof enFields> = {',
      add: "  note: 'Maelezo',",
    },
    { file: 'packages/domain/test/orders.test.ts', after: '    loan_term: 12,', add: '    note: null,' },
    {
      file: 'apps/api/src/platform/personal-columns.ts',
      asks: 'test',
      replace:
        "      'status decision delivery_method number old_number requesters unstated group_name group_account_number branch_name',",
      by: "      'note status decision delivery_method number old_number requesters unstated group_name group_account_number branch_name',",
    },
    {
      file: 'apps/api/src/platform/personal-columns.ts',
      asks: 'test',
      replace:
        "      'id number agreement old_number client_id group_id group_name group_account_number branch_id branch_name status total_price agreed_at created_at updated_at created_by_user_id requested_by_user_id also_requested_by_user_ids officer_name deletion_requested_at loan_term delivery_method client_loan_balance client_system_savings group_loan_balance group_arrears products',",
      by: "      'note id number old_number client_id group_id group_name group_account_number branch_id branch_name status total_price agreed_at created_at updated_at created_by_user_id requested_by_user_id also_requested_by_user_ids officer_name deletion_requested_at loan_term delivery_method client_loan_balance client_system_savings group_loan_balance group_arrears products',",
    },
    {
      file: 'examples/api-types.ts',
      asks: 'test',
      after: '  group_arrears: number;',
      add: '  note: string | null;',
    },
    {
      file: 'examples/api-types.ts',
      asks: 'test',
      after: '  loanTerm: number;',
      add: '  note?: string | null;',
    },
  ],
  tests: ['apps/api/src/platform/personal-columns.api.test.ts', 'apps/api/test/example-types.test.ts'],
};
