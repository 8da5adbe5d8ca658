import { sql } from 'kysely';
import type { Database } from '../platform/database.ts';
import { hashedColumns, hashLink, oldestLinkable, type ChainHead, type HashedEntry } from './chain.ts';
import { NEW_CHAIN } from './seal-old-log.ts';

/** So many links are read at a time. */
const BATCH = 2000;

interface Link extends HashedEntry {
  seq: number;
  hash: Buffer;
}

/** What was found: the first fault in words, if any, and how much was looked at. */
export interface Verified {
  fault: string | undefined;
  links: number;
  /** Lines that wait for their link. */
  waiting: number;
  /** When the oldest of them was written (UTC). */
  waitingSince?: string | undefined;
  head: ChainHead | undefined;
}

async function readLinks(db: Database, after: number): Promise<Link[]> {
  const { rows } = await sql<Link>`
    select seq, hash, ${hashedColumns}
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

/** The head of the chain of an earlier version, which the first line of a new chain names; otherwise the beginning. */
function beginningOf(first: Link | undefined): ChainHead {
  if (first?.action !== NEW_CHAIN) return { seq: 0, hash: '' };
  const { links, hash } = JSON.parse(first.after!) as { links: number; hash: string };
  return { seq: links, hash };
}

/**
 * Checks the chain from its first link and answers the first problem: a missing link, a missing or changed line, or a
 * reported head (`heads`) that is not in the chain any more. Heads of the chain of an earlier version cannot be compared, but the last.
 */
export async function verifyChain(db: Database, heads: readonly ChainHead[] = []): Promise<Verified> {
  const wanted = new Map<number, Set<string>>();
  for (const { seq: at, hash } of heads) wanted.set(at, (wanted.get(at) ?? new Set<string>()).add(hash));
  let links = await readLinks(db, 0);
  const beginning = beginningOf(links[0]);
  let { seq } = beginning;
  let previous: Buffer = Buffer.from(beginning.hash, 'hex');
  const found = (fault?: string): Verified => ({
    fault,
    links: seq - beginning.seq,
    waiting: 0,
    head: seq > 0 ? { seq, hash: previous.toString('hex') } : undefined,
  });
  const isLost = () => {
    const expected = wanted.get(seq);
    return expected !== undefined && (expected.size > 1 || !expected.has(previous.toString('hex')));
  };
  const lost = () =>
    found(
      `The chain was written again, or an older backup was restored: line ${seq} does not have the hash that was reported before${
        wanted.get(seq)!.size > 1 ? ', or two were reported for it' : ''
      }.`,
    );
  if (isLost()) return lost();
  for (; links.length > 0; links = await readLinks(db, seq)) {
    for (const link of links) {
      if (link.seq !== seq + 1) return found(gapBefore(link.seq, seq));
      if (link.id === null) return found(`The entry of line ${link.seq} is missing.`);
      if (!hashLink(previous, link.seq, link).equals(link.hash)) {
        const { action, entity, entity_id: id, at } = link;
        return found(
          `Line ${link.seq} (${action} of ${entity} ${id}, ${at} UTC), or its link, was changed since it was written.`,
        );
      }
      previous = link.hash;
      seq = link.seq;
      if (isLost()) return lost();
    }
  }
  const last = [...wanted.keys()].reduce((highest, one) => Math.max(highest, one), 0);
  if (last > seq)
    return found(
      `The end of the chain is missing, or an older backup was restored: line ${last} was reported before, and ${
        seq === 0 ? 'there is no line at all' : `the last line is ${seq}`
      }.`,
    );
  const { rows } = await sql<{ waiting: number; oldest: string | null; late: string | null }>`
    select count(*)::int as waiting,
      to_char(min(coalesce(written_at, at)) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS') as oldest,
      min(id::text) filter (where coalesce(written_at, at) < ${oldestLinkable}) as late
    from audit_log where not exists (select from audit_links where entry_id = audit_log.id)`.execute(db);
  const { waiting, oldest, late } = rows[0]!;
  const more = { waiting, waitingSince: oldest ?? undefined };
  if (late) return { ...found(`The entry ${late} was put behind the chain: it has no link.`), ...more };
  return { ...found(), ...more };
}
