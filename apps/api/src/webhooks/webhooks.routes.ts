import * as contract from '#contract/webhooks.ts';
import type { Database } from '../platform/database.ts';
import type { Api } from '../platform/http/api.ts';
import * as commands from './save-webhook.ts';
import { findDelivery, findWebhook, listDeliveries, listWebhooks } from './webhooks.queries.ts';

export function webhookRoutes(api: Api, db: Database, allowsLocal: boolean): void {
  api.route(contract.listWebhooks, ({ caller, query }) => listWebhooks(db, caller, query));
  api.reads('/webhooks/{id}', ({ caller, params }) => findWebhook(db, caller, params['id']!));
  api.route(contract.createWebhook, ({ db, caller, body }) =>
    commands.createWebhook(db, allowsLocal, caller, body),
  );
  api.route(contract.updateWebhook, ({ db, caller, params, body }) =>
    commands.updateWebhook(db, allowsLocal, caller, params.id, body),
  );
  api.route(contract.deleteWebhook, ({ db, caller, params }) =>
    commands.deleteWebhook(db, caller, params.id),
  );
  api.route(contract.createWebhookSecret, ({ db, caller, params }) =>
    commands.createWebhookSecret(db, caller, params.id),
  );
  api.route(
    contract.testWebhook,
    ({ db, caller, params }) => commands.testWebhook(db, caller, params.id),
    ({ recordId }) => findDelivery(db, recordId),
  );
  api.route(contract.listWebhookDeliveries, ({ caller, params }) => listDeliveries(db, caller, params.id));
}
