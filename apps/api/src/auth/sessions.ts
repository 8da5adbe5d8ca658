import { createHash, randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Session } from '#contract/auth.ts';
import { sql } from 'kysely';
import { readRole } from '#domain/roles.ts';
import { refuse } from '#domain/errors.ts';
import { writeAudit } from '../platform/audit.ts';
import { LIMITS } from '#domain/limits.ts';
import type { RequiredAction } from '#domain/required-actions.ts';
import type { Caller, SignedIn } from '../platform/caller.ts';
import { type Database } from '../platform/database.ts';
import { idOrNone, newId } from '../platform/ids.ts';
import { REQUIRED_ACTION } from './required-action.ts';

/** A session ends when it was not used for a day, or 30 days after the sign-in. */
const ALIVE =
  "sessions.last_seen_at > now() - interval '1 day' and sessions.created_at > now() - interval '30 days'";

/** What is kept of a token. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** Opens a session; the token is answered once, and only its hash is stored. */
export async function openSession(
  db: Database,
  staffId: string,
  origin: { address: string; device: string; at: Date },
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
      device: origin.device.slice(0, 300),
    })
    .execute();
  return { token, sessionId };
}

const FIND = `
  select sessions.id as session_id, sessions.last_seen_at < now() - interval '1 minute' as is_old_sight,
         staff.id, staff.name, staff.role, staff.branch_id, ${REQUIRED_ACTION} as required_action,
         sessions.password_at > now() - interval '${LIMITS.passwordMinutes} minutes' as has_typed_password
  from sessions join staff on staff.id = sessions.staff_id
  where sessions.token_hash = $1 and staff.active and staff.locked_at is null and ${ALIVE}`;

/** Who calls, by the bearer token of the request. One prepared statement; the last use is noted once a minute. */
export function authenticateWith(db: Database): (request: FastifyRequest) => Promise<SignedIn | undefined> {
  return async (request) => {
    const [scheme, token] = (request.headers.authorization ?? '').split(' ');
    if (scheme?.toLowerCase() !== 'bearer' || !token) return undefined;
    const {
      rows: [found],
    } = await db.query<{
      session_id: string;
      is_old_sight: boolean;
      id: string;
      name: string;
      role: string;
      branch_id: string | null;
      required_action: RequiredAction | null;
      has_typed_password: boolean;
    }>({ name: 'session-by-token', text: FIND, values: [hashToken(token)] });
    if (!found) return undefined;
    if (found.is_old_sight) {
      await db.query('update sessions set last_seen_at = now() where id = $1', [found.session_id]);
    }
    const caller = {
      id: found.id,
      name: found.name,
      role: readRole(found.role),
      branchId: found.branch_id,
      sessionId: found.session_id,
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
    .where(sql<boolean>`${sql.raw(ALIVE)}`)
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
    await writeAudit(trx, caller, { action: 'session.end', entity: 'session', entityId: sessionId });
  });
}
