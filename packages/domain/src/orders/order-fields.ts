/** The column of a text in a file of old orders. */
interface FileColumn {
  heading: string;
  aliases?: string;
  example: string;
}

/** `request` is the name in a request; amounts are in KES. */
type OrderFieldRule =
  | { request: string; kind: 'amount' | 'months' }
  | { request: string; kind: 'text'; file: FileColumn };

/**
 * What a person fills in for an order beside client, group, goods and delivery, by column. Wizard, list, details, Edit Order,
 * timeline, export and import follow from this list; a text needs no other code there.
 */
export const ORDER_FIELDS = {
  loan_term: { request: 'loanTerm', kind: 'months' },
  client_loan_balance: { request: 'clientLoanBalance', kind: 'amount' },
  client_system_savings: { request: 'clientSystemSavings', kind: 'amount' },
  group_loan_balance: { request: 'groupLoanBalance', kind: 'amount' },
  group_arrears: { request: 'groupArrears', kind: 'amount' },
} as const satisfies Record<string, OrderFieldRule>;

type Fields = typeof ORDER_FIELDS;
/** The column of a field, which is also its name in an answer. */
export type OrderColumn = keyof Fields;
export type OrderField = Fields[OrderColumn]['request'];
/** The values of the fields by column. */
export type OrderValues = {
  -readonly [Column in OrderColumn]: Fields[Column]['kind'] extends 'text' ? string | null : number;
};
/** The texts of an order by column. */
export type OrderTexts = {
  [Column in OrderColumn as Fields[Column]['kind'] extends 'text' ? Column : never]?: string;
};

const RULES: Record<OrderColumn, OrderFieldRule> = ORDER_FIELDS;
export const ORDER_COLUMNS = Object.keys(ORDER_FIELDS) as OrderColumn[];
export const ORDER_FIELD_LIST = ORDER_COLUMNS.map((column) => ({
  column,
  request: ORDER_FIELDS[column].request,
  kind: RULES[column].kind,
}));
export const ORDER_TEXTS = ORDER_COLUMNS.flatMap((column) => {
  const rule = RULES[column];
  return rule.kind === 'text' ? { column, request: ORDER_FIELDS[column].request, file: rule.file } : [];
});
