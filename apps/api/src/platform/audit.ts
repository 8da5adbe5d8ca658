import type { AuditEntity } from '#contract/audit.ts';
import type { Caller } from './caller.ts';
import type { Database } from './database.ts';
import type { Json } from './database.types.ts';
import { newId } from './ids.ts';
import { sealLines } from './person-keys.ts';

export interface AuditEntry {
  /** What was done, as `entity.verb`: `client.create`. */
  action: string;
  entity: AuditEntity;
  entityId: string;
  before?: object | null;
  after?: object | null;
}

/** Who made the change: a person, or (`id: null`) an operator at the terminal. */
export type Author = Pick<Caller, 'requestId' | 'at' | 'address'> & { id: string | null };

/**
 * Writes who changed what into the audit log. Needs the transaction of the change, so that both are stored or none. What says who
 * somebody is is sealed with that person's key.
 */
export function writeAudit(trx: Database, author: Author, entry: AuditEntry): Promise<void> {
  return writeAudits(trx, author, [entry]);
}

/** How many lines are written by one statement. */
const LINES = 1_000;

/** The same of several things at once. */
export async function writeAudits(
  trx: Database,
  author: Author,
  entries: readonly AuditEntry[],
): Promise<void> {
  const asJson = (side: unknown) => (side ? JSON.stringify(side) : null) as Json;
  const given = entries.map(({ action, entity, entityId, before, after }) => ({
    action,
    entity,
    entity_id: entityId,
    before,
    after,
  }));
  const lines = (await sealLines(trx, given)).map((line) => ({
    ...line,
    before: asJson(line.before),
    after: asJson(line.after),
    id: newId(author.at),
    at: author.at.toISOString(),
    staff_id: author.id,
    request_id: author.requestId,
    address: author.address ?? null,
  }));
  for (let from = 0; from < lines.length; from += LINES) {
    await trx
      .insertInto('audit_log')
      .values(lines.slice(from, from + LINES))
      .execute();
  }
}
