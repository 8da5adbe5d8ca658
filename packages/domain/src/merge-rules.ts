import { foldId } from './folding.ts';
import { isAmount } from './money.ts';
import { hasConfirmedFigure, type FigureSource } from './loans/book-figures.ts';

/** What two records of one client are compared by (DECISIONS 20.12), in the order in which it is shown. */
export const MERGED_TEXTS = ['name', 'phone', 'client_id', 'system_id', 'email', 'address'] as const;
export const MERGED_PLACES = ['group', 'officer', 'join_date'] as const;
export const MERGED_FIGURES = ['loan_balance', 'system_savings'] as const;
export type MergedText = (typeof MERGED_TEXTS)[number];
export type MergedFigure = (typeof MERGED_FIGURES)[number];
export const isMergedFigure = (field: string): field is MergedFigure =>
  MERGED_FIGURES.some((name) => name === field);
export type MergedField = MergedText | (typeof MERGED_PLACES)[number] | MergedFigure;

/** From which record the kept one has a field; `sum`: both figures together. */
export const MERGE_SIDES = ['kept', 'other', 'sum'] as const;
export type MergeSide = (typeof MERGE_SIDES)[number];

/** By which rule: both say the same, only one says something, the kept one's stays, or a person chose. */
export const MERGE_RULES = ['same', 'only', 'kept', 'earlier', 'higher', 'lower', 'chosen'] as const;
export type MergeRule = (typeof MERGE_RULES)[number];

/** What somebody chose who merges; what is left out goes by the rules. */
export type MergeChoices = { [Field in MergedText]?: 'kept' | 'other' | undefined } & {
  [Field in MergedFigure]?: MergeSide | undefined;
};

type Origin = { source: FigureSource | null; at: string; by_name: string | null } | null;

/** A client as the rules look at it. */
export interface MergeRecord extends Record<MergedText, string>, Record<MergedFigure, number> {
  group_id: string | null;
  group_name: string | null;
  branch_id: string | null;
  officer_id: string | null;
  officer_name: string | null;
  join_date: string;
  figures_from: Record<MergedFigure, Origin>;
}

/** A field of both records and what the kept one has of it in the end. */
export interface MergeRow {
  field: MergedField;
  kept: string | number | null;
  other: string | number | null;
  result: string | number | null;
  from: MergeSide;
  rule: MergeRule;
  /** What may be chosen; nothing where there is nothing to choose. */
  options: MergeSide[];
}

/** The numbers by which files find whose balances they bring. */
const NUMBERS: readonly MergedField[] = ['client_id', 'system_id'];

/** Whether a record that has confirmed balances would have another number than the one by which files find it. */
function losesNumber(field: MergedField, record: MergeRecord, result: MergeRow['result']): boolean {
  if (!NUMBERS.includes(field) || !hasConfirmedFigure(record.figures_from)) return false;
  const own = foldId(record[field as MergedText]);
  return own !== '' && own !== foldId(String(result ?? ''));
}

/** Whether files find the balances of the record that goes no more by one of its numbers (DECISIONS 20.14.1). */
export const losesNumbers = (other: MergeRecord, rows: readonly MergeRow[]): boolean =>
  rows.some(({ field, result }) => losesNumber(field, other, result));

/** Without `mayLower` the number of a record with confirmed balances stays, as in an edit of it (DECISIONS 11.1.6). */
function textRow(
  field: MergedText,
  [kept, other]: [MergeRecord, MergeRecord],
  chosen: MergeSide | undefined,
  mayLower: boolean,
): MergeRow {
  const [own, its] = [kept[field], other[field]];
  const row = { field, kept: own || null, other: its || null };
  if (own === its) return { ...row, result: own || null, from: 'kept', rule: 'same', options: [] };
  if (its === '') return { ...row, result: own, from: 'kept', rule: 'only', options: [] };
  if (own === '') return { ...row, result: its, from: 'other', rule: 'only', options: [] };
  if (!mayLower && losesNumber(field, kept, its)) {
    return { ...row, result: own, from: 'kept', rule: 'kept', options: [] };
  }
  const from = chosen === 'other' ? 'other' : 'kept';
  return {
    ...row,
    result: from === 'other' ? its : own,
    from,
    rule: chosen === undefined ? 'kept' : 'chosen',
    options: ['kept', 'other'],
  };
}

/** The group of the kept one, or the other's within the same branch; who looks after them in the same way. */
function placeRow(field: 'group' | 'officer', kept: MergeRecord, other: MergeRecord): MergeRow {
  const nameOf = (one: MergeRecord) => (field === 'group' ? one.group_name : one.officer_name);
  const idOf = (one: MergeRecord) => (field === 'group' ? one.group_id : one.officer_id);
  const row = { field, kept: nameOf(kept), other: nameOf(other), options: [] };
  if (idOf(kept) === idOf(other)) return { ...row, result: nameOf(kept), from: 'kept', rule: 'same' };
  const isFilled = idOf(kept) === null && kept.branch_id === other.branch_id;
  if (isFilled) return { ...row, result: nameOf(other), from: 'other', rule: 'only' };
  return { ...row, result: nameOf(kept), from: 'kept', rule: idOf(other) === null ? 'only' : 'kept' };
}

function joinedRow(kept: MergeRecord, other: MergeRecord): MergeRow {
  const [own, its] = [kept.join_date, other.join_date];
  const row = { field: 'join_date' as const, kept: own, other: its, options: [] };
  if (own === its) return { ...row, result: own, from: 'kept', rule: 'same' };
  return its < own
    ? { ...row, result: its, from: 'other', rule: 'earlier' }
    : { ...row, result: own, from: 'kept', rule: 'earlier' };
}

/** The balances of a record, and which of them somebody has stated. */
export type MergedBalances = Pick<MergeRecord, MergedFigure> & {
  figures_from: Record<MergedFigure, unknown>;
};

/** Whether somebody has stated this figure: a 0 that nobody stated says nothing. */
const isStated = (one: MergedBalances, field: MergedFigure) =>
  one.figures_from[field] !== null || one[field] !== 0;

/** KES to the cent: a sum of two amounts has no more decimals than they have. */
const add = (one: number, other: number) => Math.round((one + other) * 100) / 100;

/**
 * What is worse for the client counts unless somebody chooses: the higher loan, the lower savings. Without `mayLower` nobody
 * chooses less debt or more savings than that, since only an admin changes balances by hand (DECISIONS 11.1.2).
 */
export function figureRow(
  field: MergedFigure,
  [kept, other]: readonly [MergedBalances, MergedBalances],
  chosen: MergeSide | undefined,
  mayLower: boolean,
): MergeRow {
  const [own, its] = [kept[field], other[field]];
  const row = { field, kept: isStated(kept, field) ? own : null, other: isStated(other, field) ? its : null };
  if (row.other === null) return { ...row, result: row.kept, from: 'kept', rule: 'only', options: [] };
  if (row.kept === null) return { ...row, result: its, from: 'other', rule: 'only', options: [] };
  const values: Record<MergeSide, number> = { kept: own, other: its, sum: add(own, its) };
  const isLoan = field === 'loan_balance';
  const worse = isLoan ? Math.max(own, its) : Math.min(own, its);
  const isAsStrict = (side: MergeSide) => (isLoan ? values[side] >= worse : values[side] <= worse);
  // The books have no room for a sum beyond every amount.
  const options = MERGE_SIDES.filter((side) => isAmount(values[side]) && (mayLower || isAsStrict(side)));
  if (chosen !== undefined && options.includes(chosen)) {
    return { ...row, result: values[chosen], from: chosen, rule: 'chosen', options };
  }
  const from = own === worse ? 'kept' : 'other';
  if (own === its) return { ...row, result: own, from, rule: 'same', options };
  return { ...row, result: worse, from, rule: isLoan ? 'higher' : 'lower', options };
}

/** Whether somebody chose less debt, or more savings, than both records say together at their worst. */
export const lowersDebt = (rows: readonly MergeRow[]): boolean =>
  rows.some(({ field, rule, kept, other, result }) => {
    if (rule !== 'chosen' || (field !== 'loan_balance' && field !== 'system_savings')) return false;
    const [own, its, chosen] = [kept, other, result].map(Number) as [number, number, number];
    return field === 'loan_balance' ? chosen < Math.max(own, its) : chosen > Math.min(own, its);
  });

/** Whether the kept record would have less savings than it has, chosen or by the rules: nobody deletes savings either (20.14.1). */
export const losesSavings = (rows: readonly MergeRow[]): boolean =>
  rows.some(
    ({ field, kept, result }) => field === 'system_savings' && Number(result ?? 0) < Number(kept ?? 0),
  );

/**
 * What the kept record has after a merge, field by field, and by which rule (DECISIONS 20.12). A choice that is not among
 * the `options` of its row is not followed; `unfitChoice` names it.
 */
export function planMerge(
  kept: MergeRecord,
  other: MergeRecord,
  choices: MergeChoices,
  { mayLower }: { mayLower: boolean },
): MergeRow[] {
  return [
    ...MERGED_TEXTS.map((field) => textRow(field, [kept, other], choices[field], mayLower)),
    placeRow('group', kept, other),
    placeRow('officer', kept, other),
    joinedRow(kept, other),
    ...MERGED_FIGURES.map((field) => figureRow(field, [kept, other], choices[field], mayLower)),
  ];
}

/** The first field of which something was chosen that cannot be; `kept` may be chosen where there is nothing to choose. */
export function unfitChoice(
  rows: readonly MergeRow[],
  choices: MergeChoices,
): MergedText | MergedFigure | undefined {
  const fields = [...MERGED_TEXTS, ...MERGED_FIGURES];
  return fields.find((field) => {
    const chosen = choices[field];
    const row = rows.find((one) => one.field === field);
    const isOne = row?.rule === 'same' && chosen !== 'sum';
    return chosen !== undefined && !isOne && chosen !== row?.from;
  });
}
