import { listAudit } from '#contract/audit.ts';
import { listNotifications } from '#contract/notifications.ts';
import {
  createWebhook,
  createWebhookSecret,
  deleteWebhook,
  endWebhookSecret,
  listWebhookDeliveries,
  listWebhooks,
  replayFailedDeliveries,
  replayWebhookDelivery,
  switchWebhook,
  testWebhook,
  updateWebhook,
  type NewWebhook,
  type Webhook,
  type WebhookDelivery,
  type WebhookWithSecret,
} from '#contract/webhooks.ts';
import { refresh } from '../../api.ts';
import { send } from '../../send.ts';

type Named = Pick<Webhook, 'id'>;

const readAgain = () => refresh(listWebhooks, listWebhookDeliveries, listNotifications, listAudit);

/** A secret is told once: where the answer was lost, another one is made, and the lost one ends. */
async function withSecret(made: WebhookWithSecret): Promise<WebhookWithSecret> {
  const lost = made.secrets.at(-1);
  if (made.secret !== undefined || !lost) return made;
  if (made.secrets.length > 1) await send(endWebhookSecret, { params: { id: made.id, secretId: lost.id } });
  const anew = await send(createWebhookSecret, { params: { id: made.id } });
  if (made.secrets.length === 1) {
    await send(endWebhookSecret, { params: { id: made.id, secretId: lost.id } });
  }
  return anew;
}

export async function addWebhook(body: NewWebhook): Promise<WebhookWithSecret> {
  const made = await withSecret(await send(createWebhook, { body }));
  await readAgain();
  return made;
}

/** Changes a webhook as it was seen. */
export async function changeWebhook({ id, updated_at: updatedAt }: Webhook, body: NewWebhook): Promise<void> {
  await send(updateWebhook, { params: { id }, body: { ...body, updatedAt } });
  await readAgain();
}

export async function addSecret({ id }: Named): Promise<WebhookWithSecret> {
  const made = await withSecret(await send(createWebhookSecret, { params: { id } }));
  await readAgain();
  return made;
}

export async function endSecret({ id }: Named, secretId: string): Promise<void> {
  await send(endWebhookSecret, { params: { id, secretId } });
  await readAgain();
}

export async function turn({ id }: Named, active: boolean): Promise<void> {
  await send(switchWebhook, { params: { id }, body: { active } });
  await readAgain();
}

export async function removeWebhook({ id }: Named): Promise<void> {
  await send(deleteWebhook, { params: { id } });
  await readAgain();
}

export async function sendTest({ id }: Named): Promise<void> {
  await send(testWebhook, { params: { id } });
  await readAgain();
}

export async function replay({ id }: Pick<WebhookDelivery, 'id'>): Promise<void> {
  await send(replayWebhookDelivery, { params: { id } });
  await readAgain();
}

/** Sends all that failed again. Answers how many. */
export async function replayAll({ id }: Named): Promise<number> {
  const { replayed } = await send(replayFailedDeliveries, { params: { id } });
  await readAgain();
  return replayed;
}
