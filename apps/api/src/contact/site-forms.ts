import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import * as contact from '#contract/contact.ts';
import { bodyLimitOf, type Endpoint } from '#contract/endpoint.ts';
import * as newsletter from '#contract/newsletter.ts';
import type { Posted } from '#contract/site.ts';
import { STATUS_OF } from '#domain/error-codes.ts';
import { sitePath, type Language } from '#domain/languages.ts';
import { explainIssue, explainRefusal, explainValue } from '#messages/explain-refusal.ts';
import { WORDS } from '#messages/languages.ts';
import type { RefusalWords } from '#messages/refusal-words.ts';
import type { MailSettings } from '../platform/config.ts';
import type { Database } from '../platform/database.ts';
import { toRefusal } from '../platform/http/errors.ts';
import { findUnfitText } from '../platform/http/input.ts';
import { complain } from './complaints.ts';
import { askToJoin, sendMessage } from './messages.ts';
import { confirmSubscription, subscribe, unsubscribe } from './subscribe.ts';

/** Shows a page of the site again, with what was typed and what is wrong with it. */
type ShowAgain = (
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  posted: Posted,
) => Promise<FastifyReply>;

/** Answers a form that is not read, because its address has sent too many. */
type Admit = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply | undefined>;

type Fields = Record<string, string>;

interface SiteForm<Schema extends z.ZodType, Accepted> {
  /** The call that does the same. */
  call: Endpoint<string, z.ZodType, Schema>;
  path: string;
  /** The fields, of the form and of its address, as the contract reads them. */
  read(fields: Fields, query: Fields): unknown;
  accept(body: z.output<Schema>, request: FastifyRequest): Promise<Accepted>;
  /** The page that says so. */
  thanks: string | ((accepted: Accepted) => string);
  /** What to say when it is not the sender's fault. */
  failure: string;
}

function whatIsWrong(error: z.ZodError, words: RefusalWords): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const issue of error.issues) errors[String(issue.path[0])] ??= explainIssue(issue, words);
  return errors;
}

/** A figure of a form; what is none is refused by the schema. */
const figureOf = (text: string | undefined) => (text?.trim() ? Number(text) : undefined);

function siteForm<Schema extends z.ZodType, Accepted>(
  app: FastifyInstance,
  form: SiteForm<Schema, Accepted>,
  language: Language,
  showAgain: ShowAgain,
): void {
  const { refusals } = WORDS[language];
  app.post(sitePath(language, form.path), { bodyLimit: bodyLimitOf(form.call) }, async (request, reply) => {
    const values = (request.body ?? {}) as Fields;
    const parsed = form.call.body!.safeParse(form.read(values, request.query as Fields));
    if (!parsed.success) {
      return showAgain(request, reply, 400, { values, errors: whatIsWrong(parsed.error, refusals) });
    }
    const unfit = findUnfitText(parsed.data);
    if (unfit) {
      const errors = { [unfit.path]: explainValue(unfit, refusals) };
      return showAgain(request, reply, 400, { values, errors });
    }
    let accepted: Accepted;
    try {
      accepted = await form.accept(parsed.data, request);
    } catch (error) {
      const refusal = toRefusal(error);
      const isFault = refusal !== error;
      if (isFault) request.log.error({ err: error }, 'A form could not be accepted.');
      if (refusal.retryAfterSeconds !== undefined) reply.header('retry-after', refusal.retryAfterSeconds);
      const message = isFault ? form.failure : explainRefusal(refusal, refusals);
      const errors = Object.fromEntries(
        refusal.errors.map(({ path, ...said }) => [path, explainValue(said, refusals)]),
      );
      return showAgain(request, reply, STATUS_OF[refusal.code], { values, errors, message });
    }
    // A mail program that leaves in its reader's name sees no page and follows no redirect (RFC 8058).
    if (values['List-Unsubscribe'] !== undefined) return reply.code(204).send();
    const thanks = typeof form.thanks === 'string' ? form.thanks : form.thanks(accepted);
    return reply.redirect(sitePath(language, thanks), 303);
  });
}

/**
 * The site's forms in one language, as browsers post them without any script (DECISIONS 7): the same verbs and checks as
 * the API, and a page as the answer.
 */
export function serveSiteForms(
  app: FastifyInstance,
  db: Database,
  { admit, mail, language }: { admit: Admit; mail: MailSettings | undefined; language: Language },
  showAgain: ShowAgain,
): void {
  const words = WORDS[language];
  const senderOf = (request: FastifyRequest) => ({ address: request.ip, at: new Date(), words });
  void app.register(async (forms) => {
    forms.addHook('onRequest', admit);
    forms.addContentTypeParser<string>(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body))),
    );
    siteForm(
      forms,
      {
        path: '/contact',
        call: contact.sendMessage,
        read: (fields) => fields,
        accept: (body, request) => sendMessage(db, mail, senderOf(request), body),
        thanks: '/contact?sent=1#write',
        failure: words.siteForms.contact.failure,
      },
      language,
      showAgain,
    );
    siteForm(
      forms,
      {
        path: '/join',
        call: contact.askToJoin,
        read: ({ company, groupSize, ...fields }) => ({
          ...fields,
          // With a group of which no size is given, it is missing.
          groupSize: company === 'group' ? (figureOf(groupSize) ?? Number.NaN) : null,
        }),
        accept: (body, request) => askToJoin(db, mail, senderOf(request), body),
        thanks: '/join?sent=1#ask',
        failure: words.siteForms.joining.failure,
      },
      language,
      showAgain,
    );
    siteForm(
      forms,
      {
        path: '/complaints',
        call: contact.complain,
        read: (fields) => fields,
        accept: (body, request) => complain(db, mail, senderOf(request), body),
        thanks: ({ reference, due_on }) => `/complaints?number=${reference}&by=${due_on}#write`,
        failure: words.siteForms.complaint.failure,
      },
      language,
      showAgain,
    );
    siteForm(
      forms,
      {
        path: '/newsletter',
        call: newsletter.subscribe,
        read: ({ email, consent }) => ({ email, consent: consent === 'true' }),
        accept: (body, request) => subscribe(db, mail, senderOf(request), body),
        thanks: '/newsletter?thanks=1#subscribe',
        failure: words.siteForms.newsletter.failure,
      },
      language,
      showAgain,
    );
    siteForm(
      forms,
      {
        path: '/newsletter/confirm',
        call: newsletter.confirmSubscription,
        read: ({ token }) => ({ token }),
        accept: ({ token }, request) => confirmSubscription(db, mail, token, senderOf(request)),
        thanks: '/newsletter/confirm?done=1',
        failure: words.siteForms.confirm.failure,
      },
      language,
      showAgain,
    );
    siteForm(
      forms,
      {
        path: '/newsletter/unsubscribe',
        call: newsletter.unsubscribe,
        read: ({ token }, query) => ({ token: token ?? query['token'] }),
        accept: ({ token }) => unsubscribe(db, token),
        thanks: '/newsletter/unsubscribe?done=1',
        failure: words.siteForms.unsubscribe.failure,
      },
      language,
      showAgain,
    );
  });
}
