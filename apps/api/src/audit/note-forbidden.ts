import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { Refusal } from '#domain/errors.ts';
import type { Database } from '../platform/database.ts';
import { newId } from '../platform/ids.ts';

/**
 * Notes that somebody was refused a call for which their role has no permission: once an hour for each call, so that a
 * program that tries again and again fills no log. Nobody waits for it.
 */
export function noteForbidden(db: Database, request: FastifyRequest, error: unknown): void {
  const { caller } = request;
  if (!caller || !(error instanceof Refusal) || error.code !== 'forbidden') return;
  const call = `${request.method} ${request.routeOptions.url}`;
  const isNoted = sql<boolean>`exists (
    select from audit_log
    where staff_id = ${caller.id}::uuid and at > ${caller.at.toISOString()}::timestamptz - interval '1 hour'
      and action = 'access.forbidden' and after ->> 'call' = ${call}
  )`;
  const note = sql`
    insert into audit_log (id, at, staff_id, action, entity, entity_id, after, request_id, address)
    select ${newId(caller.at)}::uuid, ${caller.at.toISOString()}, ${caller.id}::uuid, 'access.forbidden', 'access',
      ${caller.id}::uuid, jsonb_build_object('call', ${call}::text), ${caller.requestId}, ${caller.address ?? null}
    where not ${isNoted}`;
  const noteOnce = async () => {
    // Most often it is, and then nobody waits for anybody.
    const { rows } = await sql<{ noted: boolean }>`select ${isNoted} as noted`.execute(db);
    if (rows[0]!.noted) return;
    await db.inTransaction(async (trx) => {
      // One after the other, so that calls at the same moment are one line.
      await sql`select pg_advisory_xact_lock(hashtextextended(${`forbidden ${caller.id} ${call}`}, 0))`.execute(
        trx,
      );
      await note.execute(trx);
    });
  };
  noteOnce().catch((failure: unknown) => request.log.error({ err: failure }, 'A refusal could not be noted'));
}
