import { sql } from 'kysely';
import type { Deletable, DeletionRequest } from '#contract/deletions.ts';
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
  action: DeletionRequest['action'];
  entity: Deletable;
  entityId: string;
  /** Whose order it is, or which client. */
  clientId: string | null;
  /** Of an order. */
  orderNumber?: string;
  /** The goods of an order, the name of a group: no name of a person. */
  label: string;
  /** What was chosen for it, of a merge and its undoing. */
  details?: object;
  /** What of the record the request is about: who confirms it confirms what it was then (DECISIONS 11.4.9). */
  seen?: unknown;
  /** Whether the rule asks for a second admin, if there is one. */
  needsTwo: boolean;
}

/**
 * Whether two accounts may be in one hand: one of them, or somebody behind both, made, opened or unlocked the other, or gave it a
 * password, a role or an e-mail address (to which a link for a new password goes), in the 7 days before something was asked
 * for or since. What such an account made in turn counts too. A second admin is a second person (DECISIONS 11.4.5).
 */
export async function areInOneHand(
  db: Database,
  accounts: readonly [asker: string, confirmer: string],
  askedAt: string,
): Promise<boolean> {
  const since = new Date(Date.parse(askedAt) - LIMITS.confirmDays * DAY_MS).toISOString();
  const { rows } = await sql`
    with recursive behind (account, hand) as (
      select id, id from unnest(${accounts}::uuid[]) as given (id)
      union
      select behind.account, log.staff_id
      from behind join audit_log as log on log.entity = 'staff' and log.entity_id = behind.hand
      where log.staff_id is not null and log.at > ${since}::timestamptz
        and (log.action in ('staff.create', 'staff.reset-password', 'staff.unlock')
          or log.action = 'staff.update'
            and (log.before ->> 'role', log.before ->> 'active', log.before ->> 'email')
              is distinct from (log.after ->> 'role', log.after ->> 'active', log.after ->> 'email'))
    )
    select hand from behind group by hand having count(distinct account) > 1 limit 1
  `.execute(db);
  return rows.length > 0;
}
