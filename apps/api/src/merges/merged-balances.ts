import { sql } from 'kysely';
import {
  lowersDebt,
  MERGED_FIGURES,
  figureRow,
  type MergedBalances,
  type MergedFigure,
} from '#domain/merge-rules.ts';
import { BALANCES, cancelBalances } from '../balances/ledger.ts';
import type { Caller } from '../platform/caller.ts';
import type { Database } from '../platform/database.ts';
import { newId } from '../platform/ids.ts';
import type { Undo } from './came-along.ts';

/** An entry of the ledger as the database has it. */
interface Entry {
  id: string;
  kind: string;
  amount: number;
  as_of: string;
  source: string | null;
  is_confirmed: boolean;
  written_at: string;
  written_by: string | null;
  cancelled_at: string | null;
}

/** A merge that is in force; `merged_at` also says which entries of the kept client wait for its end. */
export interface MergeInForce {
  id: string;
  kept_id: string;
  merged_at: string;
  undo: Pick<Undo, 'whole' | 'chosen'>;
}

const isNewer = (one: Entry, other: Entry): boolean => {
  const difference =
    Date.parse(one.as_of) - Date.parse(other.as_of) ||
    Date.parse(one.written_at) - Date.parse(other.written_at);
  return difference === 0 ? one.id > other.id : difference > 0;
};

/** The newest of these entries for each balance: that on the books, and the last one that no maker of an order stated. */
function newestOf(entries: readonly Entry[], field: MergedFigure) {
  const own = entries.filter(
    ({ kind, cancelled_at }) => kind === BALANCES.clients[field] && cancelled_at === null,
  );
  const newest = (some: readonly Entry[]) =>
    some.reduce<Entry | null>((best, one) => (best === null || isNewer(one, best) ? one : best), null);
  return { books: newest(own), confirmed: newest(own.filter((entry) => entry.is_confirmed)) };
}

/** The balances of a record as the rules of merging look at them. */
function balancesOf(entries: readonly Entry[]): MergedBalances {
  const [loan, savings] = MERGED_FIGURES.map((field) => newestOf(entries, field).books);
  return {
    loan_balance: loan?.amount ?? 0,
    system_savings: savings?.amount ?? 0,
    figures_from: { loan_balance: loan ?? null, system_savings: savings ?? null },
  };
}

/**
 * The last confirmed balance of two records is the one that is worse for the client (DECISIONS 20.12.2). A client without a confirmed
 * loan owes nothing since ever: a 0 of the other record would hide what was delivered before its day (11.1.7).
 */
function worse(field: MergedFigure, one: Entry | null, other: Entry | null): Entry | null {
  const valueOf = (entry: Entry | null) => entry?.amount ?? (field === 'loan_balance' ? 0 : null);
  const [has, would] = [valueOf(one), valueOf(other)];
  if (would === null) return one;
  if (has === null) return other;
  return (field === 'loan_balance' ? would > has : would < has) ? other : one;
}

async function readEntries(trx: Database, clientId: string, until: string): Promise<Entry[]> {
  const { rows } = await sql<{ entry: Entry }>`
    select to_jsonb(balance_entries) as entry from balance_entries
    where client_id = ${clientId}::uuid and cancelled_at is null and written_at <= ${until}::timestamptz
  `.execute(trx);
  return rows.map(({ entry }) => entry);
}

/**
 * Writes the balances that the kept client has after a merge. Those from before it are cancelled until the merge ends. What
 * was chosen counts, else what is worse for the client.
 */
export async function mergeBalances(trx: Database, caller: Caller, merge: MergeInForce): Promise<void> {
  const { id: mergedId, kept_id: keptId, merged_at: mergedAt } = merge;
  const own = await readEntries(trx, keptId, mergedAt);
  const its = (merge.undo.whole['balance_entries'] ?? []) as unknown as Entry[];
  for (const field of MERGED_FIGURES) {
    const [ours, theirs] = [newestOf(own, field), newestOf(its, field)];
    const row = figureRow(field, [balancesOf(own), balancesOf(its)], merge.undo.chosen?.[field], true);
    const [ourOwn, itsOwn] = [ours.books, theirs.books];
    // A sum is no newer than the older of its parts.
    const sum = ourOwn &&
      itsOwn && {
        ...(isNewer(ourOwn, itsOwn) ? itsOwn : ourOwn),
        amount: Number(row.result),
        source: 'admin',
        is_confirmed: true,
        written_by: caller.id,
      };
    const books = { kept: ourOwn, other: itsOwn, sum }[row.from];
    const now = books !== ours.books && books?.is_confirmed ? books : ours.confirmed;
    const stricter = worse(field, ours.confirmed, theirs.confirmed);
    // Of two loans that are the same the kept record's stays with its day, which hides no goods.
    const confirmed = lowersDebt([row])
      ? now
      : field === 'loan_balance'
        ? worse(field, stricter, now)
        : worse(field, now, stricter);
    if (!books || (books === ours.books && confirmed === ours.confirmed)) continue;
    const replaced = sql`client_id = ${keptId}::uuid and kind = ${books.kind} and written_at <= ${mergedAt}::timestamptz`;
    await cancelBalances(trx, caller, replaced, mergedAt);
    const written = [{ ...books, is_confirmed: confirmed === books, written_at: mergedAt }];
    if (confirmed && confirmed !== books) {
      written.push({ ...confirmed, as_of: isNewer(confirmed, books) ? books.as_of : confirmed.as_of });
    }
    await trx
      .insertInto('balance_entries')
      .values(
        written.map(({ kind, amount, as_of, source, is_confirmed, written_at, written_by }) => {
          const facts = { kind, amount, as_of, source, is_confirmed, written_at, written_by };
          return { id: newId(caller.at), client_id: keptId, source_id: mergedId, ...facts };
        }),
      )
      .execute();
  }
}

/** Takes what a merge wrote off the books, and brings back what it had cancelled. */
async function unmerge(
  trx: Database,
  caller: Caller,
  { id, kept_id: keptId, merged_at: mergedAt }: MergeInForce,
) {
  await cancelBalances(trx, caller, sql`source_id = ${id}::uuid and client_id = ${keptId}::uuid`);
  await sql`
    update balance_entries set cancelled_at = null, cancelled_by = null
    where client_id = ${keptId}::uuid and cancelled_at = ${mergedAt}::timestamptz
  `.execute(trx);
}

/**
 * Ends what a merge did to the balances of the kept client: as if it had never been, later merges are written anew. Of `asBefore` what
 * was stated since is cancelled, too.
 */
export async function unmergeBalances(
  trx: Database,
  caller: Caller,
  merge: MergeInForce,
  asBefore: readonly MergedFigure[],
): Promise<void> {
  const { rows: later } = await sql<MergeInForce>`
    select id, kept_id, to_jsonb(merged_at) as merged_at, undo from merged_clients
    where kept_id = ${merge.kept_id}::uuid and into_id = kept_id and undo is not null
      and merged_at > ${merge.merged_at}::timestamptz order by merged_at
  `.execute(trx);
  for (const one of [merge, ...later].toReversed()) await unmerge(trx, caller, one);
  const kinds = asBefore.map((field) => BALANCES.clients[field]);
  const since = sql`client_id = ${merge.kept_id}::uuid and kind = any(${kinds}::text[]) and written_at > ${merge.merged_at}::timestamptz`;
  await cancelBalances(trx, caller, since);
  for (const one of later) await mergeBalances(trx, caller, one);
}

/** A balance of the kept client that somebody stated since a merge. */
export interface ChangedSince {
  figure: MergedFigure;
  now: number;
  /** Its moment. */
  at: string;
  before: number;
}

/** The balances of the kept client that somebody stated since a merge, beside those from before it. */
export async function readChangedSince(
  db: Database,
  { id, kept_id: keptId, merged_at: mergedAt }: Omit<MergeInForce, 'undo'>,
): Promise<ChangedSince[]> {
  const { rows } = await sql<{ kind: string; now: number; at: string; before: number }>`
    select kind, now.amount as now, now.as_of as at, coalesce((
        select amount from balance_entries as was
        where was.client_id = ${keptId}::uuid and was.kind = now.kind and source_id is distinct from ${id}::uuid
          and (cancelled_at is null or cancelled_at = ${mergedAt}::timestamptz) and was.written_at <= ${mergedAt}::timestamptz
        order by as_of desc, written_at desc, was.id desc limit 1), 0) as before
    from (
      select distinct on (kind) * from balance_entries where client_id = ${keptId}::uuid and cancelled_at is null
      order by kind, as_of desc, written_at desc, id desc) as now
    where written_at > ${mergedAt}::timestamptz
      and not exists (select from merged_clients where merged_clients.id = now.source_id)
  `.execute(db);
  return MERGED_FIGURES.flatMap((figure) =>
    rows
      .filter(({ kind }) => kind === BALANCES.clients[figure])
      .map(({ now, at, before }) => ({ figure, now, at, before })),
  );
}
