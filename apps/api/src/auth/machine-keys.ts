import { randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { refuse } from '#domain/errors.ts';
import { seesMasked } from '#domain/masking.ts';
import { grantsInForce } from '#domain/permissions.ts';
import type { SignedIn } from '../platform/caller.ts';
import type { Database } from '../platform/database.ts';
import { MASKS_LISTS } from '../settings/read-settings.ts';
import { hashToken } from './passwords.ts';

const PREFIX = 'mfk_';
const BYTES = 32;
/** Of a session's token, which is random and may begin as a key does. */
const SESSION_LENGTH = Math.ceil((BYTES * 4) / 3);

/** How much of a key people are shown, so that they can tell one from the other. */
const HINT_LENGTH = 4;

/** A new key of a machine account (DECISIONS 13.2): shown once, and only its hash is stored. */
export function makeMachineKey(): { key: string; hash: Buffer; hint: string } {
  const key = `${PREFIX}${randomBytes(BYTES).toString('base64url')}`;
  return { key, hash: hashToken(key), hint: key.slice(-HINT_LENGTH) };
}

/** Whether a bearer token is a machine's key, or a part of one: its sender is no visitor. */
export function isMachineKey(token: string): boolean {
  return token.startsWith(PREFIX) && token.length !== SESSION_LENGTH;
}

const FIND = `
  select machine_keys.id as key_id, staff.id, staff.name, staff.branch_id, machine_accounts.grants, ${MASKS_LISTS} as mask_lists,
         coalesce(machine_keys.last_used_at < now() - interval '1 minute', true) as is_old_sight
  from machine_keys
    join machine_accounts on machine_accounts.staff_id = machine_keys.staff_id
    join staff on staff.id = machine_keys.staff_id
  where machine_keys.hash = $1 and machine_keys.ended_at is null and machine_accounts.ended_at is null
    and staff.role = 'machine' and staff.active`;

const NOTE_USE = 'update machine_keys set last_used_at = now() where id = $1';

/** The machine account of a key; its last use is noted once a minute. Throws `unauthenticated` for one that does not count. */
export async function findMachine(db: Database, request: FastifyRequest, key: string): Promise<SignedIn> {
  const {
    rows: [found],
  } = await db.query<{
    key_id: string;
    id: string;
    name: string;
    branch_id: string | null;
    grants: string[];
    mask_lists: boolean;
    is_old_sight: boolean;
  }>({ name: 'machine-by-key', text: FIND, values: [hashToken(key)] });
  if (!found) throw refuse('machine_key_not_valid');
  if (found.is_old_sight) await db.query(NOTE_USE, [found.key_id]);
  const caller = {
    id: found.id,
    name: found.name,
    role: 'machine' as const,
    seesMasked: seesMasked('machine', found),
    branchId: found.branch_id,
    grants: grantsInForce(found.grants, found.branch_id),
    sessionId: null,
    machineKeyId: found.key_id,
    requestId: request.id,
    address: request.ip,
    at: new Date(),
  };
  return { caller, requiredAction: null, hasTypedPassword: false };
}
