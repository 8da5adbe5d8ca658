import { randomBytes } from 'node:crypto';
import type { BodyOf } from '#contract/endpoint.ts';
import {
  isWebhookAddress,
  type NewWebhook,
  type updateWebhook as updateEndpoint,
  type Webhook,
  type WebhookDelivery,
  type WebhookWithSecret,
} from '#contract/webhooks.ts';
import { refuse, refuseField } from '#domain/errors.ts';
import { TEST_EVENT } from '#domain/webhooks.ts';
import { assertBranchExists } from '../branches/branches.queries.ts';
import type { EventRow } from '../events/event-lines.ts';
import { type AuditAction, writeAudit } from '../platform/audit.ts';
import type { Caller } from '../platform/caller.ts';
import type { Database } from '../platform/database.ts';
import { idOrNone, newId } from '../platform/ids.ts';
import { assertNotStale } from '../platform/stale.ts';
import { mayBePublic } from './public-address.ts';
import { findDelivery, findWebhook, GIVE_UP } from './webhooks.queries.ts';

/** What a secret is encrypted for: in another row it does not open. */
export const secretPurpose = (id: string) => `webhook secret ${id}`;

/** Refuses an address that cannot be public; `allowsLocal`: not one of this machine. That of a name is checked at each try (DECISIONS 19.3.1). */
function assertMayBeSentTo(url: string, allowsLocal: boolean): void {
  const isLocal = !isWebhookAddress(url, { allowsLocal: false });
  const isAddress = isWebhookAddress(url, { allowsLocal });
  if (!isAddress || (!isLocal && !mayBePublic(new URL(url)))) {
    throw refuseField('url', 'not_a_webhook_address');
  }
}

/** A webhook in the audit log. */
const logged = ({ url, types, branch_name, active, secret_hint }: Webhook) => ({
  url,
  types,
  branch_name,
  active,
  secret: secret_hint,
});

/** Gives a webhook a new secret in the place of the old one. It is stored encrypted and answered this once. */
async function putSecret(trx: Database, caller: Caller, webhookId: string): Promise<string> {
  const id = newId(caller.at);
  const secret = `whsec_${randomBytes(32).toString('base64')}`;
  await trx.deleteFrom('webhook_secrets').where('webhook_id', '=', webhookId).execute();
  await trx
    .insertInto('webhook_secrets')
    .values({
      id,
      webhook_id: webhookId,
      sealed: trx.sealing.seal(secret, secretPurpose(id)),
      // Each secret ends with `=`.
      hint: secret.replace(/=+$/, '').slice(-4),
      made_by: caller.id,
      made_at: caller.at.toISOString(),
    })
    .execute();
  return secret;
}

/** Adds an address with its secret (DECISIONS 19.3). Throws `validation` for an address that is not public. */
export function createWebhook(
  db: Database,
  allowsLocal: boolean,
  caller: Caller,
  { url, types, branchId }: NewWebhook,
): Promise<WebhookWithSecret> {
  assertMayBeSentTo(url, allowsLocal);
  return db.inTransaction(async (trx) => {
    if (branchId !== null) await assertBranchExists(trx, branchId);
    const id = newId(caller.at);
    const at = caller.at.toISOString();
    await trx
      .insertInto('webhooks')
      .values({
        id,
        url: new URL(url).href,
        types: [...new Set(types)],
        branch_id: branchId,
        made_by: caller.id,
        made_at: at,
        updated_at: at,
      })
      .execute();
    const secret = await putSecret(trx, caller, id);
    const webhook = await findWebhook(trx, caller, id);
    await writeAudit(trx, caller, 'settings.create-webhook', id, { after: logged(webhook) });
    return { ...webhook, secret };
  });
}

/** Locks a webhook, changes it and writes the audit log. Throws `not_found`. */
async function change(
  db: Database,
  caller: Caller,
  { id, action }: { id: string; action: AuditAction },
  work: (trx: Database, before: Webhook) => Promise<void>,
): Promise<Webhook> {
  return db.inTransaction(async (trx) => {
    await trx.selectFrom('webhooks').select('id').where('id', '=', idOrNone(id)).forUpdate().execute();
    const before = await findWebhook(trx, caller, id);
    await work(trx, before);
    const after = await findWebhook(trx, caller, id);
    await writeAudit(trx, caller, action, before.id, { before: logged(before), after: logged(after) });
    return after;
  });
}

/**
 * Changes where a webhook sends, which events, of which branch, and whether it is on. Switched on, its failures are forgotten.
 * Throws `not_found`, `validation` for an address that is not public, `stale` when it was changed meanwhile.
 */
export function updateWebhook(
  db: Database,
  allowsLocal: boolean,
  caller: Caller,
  id: string,
  { url, types, branchId, active, updatedAt }: BodyOf<typeof updateEndpoint>,
): Promise<Webhook> {
  assertMayBeSentTo(url, allowsLocal);
  return change(db, caller, { id, action: 'settings.update-webhook' }, async (trx, before) => {
    assertNotStale(updatedAt, before.updated_at, 'webhook');
    if (branchId !== null) await assertBranchExists(trx, branchId);
    const at = caller.at.toISOString();
    const switched = active !== undefined && active !== before.active;
    await trx
      .updateTable('webhooks')
      .set({ url: new URL(url).href, types: [...new Set(types)], branch_id: branchId, updated_at: at })
      .$if(switched, (query) =>
        query.set({
          active: active!,
          off_at: active ? null : at,
          off_by: active ? null : caller.id,
          failing_since: null,
        }),
      )
      .where('id', '=', before.id)
      .execute();
  });
}

/** Removes a webhook with its secret and deliveries. Throws `not_found`. */
export function deleteWebhook(db: Database, caller: Caller, id: string): Promise<void> {
  return db.inTransaction(async (trx) => {
    // A second request at the same moment waits here, and finds nothing.
    await trx.selectFrom('webhooks').select('id').where('id', '=', idOrNone(id)).forUpdate().execute();
    const before = await findWebhook(trx, caller, id);
    await trx.deleteFrom('webhooks').where('id', '=', before.id).execute();
    await writeAudit(trx, caller, 'settings.delete-webhook', before.id, { before: logged(before) });
  });
}

/** Replaces the secret of a webhook: what is refused until the program has it is sent again. Throws `not_found`. */
export async function createWebhookSecret(
  db: Database,
  caller: Caller,
  id: string,
): Promise<WebhookWithSecret> {
  let secret = '';
  const action = 'settings.create-webhook-secret';
  const webhook = await change(db, caller, { id, action }, async (trx, before) => {
    secret = await putSecret(trx, caller, before.id);
  });
  return { ...webhook, secret };
}

/** Sends an event that names no record. Throws `not_found`, `illegal_transition` when the webhook is off. */
export function testWebhook(db: Database, caller: Caller, id: string): Promise<WebhookDelivery> {
  return db.inTransaction(async (trx) => {
    const webhook = await findWebhook(trx, caller, id);
    if (!webhook.active) throw refuse('webhook_is_off');
    const event: EventRow = {
      id: newId(caller.at),
      type: TEST_EVENT,
      at: new Date().toISOString(),
      entity: 'webhook',
      record_id: webhook.id,
      branch_id: webhook.branch_id,
      from_branch_id: null,
      number: null,
      status: null,
    };
    const delivery = await trx
      .insertInto('webhook_deliveries')
      .values({
        webhook_id: webhook.id,
        event_id: event.id,
        event: JSON.stringify(event),
        until: GIVE_UP,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await writeAudit(trx, caller, 'settings.test-webhook', webhook.id, { after: { url: webhook.url } });
    return findDelivery(trx, delivery.id);
  });
}
