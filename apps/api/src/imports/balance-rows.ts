import { balancesOf } from '#domain/imports.ts';
import { BALANCES, IMPORT_FIELDS } from '#domain/import-fields.ts';
import type { ImportRecord } from '#contract/imports.ts';
import { guessMapping } from '#domain/import-columns.ts';
import type { CellFault } from '#domain/import-problems.ts';
import { cellText, readCell } from '#domain/import-values.ts';
import type { Caller } from '../platform/caller.ts';
import type { Database } from '../platform/database.ts';
import { clientReader } from './client-rows.ts';
import { groupReader } from './group-rows.ts';
import type { RowReader } from './row-reader.ts';
import { readRows } from './stored-rows.ts';

/**
 * Reads balances of clients or of groups, whichever the field finds (DECISIONS 18.11). What else a row says tells whose they are,
 * and is compared but never changed. A row whose record is not there is refused.
 */
export async function balanceReader(db: Database, caller: Caller, findBy: string): Promise<RowReader> {
  const whose = balancesOf(findBy);
  const reader: RowReader =
    whose === 'groups' ? await groupReader(db, caller, findBy) : clientReader(caller, findBy);
  const [own, foreign, fault] =
    whose === 'groups'
      ? ([BALANCES.groups, 'systemSavings', 'no_balance_of_a_group'] as const)
      : ([BALANCES.clients, 'arrears', 'no_balance_of_a_client'] as const);
  return {
    ...reader,
    read: async (reading, row) => {
      const read = await reader.read(reading, row);
      if (row.text(foreign) !== undefined) throw row.failure(row.problem(foreign, { fault }));
      if (own.every((field) => row.text(field) === undefined)) {
        throw row.failure(row.problem(own[0], { fault: 'empty' }));
      }
      return {
        ...read,
        changesOnly: [...own, 'asOf'],
        complete: () => {
          const missing = whose === 'groups' ? 'group_not_there' : 'client_not_there';
          throw row.failure(row.problem(findBy, { fault: missing }));
        },
      };
    },
  };
}

/** So many cells tell what a column holds. */
const LOOKED_AT = 200;
/** So many rows are read at a time. */
const CHUNK_SIZE = 1000;

/** What is wrong with an amount that is one all the same. */
const AMOUNTS: readonly CellFault[] = ['below_zero', 'decimal_comma', 'too_many_decimals'];
/** Core systems write the side of an account behind its balance: `12,500 CR`. */
const withoutSide = (text: string) => text.replace(/ ?(?:cr|dr)\.?$/i, '');

const RECORDS = ['clients', 'groups'] as const;

/** Whether a heading is known as that of something else than an amount, such as a phone number or the count of members. */
const isOfSomethingElse = (heading: string): boolean =>
  RECORDS.some((kind) => {
    const mapping = guessMapping(kind, [heading]);
    return IMPORT_FIELDS[kind].some(({ name, type }) => mapping[name] === 0 && type !== 'amount');
  });

/** Whether these are the numbers of the rows: each is the next one. */
const isCounting = (values: readonly number[]): boolean =>
  values.length > 1 && values.every((value, at) => at === 0 || value === values[at - 1]! + 1);

/** Whether most of the cells of a column hold amounts. */
function isOfAmounts(texts: readonly string[]): boolean {
  const cells = texts.map((text) => readCell('amount', withoutSide(text)));
  const amounts = cells.filter((cell) => 'value' in cell || AMOUNTS.includes(cell.wrong));
  const values = cells.flatMap((cell) => ('value' in cell ? [Number(cell.value)] : []));
  return amounts.length > texts.length / 2 && !isCounting(values);
}

/** The headings of columns that hold amounts and are not read: what they say would be missing in the books (DECISIONS 18.11.1). */
export async function unreadAmounts(db: Database, record: ImportRecord): Promise<string[]> {
  const unread = record.columns.flatMap(({ heading, field }, at) =>
    field !== null || isOfSomethingElse(heading) ? [] : [{ heading, at, texts: new Array<string>() }],
  );
  // Arrears may stand in some of the last lines alone.
  for (let after = 0; unread.some(({ texts }) => texts.length < LOOKED_AT);) {
    const rows = await readRows(db, record.id, after, CHUNK_SIZE);
    if (rows.length === 0) break;
    after = rows.at(-1)!.line;
    for (const { at, texts } of unread) {
      texts.push(...rows.map(({ cells }) => cellText(cells[at] ?? '')).filter(Boolean));
    }
  }
  return unread.filter(({ texts }) => isOfAmounts(texts.slice(0, LOOKED_AT))).map(({ heading }) => heading);
}
