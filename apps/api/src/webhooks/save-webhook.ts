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
import { TEST_EVENT, WEBHOOK_RULES } from '#domain/webhooks.ts';
import { assertBranchExists } from '../branches/branches.queries.ts';
import { writeAudit } from '../platform/audit.ts';
import type { Caller } from '../platform/caller.ts';
import type { Database } from '../platform/database.ts';
import { idOrNone, newId } from '../platform/ids.ts';
import type { Sealing } from '../platform/sealing.ts';
import { assertNotStale } from '../platform/stale.ts';
import { mayBePublic } from './public-address.ts';
import { endUnsent, GIVE_UP, sendAgain } from './scope.ts';
import { findDelivery, findWebhook } from './webhooks.queries.ts';

/** What a secret is sealed for: moved to another row, it does not open. */
export const secretPurpose = (id: string) => `webhook secret ${id}`;

/** What the verbs of webhooks work with beside the database. */
export interface Webhooking {
  sealing: Sealing;
  /** Whether an address of this machine may be named. */
  allowsLocal: boolean;
}

/** Refuses an address at which nothing would ever be delivered; what a name leads to is looked up at each try (DECISIONS 19.3.1). */
function assertMayBeSentTo(url: string, allowsLocal: boolean): void {
  const isLocal = !isWebhookAddress(url, { allowsLocal: false });
  const isAddress = isWebhookAddress(url, { allowsLocal });
  if (!isAddress || (!isLocal && !mayBePublic(new URL(url)))) {
    throw refuseField('url', 'not_a_webhook_address');
  }
}

/** A webhook as the audit log keeps it. */
const logged = ({ url, types, branch_name, active, secrets }: Webhook) => ({
  url,
  types,
  branch_name,
  active,
  secrets: secrets.map(({ hint }) => hint),
});

/** Gives a webhook a secret in this place. Answers it: it is kept sealed and shown to nobody again. */
async function addSecret(
  trx: Database,
  caller: Caller,
  sealing: Sealing,
  webhook: { id: string; place: number },
): Promise<string> {
  const id = newId(caller.at);
  const secret = `whsec_${randomBytes(32).toString('base64')}`;
  await trx
    .insertInto('webhook_secrets')
    .values({
      id,
      webhook_id: webhook.id,
      sealed: sealing.seal(secret, secretPurpose(id)),
      // Without the sign that ends each of them.
      hint: secret.replace(/=+$/, '').slice(-4),
      place: webhook.place,
      made_by: caller.id,
      made_at: caller.at.toISOString(),
    })
    .execute();
  return secret;
}

/** Adds an address with its first secret (DECISIONS 19.3). Throws `validation` for one that nothing may be sent to. */
export function createWebhook(
  db: Database,
  { sealing, allowsLocal }: Webhooking,
  caller: Caller,
  { url, types, branchId }: NewWebhook,
): Promise<WebhookWithSecret> {
  assertMayBeSentTo(url, allowsLocal);
  return db.inTransaction(async (trx) => {
    if (branchId !== null) await assertBranchExists(trx, branchId);
    const id = newId(caller.at);
    const made = { made_by: caller.id, made_at: caller.at.toISOString() };
    await trx
      .insertInto('webhooks')
      .values({
        id,
        url: new URL(url).href,
        types: [...new Set(types)],
        branch_id: branchId,
        ...made,
        updated_at: made.made_at,
      })
      .execute();
    const secret = await addSecret(trx, caller, sealing, { id, place: 1 });
    const webhook = await findWebhook(trx, caller, id);
    await writeAudit(trx, caller, {
      action: 'settings.create-webhook',
      entity: 'settings',
      entityId: id,
      after: logged(webhook),
    });
    return { ...webhook, secret };
  });
}

/** Changes a webhook, which is held until the transaction ends, and writes it into the audit log. Throws `not_found`. */
async function change(
  db: Database,
  caller: Caller,
  { id, action }: { id: string; action: string },
  work: (trx: Database, before: Webhook) => Promise<void>,
): Promise<Webhook> {
  return db.inTransaction(async (trx) => {
    await trx.selectFrom('webhooks').select('id').where('id', '=', idOrNone(id)).forUpdate().execute();
    const before = await findWebhook(trx, caller, id);
    await work(trx, before);
    const after = await findWebhook(trx, caller, id);
    await writeAudit(trx, caller, {
      action,
      entity: 'settings',
      entityId: before.id,
      before: logged(before),
      after: logged(after),
    });
    return after;
  });
}

/**
 * Changes where a webhook sends, which events, and of which branch: what waits and is not among them is ended. Throws `not_found`,
 * `validation` for an address that nothing may be sent to, `stale` when it was changed since it was seen.
 */
export function updateWebhook(
  db: Database,
  { allowsLocal }: Webhooking,
  caller: Caller,
  id: string,
  { url, types, branchId, updatedAt }: BodyOf<typeof updateEndpoint>,
): Promise<Webhook> {
  assertMayBeSentTo(url, allowsLocal);
  return change(db, caller, { id, action: 'settings.update-webhook' }, async (trx, before) => {
    assertNotStale(updatedAt, before.updated_at, 'webhook');
    if (branchId !== null) await assertBranchExists(trx, branchId);
    await trx
      .updateTable('webhooks')
      .set({
        url: new URL(url).href,
        types: [...new Set(types)],
        branch_id: branchId,
        updated_at: caller.at.toISOString(),
      })
      .where('id', '=', before.id)
      .execute();
    await endUnsent(trx, before.id);
  });
}

/** Switches a webhook off or on. Switched on, it counts as one that never failed. Throws `not_found`. */
export function switchWebhook(db: Database, caller: Caller, id: string, active: boolean): Promise<Webhook> {
  return change(db, caller, { id, action: 'settings.switch-webhook' }, async (trx, before) => {
    if (before.active === active) return;
    const off = active ? null : { at: caller.at.toISOString(), by: caller.id };
    await trx
      .updateTable('webhooks')
      .set({ active, off_at: off?.at ?? null, off_by: off?.by ?? null, failing_since: null })
      .where('id', '=', before.id)
      .execute();
  });
}

/** Removes a webhook with its secrets and deliveries. Throws `not_found`. */
export function deleteWebhook(db: Database, caller: Caller, id: string): Promise<void> {
  return db.inTransaction(async (trx) => {
    // Who comes second waits here, and finds nothing.
    await trx.selectFrom('webhooks').select('id').where('id', '=', idOrNone(id)).forUpdate().execute();
    const before = await findWebhook(trx, caller, id);
    await trx.deleteFrom('webhooks').where('id', '=', before.id).execute();
    await writeAudit(trx, caller, {
      action: 'settings.delete-webhook',
      entity: 'settings',
      entityId: before.id,
      before: logged(before),
    });
  });
}

/** Makes the second secret of a webhook. Throws `not_found`, `check_failed` when there are two already. */
export async function createWebhookSecret(
  db: Database,
  { sealing }: Webhooking,
  caller: Caller,
  id: string,
): Promise<WebhookWithSecret> {
  let secret = '';
  const webhook = await change(
    db,
    caller,
    { id, action: 'settings.create-webhook-secret' },
    async (trx, before) => {
      const { secrets: max } = WEBHOOK_RULES;
      if (before.secrets.length >= max) throw refuse('too_many_webhook_secrets', { max });
      const taken = await trx
        .selectFrom('webhook_secrets')
        .select('place')
        .where('webhook_id', '=', before.id)
        .execute();
      const place = taken.some((one) => one.place === 1) ? 2 : 1;
      secret = await addSecret(trx, caller, sealing, { id: before.id, place });
    },
  );
  return { ...webhook, secret };
}

/** Ends one of two secrets: nothing is signed with it any more. Throws `not_found`, `check_failed` for the only one. */
export function endWebhookSecret(
  db: Database,
  caller: Caller,
  { id, secretId }: { id: string; secretId: string },
): Promise<Webhook> {
  return change(db, caller, { id, action: 'settings.end-webhook-secret' }, async (trx, { secrets }) => {
    if (!secrets.some((one) => one.id === secretId)) {
      throw refuse('record_not_found', { record: 'webhook_secret' });
    }
    if (secrets.length === 1) throw refuse('only_webhook_secret');
    await trx.deleteFrom('webhook_secrets').where('id', '=', secretId).execute();
  });
}

function assertOn({ active }: Webhook): void {
  if (!active) throw refuse('webhook_is_off');
}

/** Sends an event that tells of nothing. Throws `not_found`, `illegal_transition` when the webhook is off. */
export function testWebhook(db: Database, caller: Caller, id: string): Promise<WebhookDelivery> {
  return db.inTransaction(async (trx) => {
    const webhook = await findWebhook(trx, caller, id);
    assertOn(webhook);
    const event = await trx
      .insertInto('events')
      .values({ type: TEST_EVENT, record_id: webhook.id, branch_id: webhook.branch_id })
      .returning('id')
      .executeTakeFirstOrThrow();
    const delivery = await trx
      .insertInto('webhook_deliveries')
      .values({ webhook_id: webhook.id, event_id: event.id, until: GIVE_UP })
      .returning('id')
      .executeTakeFirstOrThrow();
    await writeAudit(trx, caller, {
      action: 'settings.test-webhook',
      entity: 'settings',
      entityId: webhook.id,
      after: { url: webhook.url },
    });
    return findDelivery(trx, delivery.id);
  });
}

/** Has deliveries that the webhook still sends sent again from now on, as if they were new. Answers how many. */
async function replay(
  db: Database,
  caller: Caller,
  webhook: Webhook,
  which: Parameters<typeof sendAgain>[2],
): Promise<number> {
  assertOn(webhook);
  const replayed = await sendAgain(db, webhook.id, which);
  if ('id' in which && replayed === 0) throw refuse('webhook_sends_no_such_event');
  await writeAudit(db, caller, {
    action: 'settings.replay-webhook',
    entity: 'settings',
    entityId: webhook.id,
    after: { url: webhook.url, replayed },
  });
  return replayed;
}

/**
 * Sends an event again, also one that was delivered. Throws `not_found`, `illegal_transition` when the webhook is off or does not
 * send it any more.
 */
export function replayDelivery(db: Database, caller: Caller, id: string): Promise<WebhookDelivery> {
  return db.inTransaction(async (trx) => {
    const { webhook_id: webhookId } = await findDelivery(trx, id);
    await replay(trx, caller, await findWebhook(trx, caller, webhookId), { id });
    return findDelivery(trx, id);
  });
}

/** Sends all that failed and is still to be sent again. Throws `not_found`, `illegal_transition` when the webhook is off. */
export function replayFailed(db: Database, caller: Caller, id: string): Promise<{ replayed: number }> {
  return db.inTransaction(async (trx) => ({
    replayed: await replay(trx, caller, await findWebhook(trx, caller, id), { state: 'failed' }),
  }));
}
