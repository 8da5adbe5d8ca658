import * as contract from '#contract/letters.ts';
import type { MailSettings } from '../platform/config.ts';
import type { Database } from '../platform/database.ts';
import type { Api } from '../platform/http/api.ts';
import { deleteMessage } from './delete-message.ts';
import { findMessage, listMessages, listSubscribers } from './letters.queries.ts';
import { markMessage } from './mark-message.ts';
import { sendMessage } from './send-message.ts';
import { subscribe, unsubscribe } from './subscribe.ts';

export function letterRoutes(api: Api, db: Database, mail: MailSettings | undefined): void {
  api.route(contract.sendMessage, async ({ body, request }) => ({
    message: await sendMessage(db, mail, { address: request.ip, at: new Date() }, body),
  }));
  api.route(contract.subscribe, async ({ body, request }) => ({
    message: await subscribe(db, mail, { address: request.ip, at: new Date() }, body.email),
  }));
  api.route(contract.unsubscribe, async ({ body }) => ({
    message: await unsubscribe(db, body.token, new Date()),
  }));
  api.route(contract.listMessages, ({ query }) => listMessages(db, query));
  api.route(contract.getMessage, ({ params }) => findMessage(db, params.id));
  api.route(contract.markMessage, ({ db, caller, params, body }) =>
    markMessage(db, caller, params.id, body.read),
  );
  api.route(contract.deleteMessage, ({ db, caller, params }) => deleteMessage(db, caller, params.id));
  api.route(contract.listSubscribers, ({ query }) => listSubscribers(db, query));
}
