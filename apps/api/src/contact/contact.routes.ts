import * as contract from '#contract/contact.ts';
import type { MailSettings } from '../platform/config.ts';
import type { Database } from '../platform/database.ts';
import type { Api } from '../platform/http/api.ts';
import { deleteMessage } from './delete-message.ts';
import { findMessage, listMessages, listSubscribers } from './contact.queries.ts';
import { markMessage } from './mark-message.ts';
import { sendMessage } from './send-message.ts';
import { subscribe, unsubscribe } from './subscribe.ts';

export function contactRoutes(api: Api, db: Database, mail: MailSettings | undefined): void {
  api.route(contract.sendMessage, async ({ body, words, request }) => {
    await sendMessage(db, mail, { address: request.ip, at: new Date() }, body);
    return { message: words.siteForms.contact.thanks };
  });
  api.route(contract.subscribe, async ({ body, words, request }) => {
    const sender = { address: request.ip, at: new Date() };
    await subscribe(db, mail, sender, body.email, words.consent.newsletter);
    return { message: words.siteForms.newsletter.thanks };
  });
  api.route(contract.unsubscribe, async ({ body, words }) => {
    await unsubscribe(db, body.token, new Date());
    return { message: words.siteForms.unsubscribe.thanks };
  });
  api.route(contract.listMessages, ({ caller, query }) => listMessages(db, caller, query));
  api.route(contract.getMessage, ({ caller, params }) => findMessage(db, caller, params.id));
  api.route(contract.markMessage, ({ db, caller, params, body }) =>
    markMessage(db, caller, params.id, body.read),
  );
  api.route(contract.deleteMessage, ({ db, caller, params }) => deleteMessage(db, caller, params.id));
  api.route(contract.listSubscribers, ({ caller, query }) => listSubscribers(db, caller, query));
}
