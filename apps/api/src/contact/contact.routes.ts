import { Readable } from 'node:stream';
import type { FastifyBaseLogger } from 'fastify';
import * as contract from '#contract/contact.ts';
import type { Message } from '#contract/contact.ts';
import * as newsletter from '#contract/newsletter.ts';
import { nairobiDay } from '#domain/calendar.ts';
import { noteList } from '../views/note-views.ts';
import type { Caller } from '../platform/caller.ts';
import type { MailSettings } from '../platform/config.ts';
import type { Database } from '../platform/database.ts';
import type { Api } from '../platform/http/api.ts';
import { askToJoin, deleteMessage, markMessage, sendMessage } from './messages.ts';
import { closeMessage, complain } from './complaints.ts';
import { exportSubscribers, findMessage, listMessages, listSubscribers } from './contact.queries.ts';
import { confirmSubscription, subscribe, unsubscribe } from './subscribe.ts';

/** How many of those who wrote gave a phone number. */
const withPhone = (messages: readonly { phone: string | null }[]) =>
  messages.filter(({ phone }) => phone !== null && phone !== '').length;

/** What was asked for, as it is noted: a message that is deleted leaves nothing of its sender, in searches either. */
const withoutSearch = ({ search, ...query }: { search?: string | undefined }) => ({
  ...query,
  ...(search && { searched: true }),
});

export function contactRoutes(api: Api, db: Database, mail: MailSettings | undefined): void {
  /** Notes the view of one message, which each call answers whole that opens, marks or closes it. */
  const noteOne = (caller: Caller, message: Message, log: FastifyBaseLogger) =>
    noteList(db, caller, { list: 'messages', asked: { id: message.id }, people: withPhone([message]) }, log);

  api.route(contract.sendMessage, async ({ body, words, request }) => {
    await sendMessage(db, mail, { address: request.ip, at: new Date(), words }, body);
    return { message: words.siteForms.contact.thanks };
  });
  api.route(contract.askToJoin, async ({ body, words, request }) => {
    await askToJoin(db, mail, { address: request.ip, at: new Date(), words }, body);
    return { message: words.siteForms.joining.thanks };
  });
  api.route(contract.complain, async ({ body, words, request }) => {
    const receipt = await complain(db, mail, { address: request.ip, at: new Date(), words }, body);
    return { message: words.siteForms.complaint.thanks, ...receipt };
  });
  api.route(newsletter.subscribe, async ({ body, words, request }) => {
    await subscribe(db, mail, { address: request.ip, at: new Date(), words }, body);
    return { message: words.siteForms.newsletter.thanks };
  });
  api.route(newsletter.confirmSubscription, async ({ body, words }) => {
    await confirmSubscription(db, mail, body.token, { at: new Date(), words });
    return { message: words.siteForms.confirm.thanks };
  });
  api.route(newsletter.unsubscribe, async ({ body, words }) => {
    await unsubscribe(db, body.token);
    return { message: words.siteForms.unsubscribe.thanks };
  });
  api.route(contract.listMessages, async ({ caller, query, request }) => {
    const listed = await listMessages(db, caller, query);
    const shown = { people: withPhone(listed.messages), records: listed.messages };
    noteList(db, caller, { list: 'messages', asked: withoutSearch(query), ...shown }, request.log);
    return listed;
  });
  api.route(contract.getMessage, async ({ caller, params, request }) => {
    const message = await findMessage(db, caller, params.id);
    noteOne(caller, message, request.log);
    return message;
  });
  api.route(contract.markMessage, async ({ db: within, caller, params, body, request }) => {
    const message = await markMessage(within, caller, params.id, body.read);
    noteOne(caller, message, request.log);
    return message;
  });
  api.route(contract.closeMessage, async ({ db: within, caller, params, body, words, request }) => {
    const closing = { id: params.id, answer: body.answer, words };
    const message = await closeMessage(within, mail, caller, closing);
    noteOne(caller, message, request.log);
    return message;
  });
  api.route(contract.deleteMessage, ({ db, caller, params }) => deleteMessage(db, caller, params.id));
  api.route(newsletter.listSubscribers, ({ caller, query }) => listSubscribers(db, caller, query));
  api.route(newsletter.exportSubscribers, async ({ caller, query, words, reply, request }) => {
    const { people, csv } = await exportSubscribers(db, caller, query, words);
    noteList(db, caller, { list: 'subscribers', asked: { ...query, file: true }, people }, request.log);
    const name = words.settings.subscribers.file(nairobiDay(caller.at));
    reply.header('content-disposition', `attachment; filename="${name}"`);
    return Readable.from(csv);
  });
}
