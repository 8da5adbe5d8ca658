import * as contract from '#contract/contact.ts';
import type { MailSettings } from '../platform/config.ts';
import type { Database } from '../platform/database.ts';
import type { Api } from '../platform/http/api.ts';
import type { Sealing } from '../platform/sealing.ts';
import { deleteMessage } from './delete-message.ts';
import { findMessage, listMessages, listSubscribers } from './contact.queries.ts';
import { markMessage } from './mark-message.ts';
import { sendMessage } from './send-message.ts';
import { confirmSubscription, subscribe, unsubscribe } from './subscribe.ts';

export function contactRoutes(
  api: Api,
  db: Database,
  { mail, sealing }: { mail: MailSettings | undefined; sealing: Sealing },
): void {
  api.route(contract.sendMessage, async ({ body, words, request }) => {
    await sendMessage(db, mail, { address: request.ip, at: new Date() }, body);
    return { message: words.siteForms.contact.thanks };
  });
  api.route(contract.subscribe, async ({ body, words, request }) => {
    const sender = { address: request.ip, at: new Date() };
    await subscribe(db, { mail, sealing }, sender, { email: body.email, words: words.consent.newsletter });
    return { message: words.siteForms.newsletter.thanks };
  });
  api.route(contract.confirmSubscription, async ({ body, words }) => {
    await confirmSubscription(db, { mail, sealing }, body.token, new Date());
    return { message: words.siteForms.confirm.thanks };
  });
  api.route(contract.unsubscribe, async ({ body, words }) => {
    await unsubscribe(db, sealing, body.token, new Date());
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
