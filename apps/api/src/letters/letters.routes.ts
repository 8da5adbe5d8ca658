import * as contract from '#contract/letters.ts';
import type { MailSettings } from '../platform/config.ts';
import type { Books } from '../platform/database.ts';
import type { Api } from '../platform/http/api.ts';
import { deleteMessage } from './delete-message.ts';
import { findMessage, listMessages, listSubscribers } from './letters.queries.ts';
import { markMessage } from './mark-message.ts';
import { sendMessage } from './send-message.ts';
import { subscribe, unsubscribe } from './subscribe.ts';

export function letterRoutes(api: Api, books: Books, mail: MailSettings | undefined): void {
  api.route(contract.sendMessage, async ({ body, request }) => ({
    message: await sendMessage(books, mail, { address: request.ip, at: new Date() }, body),
  }));
  api.route(contract.subscribe, async ({ body, request }) => ({
    message: await subscribe(books, mail, { address: request.ip, at: new Date() }, body.email),
  }));
  api.route(contract.unsubscribe, async ({ body }) => ({
    message: await unsubscribe(books, body.token, new Date()),
  }));
  api.route(contract.listMessages, ({ query }) => listMessages(books.db, query));
  api.route(contract.getMessage, ({ params }) => findMessage(books.db, params.id));
  api.route(contract.markMessage, ({ books, caller, params, body }) =>
    markMessage(books, caller, params.id, body.read),
  );
  api.route(contract.deleteMessage, ({ books, caller, params }) => deleteMessage(books, caller, params.id));
  api.route(contract.listSubscribers, ({ query }) => listSubscribers(books.db, query));
}
