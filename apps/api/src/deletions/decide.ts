import type { DeletionRequest } from '#contract/deletions.ts';
import { refuse } from '#domain/errors.ts';
import { LIMITS } from '#domain/limits.ts';
import { removeClient } from '../clients/delete-client.ts';
import { anonymiseNow } from '../data-protection/anonymise-client.ts';
import { removeGroup } from '../groups/delete-group.ts';
import { mergeAsAsked } from '../merges/merge-clients.ts';
import { removeOrder } from '../orders/delete-order.ts';
import type { Caller } from '../platform/caller.ts';
import type { Database } from '../platform/database.ts';
import { idOrNone } from '../platform/ids.ts';
import { findConfirmFrom } from '../second-admin/second-admin.ts';
import type { Removal } from '../second-admin/removal.ts';
import { findDetails, findRequest, logEnd } from '../second-admin/requests.ts';

/** A request that waits, held until the transaction ends. Throws `not_found`, and `illegal_transition` when it is decided. */
async function lockWaiting(trx: Database, caller: Caller, id: string): Promise<DeletionRequest> {
  await trx.selectFrom('deletion_requests').select('id').where('id', '=', idOrNone(id)).forUpdate().execute();
  const request = await findRequest(trx, id);
  if (request.decision !== null) {
    throw refuse('request_decided_already', { decision: request.decision });
  }
  if (Date.parse(request.expires_at) <= caller.at.getTime()) {
    throw refuse('request_expired', { days: LIMITS.confirmDays });
  }
  return request;
}

async function noteDecision(
  trx: Database,
  caller: Caller,
  request: DeletionRequest,
  decision: 'confirmed' | 'refused' | 'withdrawn',
): Promise<DeletionRequest> {
  await trx
    .updateTable('deletion_requests')
    .set({ decision, decided_by: caller.id, decided_at: caller.at.toISOString() })
    .where('id', '=', request.id)
    .execute();
  return findRequest(trx, request.id);
}

/** Does what was asked for: each looks at its rules once more, under its locks. */
async function runRemoval(trx: Database, removal: Removal, request: DeletionRequest): Promise<unknown> {
  if (request.action === 'anonymise') return anonymiseNow(trx, removal, request.entity_id);
  if (request.action === 'merge') return mergeAsAsked(trx, removal, await findDetails(trx, request.id));
  if (request.entity === 'order') {
    const { seen } = await findDetails<{ seen?: unknown }>(trx, request.id);
    return removeOrder(trx, removal, request.entity_id, seen);
  }
  const remove = { client: removeClient, group: removeGroup }[request.entity];
  return remove(trx, removal, request.entity_id);
}

/**
 * Confirms the request of another admin and runs it (DECISIONS 11.4). Throws `own_request` for the admin who asked, and
 * where both accounts may be in one hand; `illegal_transition` when it is decided or expired; and any reason
 * against the deletion or anonymisation.
 */
export function confirmDeletion(db: Database, caller: Caller, id: string): Promise<DeletionRequest> {
  return db.inTransaction(async (trx) => {
    const request = await lockWaiting(trx, caller, id);
    if (request.asked_by === caller.id) {
      throw refuse('own_request_confirmed');
    }
    const confirmFrom = await findConfirmFrom(trx, caller.id, caller.at, [request.asked_by]);
    const from = confirmFrom.get(request.asked_by);
    if (from) throw refuse('asker_made_your_account', { asker: request.asked_by_name, from });
    const removal: Removal = {
      caller,
      reason: request.reason ?? undefined,
      askedBy: { id: request.asked_by, name: request.asked_by_name },
    };
    await runRemoval(trx, removal, request);
    return noteDecision(trx, caller, request, 'confirmed');
  });
}

/** Ends a request without doing it, and notes that in the log of its record. */
async function end(
  trx: Database,
  caller: Caller,
  request: DeletionRequest,
  [verb, decision]: ['refuse', 'refused'] | ['withdraw', 'withdrawn'],
): Promise<DeletionRequest> {
  await logEnd(trx, caller, verb, request);
  return noteDecision(trx, caller, request, decision);
}

/** Refuses what another admin asked for; nothing is changed. Throws `own_request`, `illegal_transition`. */
export function refuseDeletion(db: Database, caller: Caller, id: string): Promise<DeletionRequest> {
  return db.inTransaction(async (trx) => {
    const request = await lockWaiting(trx, caller, id);
    if (request.asked_by === caller.id) {
      throw refuse('own_request_refused');
    }
    return end(trx, caller, request, ['refuse', 'refused']);
  });
}

/** Takes back what one asked for oneself; nothing is changed. What others asked for is not found. */
export function withdrawDeletion(db: Database, caller: Caller, id: string): Promise<DeletionRequest> {
  return db.inTransaction(async (trx) => {
    const request = await findRequest(trx, id);
    if (request.asked_by !== caller.id) {
      throw refuse('nothing_asked_for');
    }
    return end(trx, caller, await lockWaiting(trx, caller, id), ['withdraw', 'withdrawn']);
  });
}
