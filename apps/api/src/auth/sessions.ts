import { randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Session } from '#contract/auth.ts';
import { refuse } from '#domain/errors.ts';
import { LIMITS } from '#domain/limits.ts';
import { seesMasked } from '#domain/masking.ts';
import { readRole, type RequiredAction } from '#domain/roles.ts';
import { writeAudit } from '../platform/audit.ts';
import type { Caller } from '../platform/caller.ts';
import type { Database } from '../platform/database.ts';
import type { FindCaller } from '../platform/http/api.ts';
import { idOrNone, newId } from '../platform/ids.ts';
import { MASKS_LISTS, TWO_FACTOR_ROLES } from '../settings/read-settings.ts';
import { findMachine, isMachineKey } from './machine-keys.ts';
import { hashToken } from './passwords.ts';

/** Whether the person of a row of `staff` must have a second factor, as SQL. */
export const NEEDS_TWO_FACTOR = `${TWO_FACTOR_ROLES} ? staff.role`;

/** What somebody has to do before anything else, as SQL over a row of `staff`; null when there is nothing (DECISIONS 10.36a). */
export const REQUIRED_ACTION = `
  case
    when staff.temporary_password_until is not null then 'change_password'
    when ${NEEDS_TWO_FACTOR}
      and not exists (select from two_factor where staff_id = staff.id and confirmed) then 'set_up_two_factor'
  end`;

/**
 * A session ends when it was not used for a day, or 30 days after the sign-in; that of a registered device when it was
 * not used for 14 days, or 90 days after the sign-in (DECISIONS 12.4).
 */
export const IS_CURRENT_SESSION = `case when sessions.device_id is null
  then sessions.last_seen_at > now() - interval '1 day' and sessions.created_at > now() - interval '30 days'
  else sessions.last_seen_at > now() - interval '${LIMITS.deviceUnusedDays} days'
    and sessions.created_at > now() - interval '${LIMITS.deviceSessionDays} days' end`;

/** Where and when a session is opened. */
interface Opening {
  address: string;
  /** What the browser calls itself. */
  device: string;
  at: Date;
  /** The registered device whose session it is: there is one at a time. */
  deviceId?: string | undefined;
}

/** What a browser calls itself, as far as it is stored: anybody can send a long text, and the audit log forgets nothing. */
export const readBrowserName = (header: string | undefined): string => (header ?? '').slice(0, 300);

/** Opens a session; the token is answered once, and only its hash is stored. */
export async function openSession(
  db: Database,
  staffId: string,
  origin: Opening,
): Promise<{ token: string; sessionId: string }> {
  const token = randomBytes(32).toString('base64url');
  const sessionId = newId(origin.at);
  await db
    .insertInto('sessions')
    .values({
      id: sessionId,
      token_hash: hashToken(token),
      staff_id: staffId,
      address: origin.address,
      device: origin.device,
      device_id: origin.deviceId ?? null,
    })
    .execute();
  return { token, sessionId };
}

/** One column of JSON: each column of an answer costs the server more than its value. */
const FIND = `
  select json_build_object('session_id', sessions.id, 'device_id', sessions.device_id,
    'is_old_sight', sessions.last_seen_at < now() - interval '1 minute', 'id', staff.id, 'name', staff.name, 'role', staff.role,
    'branch_id', staff.branch_id, 'keeps_stock', staff.keeps_stock, 'required_action', ${REQUIRED_ACTION}, 'mask_lists', ${MASKS_LISTS},
    'has_typed_password', sessions.password_at > now() - interval '${LIMITS.passwordMinutes} minutes') as found
  from sessions join staff on staff.id = sessions.staff_id
  where sessions.token_hash = $1 and staff.role <> 'machine' and staff.active and staff.locked_at is null and ${IS_CURRENT_SESSION}`;

interface Found {
  session_id: string;
  device_id: string | null;
  is_old_sight: boolean;
  id: string;
  name: string;
  role: string;
  branch_id: string | null;
  keeps_stock: boolean;
  required_action: RequiredAction | null;
  mask_lists: boolean;
  has_typed_password: boolean;
}

const NOTE_SIGHT = `
  with seen as (update sessions set last_seen_at = now() where id = $1 returning device_id)
  update devices set last_seen_at = now() from seen where devices.id = seen.device_id`;

function readToken({ headers }: FastifyRequest): string | undefined {
  const [scheme, token] = (headers.authorization ?? '').split(' ');
  return scheme?.toLowerCase() === 'bearer' && token ? token : undefined;
}

/** Who calls, by the bearer token or the machine's key of the request. One prepared statement; the last use is noted once a minute. */
export function findCaller(db: Database): FindCaller {
  return async (request) => {
    const token = readToken(request);
    if (token === undefined) return undefined;
    if (isMachineKey(token)) return findMachine(db, request, token);
    const { rows } = await db.query<{ found: Found }>({
      name: 'session-by-token',
      text: FIND,
      values: [hashToken(token)],
    });
    const found = rows[0]?.found;
    if (!found) return undefined;
    if (found.is_old_sight) {
      await db.query(NOTE_SIGHT, [found.session_id]);
    }
    const role = readRole(found.role);
    const caller = {
      id: found.id,
      name: found.name,
      role,
      seesMasked: seesMasked(role, found),
      branchId: found.branch_id,
      keepsStock: found.keeps_stock,
      sessionId: found.session_id,
      deviceId: found.device_id,
      requestId: request.id,
      address: request.ip,
      at: new Date(),
    };
    return {
      caller,
      requiredAction: found.required_action,
      hasTypedPassword: found.has_typed_password,
    };
  };
}

/** One's own live sessions, the latest used first. */
export async function listSessions(db: Database, caller: Caller): Promise<Session[]> {
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'created_at', 'last_seen_at', 'address', 'device'])
    .where('staff_id', '=', caller.id)
    .where(sql<boolean>`${sql.raw(IS_CURRENT_SESSION)}`)
    .orderBy('last_seen_at', 'desc')
    .execute();
  return rows.map((row) => ({ ...row, current: row.id === caller.sessionId }));
}

/** Ends one of one's own sessions; a session of somebody else is not found. */
export async function endSession(db: Database, caller: Caller, sessionId: string): Promise<void> {
  await db.inTransaction(async (trx) => {
    const ended = await trx
      .deleteFrom('sessions')
      .where('id', '=', idOrNone(sessionId))
      .where('staff_id', '=', caller.id)
      .executeTakeFirst();
    if (ended.numDeletedRows === 0n) throw refuse('record_not_found', { record: 'session' });
    await writeAudit(trx, caller, 'session.end', sessionId);
  });
}
