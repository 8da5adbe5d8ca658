import { sql } from 'kysely';
import type { AuditEntity } from '#contract/audit.ts';
import type { Caller } from './caller.ts';
import type { Database } from './database.ts';
import type { Json } from './database.types.ts';
import { newId } from './ids.ts';
import { sealLines } from './person-keys.ts';

/** What was done, as `entity.verb`: `client.create`. */
export type AuditAction = `${AuditEntity}.${string}`;

interface Details {
  before?: object | null;
  after?: object | null;
  /** When it happened, if not when the request began. */
  at?: Date | undefined;
  /** The member of staff who is notified, unless they did it themselves. */
  notifyStaffId?: string | null;
}

export interface AuditEntry extends Details {
  action: AuditAction;
  entityId: string;
}

/** Who made the change: a person, or (`id: null`) an operator at the terminal. */
export type Author = Pick<Caller, 'requestId' | 'at' | 'address'> & { id: string | null };

/**
 * Writes who changed what into the audit log, after the change. Needs its transaction, so that both are stored or none. What says who
 * somebody is is sealed with that person's key. Other programs get the lines of clients, groups, orders and products as events
 * (events/event-lines.ts): each change of one of these has a line.
 */
export function writeAudit(
  trx: Database,
  author: Author,
  action: AuditAction,
  entityId: string,
  details: Details = {},
): Promise<void> {
  return writeAudits(trx, author, [{ action, entityId, ...details }]);
}

const entityOf = ({ action }: AuditEntry) => action.split('.', 1)[0] as AuditEntity;

/** How many lines are written by one statement. */
const LINES = 1_000;

/** The tables of the records that belong to a branch. */
const OF_BRANCH: Partial<Record<AuditEntity, string>> = {
  order: 'order_records',
  client: 'client_records',
  group: 'group_records',
  delivery: 'deliveries',
  stock_count: 'stock_counts',
};

/** The branch of a line's record after the change: as the line says, or as the database has it. */
function branchOf(entry: AuditEntry) {
  const { entityId, before, after } = entry;
  const table = OF_BRANCH[entityOf(entry)];
  if (!table) return null;
  for (const side of [after, before]) {
    if (side && 'branch_id' in side) return side.branch_id as string | null;
  }
  return sql<string | null>`(select branch_id from ${sql.table(table)} where id = ${entityId}::uuid)`;
}

/** The same of several things at once. */
export async function writeAudits(
  trx: Database,
  author: Author,
  entries: readonly AuditEntry[],
): Promise<void> {
  const asJson = (side: unknown) => (side ? JSON.stringify(side) : null) as Json;
  const given = entries.map((entry) => {
    const { action, entityId, before, after, at = author.at, notifyStaffId } = entry;
    return {
      id: newId(at),
      at: at.toISOString(),
      action,
      entity: entityOf(entry),
      entity_id: entityId,
      before,
      after,
      notify_staff_id: notifyStaffId === author.id ? null : notifyStaffId,
    };
  });
  const lines = (await sealLines(trx, given)).map((line, nth) => ({
    ...line,
    before: asJson(line.before),
    after: asJson(line.after),
    staff_id: author.id,
    request_id: author.requestId,
    address: author.address ?? null,
    branch_id: branchOf(entries[nth]!),
  }));
  for (let from = 0; from < lines.length; from += LINES) {
    await trx
      .insertInto('audit_log')
      .values(lines.slice(from, from + LINES))
      .execute();
  }
}
