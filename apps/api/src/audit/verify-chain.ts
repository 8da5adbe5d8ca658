import { sql } from 'kysely';
import type { Database } from '../platform/database.ts';
import {
  hashContent,
  hashedColumns,
  hashLink,
  MAX_TRANSACTION_TIME,
  type ChainHead,
  type HashedEntry,
} from './chain.ts';

/** So many links are read at a time. */
const BATCH = 2000;
/** The actions that erase a person from lines of the log. */
const ERASING = ['client.anonymise', 'client.delete'];

interface Link extends HashedEntry {
  seq: number;
  entry_id: string;
  salt: Buffer | null;
  content_hash: Buffer;
  hash: Buffer;
}

/** What was found: the first fault in words, if any, and how much was looked at. */
export interface Verified {
  fault: string | undefined;
  links: number;
  /** Lines from which somebody was erased since they were linked first. */
  erased: number;
  /** Lines that wait for their link. */
  waiting: number;
  /** When the oldest of them was written (UTC). */
  waitingSince?: string | undefined;
  head: ChainHead | undefined;
}

async function readLinks(db: Database, after: number): Promise<Link[]> {
  const { rows } = await sql<Link>`
    select seq, entry_id, salt, content_hash, hash, ${hashedColumns}
    from audit_links left join audit_log on audit_log.id = entry_id
    where seq > ${after} order by seq limit ${BATCH}`.execute(db);
  return rows;
}

const gapBefore = (next: number, last: number) =>
  last === 0
    ? `The beginning of the chain is missing: the first line is ${next}.`
    : next === last + 2
      ? `Line ${last + 1} is missing: after ${last} comes ${next}.`
      : `Lines ${last + 1} to ${next - 1} are missing: after ${last} comes ${next}.`;

const describeLink = ({ seq, at, action, entity, entity_id: id }: Link) =>
  `line ${seq} (${action} of ${entity} ${id}, ${at} UTC)`;

/**
 * Checks the chain from its first link and answers the first problem: a missing link, a missing or changed line, or a
 * reported head (`heads`) that is not in the chain any more.
 */
export async function verifyChain(db: Database, heads: readonly ChainHead[] = []): Promise<Verified> {
  const wanted = new Map<number, Set<string>>();
  for (const { seq: at, hash } of heads) wanted.set(at, (wanted.get(at) ?? new Set<string>()).add(hash));
  const open = new Map<string, Link>();
  let previous: Buffer = Buffer.alloc(0);
  let seq = 0;
  let erased = 0;
  let erasing = 0;
  const found = (fault?: string): Verified => ({
    fault,
    links: seq,
    erased,
    waiting: 0,
    head: seq > 0 ? { seq, hash: previous.toString('hex') } : undefined,
  });
  for (;;) {
    const links = await readLinks(db, seq);
    if (links.length === 0) break;
    for (const link of links) {
      if (link.seq !== seq + 1) return found(gapBefore(link.seq, seq));
      if (link.id === null) return found(`The entry of line ${link.seq} is missing.`);
      const hash = hashLink(previous, link.seq, link, link.content_hash);
      if (!hash.equals(link.hash))
        return found(`Who, what or when was changed in ${describeLink(link)}, or in its link.`);
      if (open.has(link.entry_id)) {
        const first = open.get(link.entry_id)!;
        if (erasing <= first.seq)
          return found(`Without anybody being erased, ${describeLink(first)} was changed.`);
        open.delete(link.entry_id);
        erased += 1;
      }
      if (link.salt === null) open.set(link.entry_id, link);
      else if (!hashContent(link.salt, link).equals(link.content_hash)) {
        return found(`The values in ${describeLink(link)} were changed since it was written.`);
      }
      if (ERASING.includes(link.action)) erasing = link.seq;
      const expected = wanted.get(link.seq);
      if (expected && (expected.size > 1 || !expected.has(link.hash.toString('hex')))) {
        return found(
          `The chain was written again, or an older backup was restored: line ${link.seq} does not have the hash that was reported before${
            expected.size > 1 ? ', or two were reported for it' : ''
          }.`,
        );
      }
      previous = link.hash;
      seq = link.seq;
    }
  }
  const last = [...wanted.keys()].reduce((highest, one) => Math.max(highest, one), 0);
  if (last > seq)
    return found(
      `The end of the chain is missing, or an older backup was restored: line ${last} was reported before, and ${
        seq === 0 ? 'there is no line at all' : `the last line is ${seq}`
      }.`,
    );
  const { rows } = await sql<{
    waiting: number;
    oldest: string | null;
    erasing: boolean;
    late: string | null;
  }>`
    select count(*)::int as waiting, coalesce(bool_or(action = any(${ERASING})), false) as erasing,
      to_char(min(coalesce(written_at, at)) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS') as oldest,
      min(id::text) filter (where coalesce(written_at, at) <
        (select max(reached) from audit_links) - interval ${sql.lit(MAX_TRANSACTION_TIME)}) as late
    from audit_log where not exists (select from audit_links where entry_id = audit_log.id)`.execute(db);
  const { waiting, oldest, late } = rows[0]!;
  const relinking = [...open.values()].find(({ seq: first }) => erasing <= first);
  if (relinking && !rows[0]!.erasing)
    return found(`Without anybody being erased, ${describeLink(relinking)} was changed.`);
  const more = { waiting, waitingSince: oldest ?? undefined };
  if (late) return { ...found(`The entry ${late} was put behind the chain: it has no link.`), ...more };
  return { ...found(), ...more };
}
