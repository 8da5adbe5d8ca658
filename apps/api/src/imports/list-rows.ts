import type { Readable } from 'node:stream';
import { sql } from 'kysely';
import type { ImportChange, ImportRecord, ImportRow, ImportRows, listImportRows } from '#contract/imports.ts';
import type { QueryOf } from '#contract/endpoint.ts';
import type { RowProblem } from '#domain/import-problems.ts';
import { balancesOf, type ImportKind, type ImportOutcome } from '#domain/imports.ts';
import { headingOf, IMPORT_FIELDS } from '#domain/import-fields.ts';
import { formatAmount } from '#domain/money.ts';
import type { Actor } from '#domain/permissions.ts';
import { describeRow } from '#messages/import-row.ts';
import type { Translation } from '#messages/index.ts';
import type { Database } from '../platform/database.ts';
import { writeWorkbook } from '../platform/workbook.ts';
import { readPage } from '../platform/lists.ts';
import { selectClientValues } from './client-rows.ts';
import { FileRow } from './file-row.ts';
import { selectGroupValues } from './group-rows.ts';
import { findImport } from './imports.queries.ts';
import type { StoredRow } from './stored-rows.ts';
import { tableOf } from './undo-plan.ts';
import { selectOrderValues } from './order-rows.ts';
import { selectProductValues } from './product-rows.ts';
import type { Values } from './same-record.ts';
import { selectOpenings } from './stock-rows.ts';

const CHUNK_SIZE = 1000;

type Texts = Record<string, string>;

const toText = (value: Values[string]) => (typeof value === 'number' ? formatAmount(value) : (value ?? ''));

const toTexts = (values: Values): Texts =>
  Object.fromEntries(Object.entries(values).map(([field, value]) => [field, toText(value)]));

/** These records as they are now, by id. */
async function findRecords(db: Database, record: ImportRecord, ids: string[]): Promise<Map<string, Texts>> {
  if (ids.length === 0) return new Map();
  const select = {
    clients: () => selectClientValues(db).where('clients.id', 'in', ids).execute(),
    groups: () => selectGroupValues(db).where('groups.id', 'in', ids).execute(),
    products: () => selectProductValues(db).where('id', 'in', ids).execute(),
    orders: () => selectOrderValues(db).where('orders.id', 'in', ids).execute(),
    stock_moves: () =>
      db.selectFrom(selectOpenings(db).as('opening')).selectAll().where('id', 'in', ids).execute(),
  };
  const found: (Values & { id: string })[] = await select[tableOf(record)]();
  return new Map(found.map(({ id, ...values }) => [id, toTexts(values)]));
}

/** The values of these lines of the file. */
async function findLines(db: Database, record: ImportRecord, lines: number[]): Promise<Map<number, Texts>> {
  if (lines.length === 0) return new Map();
  const found = await db
    .selectFrom('import_rows')
    .select(['line', 'cells'])
    .where('import_id', '=', record.id)
    .where('line', 'in', lines)
    .execute();
  return new Map(
    found.map(({ line, cells }) => {
      const row = new FileRow(record, { line, cells: cells as string[] });
      const texts = IMPORT_FIELDS[record.kind].map(({ name }) => [name, row.text(name) ?? '']);
      return [line, Object.fromEntries(texts) as Texts];
    }),
  );
}

function selectRows(db: Database, { id }: ImportRecord, outcome: ImportOutcome) {
  return db
    .selectFrom('import_rows')
    .select([
      'line',
      'outcome',
      'problem',
      'cells',
      'differs',
      'changes',
      'decision',
      'record_id',
      'repeats_line',
    ])
    .where('import_id', '=', id)
    .where('outcome', '=', outcome)
    .orderBy('line');
}

/** The changes of rows, with the names of groups in place of their ids. */
async function namedChanges(db: Database, rows: readonly { changes: ImportChange[] | null }[]) {
  const ids = rows.flatMap(({ changes }) =>
    (changes ?? []).filter(({ field }) => field === 'group').flatMap(({ from, to }) => [from, to]),
  );
  const groups = await db
    .selectFrom('groups')
    .select(['id', 'name'])
    .where('id', '=', sql<string>`any(${[...new Set(ids)].filter(Boolean)}::uuid[])`)
    .$if(ids.length === 0, (none) => none.where(sql<boolean>`false`))
    .execute();
  const names = new Map(groups.map(({ id, name }) => [id, name]));
  const named = (value: ImportChange['from']) => names.get(String(value)) ?? null;
  return (changes: ImportChange[] | null) =>
    (changes ?? []).map((change) =>
      change.field === 'group'
        ? { field: change.field, from: named(change.from), to: named(change.to) }
        : change,
    );
}

/** Rows beside their records, which are read now: no copy of a record is stored with a row. */
async function withRecords(
  db: Database,
  words: Translation,
  record: ImportRecord,
  found: Awaited<ReturnType<ReturnType<typeof selectRows>['execute']>>,
): Promise<ImportRow[]> {
  const rows = found as unknown as (Omit<ImportRow, 'there' | 'problem' | 'changes'> &
    StoredRow & { problem: RowProblem | null; changes: ImportChange[] | null })[];
  const records = await findRecords(db, record, [...new Set(rows.flatMap((row) => row.record_id ?? []))]);
  const lines = await findLines(db, record, [...new Set(rows.flatMap((row) => row.repeats_line ?? []))]);
  const named = await namedChanges(db, rows);
  const heading = (field: string) => words.imports.columns.heading(headingOf(record.kind, field));
  return rows.map(({ record_id, repeats_line, ...row }) => {
    const values = record_id ? records.get(record_id) : lines.get(repeats_line ?? 0);
    const changes = row.outcome === 'changed' ? named(row.changes) : [];
    const file = new FileRow(record, row);
    const differing = row.outcome === 'existing' && row.problem?.problem !== 'erased' ? row.differs : [];
    const said = [
      ...(row.problem ? [describeRow(words, row.problem)] : []),
      ...changes.map(({ field, from, to }) =>
        words.importRows.change(heading(field), toText(from), toText(to)),
      ),
      ...differing.map((field) =>
        words.importRows.differs(heading(field), file.text(field) ?? '', values?.[field] ?? ''),
      ),
    ];
    return {
      ...row,
      changes,
      message: said.join('; '),
      there: values ? { id: record_id, line: repeats_line, values } : null,
    };
  });
}

/** Whether rows of a kind have phone numbers or National IDs of clients or chairpersons. */
const ofPeople = (kind: ImportKind) => kind !== 'products' && kind !== 'stock';

/** The clients beside rows. */
const clientsBeside = ({ kind, find_by: findBy }: ImportRecord, rows: readonly ImportRow[]) =>
  kind === 'clients' || (kind === 'balances' && balancesOf(findBy) === 'clients')
    ? rows.flatMap(({ there }) => there?.id ?? [])
    : [];

/** A page of the rows of one outcome, with the people that it shows. */
export async function listRows(
  db: Database,
  actor: Actor,
  id: string,
  query: QueryOf<typeof listImportRows>,
  words: Translation,
): Promise<{ page: ImportRows; people: number; clientIds: string[] }> {
  const record = await findImport(db, actor, id);
  const found = selectRows(db, record, query.outcome);
  const { rows, pagination } = await readPage(
    query,
    found,
    db.selectFrom('import_rows').where('import_id', '=', record.id).where('outcome', '=', query.outcome),
  );
  const shown = await withRecords(db, words, record, rows);
  return {
    page: { rows: shown, pagination },
    people: ofPeople(record.kind) ? shown.length : 0,
    clientIds: clientsBeside(record, shown),
  };
}

async function* readAll(
  db: Database,
  record: ImportRecord,
  outcome: ImportOutcome,
  words: Translation,
): AsyncGenerator<ImportRow> {
  let after = 0;
  for (;;) {
    const found = await selectRows(db, record, outcome).where('line', '>', after).limit(CHUNK_SIZE).execute();
    yield* await withRecords(db, words, record, found);
    if (found.length < CHUNK_SIZE) return;
    after = found.at(-1)!.line;
  }
}

/**
 * All rows of one outcome as they were in the file, with the reasons, as a workbook of texts, which a spreadsheet does not change:
 * the rows can be corrected and imported again. `onEnd` gets the number of people written, also when the reader stopped early.
 */
export async function writeRowsFile(
  db: Database,
  actor: Actor,
  id: string,
  outcome: ImportOutcome,
  words: Translation,
  onEnd: (people: number) => void,
): Promise<Readable> {
  const record = await findImport(db, actor, id);
  const { file } = words.importRows;
  async function* rows(): AsyncGenerator<string[]> {
    let written = 0;
    try {
      for await (const row of readAll(db, record, outcome, words)) {
        written += 1;
        yield [...row.cells, row.message, String(row.line)];
      }
    } finally {
      onEnd(ofPeople(record.kind) ? written : 0);
    }
  }
  const columns = [...record.headings, file.reason, file.line];
  return writeWorkbook([{ name: file.sheet, columns, rows: rows() }]);
}
