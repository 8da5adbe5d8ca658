import { sql } from 'kysely';
import type { Database } from '../platform/database.ts';
import {
  hashContent,
  hashedColumns,
  hashLink,
  hashRest,
  isErasable,
  oldestLinkable,
  type ChainHead,
  type HashedEntry,
} from './chain.ts';

/** So many links are read at a time. */
const BATCH = 2000;
/**
 * The actions that erase a person from lines of the log. A restore gives a line back what it was, which an older link proves
 * again; what it was in between is proven no more.
 */
const ERASING = ['client.anonymise', 'client.delete', 'client.restore'];

interface Link extends HashedEntry {
  seq: number;
  entry_id: string;
  salt: Buffer | null;
  content_hash: Buffer;
  rest_hash: Buffer | null;
  hash: Buffer;
}

/** The rest of a link, as JSON: a database of an earlier version has no such column, and is checked as well. */
const restHash = sql<Buffer | null>`decode(substr(to_jsonb(audit_links) ->> 'rest_hash', 3), 'hex')`;

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
    select seq, entry_id, salt, content_hash, ${restHash} as rest_hash, hash, ${hashedColumns}
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

const unexplained = (line: string) => `Without anybody being erased, ${line} was changed.`;

/** A line from which something was taken since its link was made. */
interface Taken extends Pick<Link, 'seq' | 'entity' | 'entity_id'> {
  words: string;
}

/**
 * Who was erased, and from which lines something was taken. The line of an erasure may have its link behind those of the lines
 * that it changed.
 */
class Erasures {
  /** The last line that erased each client, and the last one of all. */
  readonly #last = new Map<string, number>();
  #lastOfAll = 0;
  /** Who was ever merged into each client: its lines have what was theirs then (`others-values.ts`). */
  readonly #merged = new Map<string, Set<string>>();
  readonly #taken: Taken[] = [];

  note(clientId: string, seq: number): void {
    this.#last.set(clientId, seq);
    this.#lastOfAll = seq;
  }

  noteMerge({ entity_id: id, after }: Pick<Link, 'entity_id' | 'after'>): void {
    const other = (JSON.parse(after ?? 'null') as { merged_id?: string } | null)?.merged_id;
    if (other !== undefined) this.#merged.set(id, (this.#merged.get(id) ?? new Set<string>()).add(other));
  }

  takenFrom(link: Link): void {
    const { seq, entity, entity_id } = link;
    this.#taken.push({ seq, entity, entity_id, words: describeLink(link) });
  }

  /** The last line that erased a client, or anybody who was ever merged into that one. */
  #lastOf(clientId: string): number {
    const reached = new Set([clientId]);
    // A set also goes through what is added meanwhile.
    for (const id of reached) for (const other of this.#merged.get(id) ?? []) reached.add(other);
    return Math.max(...[...reached].map((id) => this.#last.get(id) ?? 0));
  }

  /**
   * A line that nobody can have been erased from since. Orders and groups name clients as their own and as chairpersons,
   * which the log cannot tell any more: theirs may be of any erasure.
   */
  findUnexplained(): Taken | undefined {
    return this.#taken.find(
      ({ seq, entity, entity_id }) =>
        (entity === 'client' ? this.#lastOf(entity_id) : this.#lastOfAll) <= seq,
    );
  }
}

/**
 * Checks the chain from its first link and answers the first problem: a missing link, a missing or changed line, or a
 * reported head (`heads`) that is not in the chain any more.
 */
export async function verifyChain(db: Database, heads: readonly ChainHead[] = []): Promise<Verified> {
  const wanted = new Map<number, Set<string>>();
  for (const { seq: at, hash } of heads) wanted.set(at, (wanted.get(at) ?? new Set<string>()).add(hash));
  const relinked = new Set<string>();
  const erasures = new Erasures();
  let previous: Buffer = Buffer.alloc(0);
  let seq = 0;
  let erased = 0;
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
      const hash = hashLink(previous, link.seq, link, {
        contentHash: link.content_hash,
        restHash: link.rest_hash,
      });
      if (!hash.equals(link.hash))
        return found(`Who, what or when was changed in ${describeLink(link)}, or in its link.`);
      if (relinked.delete(link.entry_id)) erased += 1;
      if (link.salt === null) {
        if (!isErasable(link.entity)) return found(unexplained(describeLink(link)));
        if (link.rest_hash && !hashRest(link).equals(link.rest_hash))
          return found(`Values that no erasure takes were changed in ${describeLink(link)}.`);
        relinked.add(link.entry_id);
        erasures.takenFrom(link);
      } else if (!hashContent(link.salt, link).equals(link.content_hash)) {
        return found(`The values in ${describeLink(link)} were changed since it was written.`);
      }
      if (ERASING.includes(link.action)) erasures.note(link.entity_id, link.seq);
      if (link.action === 'client.merge') erasures.noteMerge(link);
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
    erasing: string[];
    late: string | null;
  }>`
    select count(*)::int as waiting, coalesce(array_agg(entity_id::text) filter (where action = any(${ERASING})), '{}') as erasing,
      to_char(min(coalesce(written_at, at)) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS') as oldest,
      min(id::text) filter (where coalesce(written_at, at) < ${oldestLinkable}) as late
    from audit_log where not exists (select from audit_links where entry_id = audit_log.id)`.execute(db);
  const { waiting, oldest, late } = rows[0]!;
  for (const id of rows[0]!.erasing) erasures.note(id, Infinity);
  const changed = erasures.findUnexplained();
  if (changed) return found(unexplained(changed.words));
  const more = { waiting, waitingSince: oldest ?? undefined };
  if (late) return { ...found(`The entry ${late} was put behind the chain: it has no link.`), ...more };
  return { ...found(), ...more };
}
