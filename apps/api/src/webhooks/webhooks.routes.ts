import * as contract from '#contract/webhooks.ts';
import type { Database } from '../platform/database.ts';
import { refuseAgain, type Api } from '../platform/http/api.ts';
import * as verbs from './save-webhook.ts';
import { findDelivery, findWebhook, listDeliveries, listWebhooks } from './webhooks.queries.ts';

export function webhookRoutes(api: Api, db: Database, webhooking: verbs.Webhooking): void {
  api.route(contract.listWebhooks, ({ caller, query }) => listWebhooks(db, caller, query));
  api.reads('/webhooks/{id}', ({ caller, params }) => findWebhook(db, caller, params['id']!));
  api.reads('/webhook-deliveries/{id}', ({ params }) => findDelivery(db, params['id']!));
  api.route(contract.createWebhook, ({ db, caller, body }) =>
    verbs.createWebhook(db, webhooking, caller, body),
  );
  api.route(contract.updateWebhook, ({ db, caller, params, body }) =>
    verbs.updateWebhook(db, webhooking, caller, params.id, body),
  );
  api.route(contract.switchWebhook, ({ db, caller, params, body }) =>
    verbs.switchWebhook(db, caller, params.id, body.active),
  );
  api.route(contract.deleteWebhook, ({ db, caller, params }) => verbs.deleteWebhook(db, caller, params.id));
  api.route(contract.createWebhookSecret, ({ db, caller, params }) =>
    verbs.createWebhookSecret(db, webhooking, caller, params.id),
  );
  api.route(contract.endWebhookSecret, ({ db, caller, params }) =>
    verbs.endWebhookSecret(db, caller, params),
  );
  api.route(
    contract.testWebhook,
    ({ db, caller, params }) => verbs.testWebhook(db, caller, params.id),
    ({ recordId }) => findDelivery(db, recordId),
  );
  api.route(contract.listWebhookDeliveries, ({ caller, params, query }) =>
    listDeliveries(db, caller, params.id, query),
  );
  api.route(contract.replayWebhookDelivery, ({ db, caller, params }) =>
    verbs.replayDelivery(db, caller, params.id),
  );
  api.route(
    contract.replayFailedDeliveries,
    ({ db, caller, params }) => verbs.replayFailed(db, caller, params.id),
    refuseAgain,
  );
}
