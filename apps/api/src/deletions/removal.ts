import { sql } from 'kysely';
import type { Deletable } from '#contract/deletions.ts';
import { DAY_MS } from '#domain/calendar.ts';
import { LIMITS } from '#domain/limits.ts';
import type { Caller } from '../platform/caller.ts';
import type { Database } from '../platform/database.ts';
import type { Sealing } from '../platform/sealing.ts';

/** A deletion or an anonymisation: who does it, why, and whether somebody else asked for it (DECISIONS 11.4). */
export interface Removal {
  /** Who does it now: of two admins the one who confirms. */
  caller: Caller;
  sealing: Sealing;
  reason: string | undefined;
  /** Who asked for it, where another admin confirms. */
  askedBy?: { id: string; name: string };
  /** Whether it needed a second admin and there was none. */
  alone?: boolean;
}

/** What the audit log says of why and by whom something was undone. */
export function auditFacts({ caller, reason, askedBy, alone }: Removal) {
  return {
    reason: reason ?? null,
    ...(askedBy && { asked_by: askedBy.name, confirmed_by: caller.name }),
    ...(alone && { confirmed_by: null }),
  };
}

/** What is to be undone, as a request for it is kept. */
export interface Target {
  action: 'delete' | 'anonymise';
  entity: Deletable;
  entityId: string;
  /** Whose order it is, or which client. */
  clientId: string | null;
  /** The goods of an order, the name of a group: no name of a person. */
  label: string;
  /** Whether the rule asks for a second admin, if there is one. */
  needsTwo: boolean;
}

/**
 * Whether an account is the doing of somebody: made, opened, unlocked, or given a password or the role of an admin by them in the
 * 7 days before they asked or since. It confirms nothing of theirs: a second admin is a second person.
 */
export async function isMadeBy(db: Database, account: string, by: string, askedAt: string): Promise<boolean> {
  const since = new Date(Date.parse(askedAt) - LIMITS.confirmDays * DAY_MS).toISOString();
  const { rows } = await sql`
    select from audit_log
    where entity = 'staff' and entity_id = ${account}::uuid and staff_id = ${by}::uuid
      and at > ${since}::timestamptz
      and (action in ('staff.create', 'staff.reset-password', 'staff.unlock')
        or action = 'staff.update'
          and (before ->> 'role', before ->> 'active') is distinct from (after ->> 'role', after ->> 'active'))
    limit 1
  `.execute(db);
  return rows.length > 0;
}
