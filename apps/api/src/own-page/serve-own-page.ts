import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { complaintBody } from '#contract/contact.ts';
import type { OwnPageStep } from '#contract/own-page.ts';
import type { Posted, RenderedPage, Site } from '#contract/site.ts';
import { nairobiDay } from '#domain/calendar.ts';
import { Refusal } from '#domain/errors.ts';
import { LANGUAGES, sitePath, type Language } from '#domain/languages.ts';
import { cancelsAtOnce, PAGE_ACTS, type PageAct } from '#domain/orders/order-page.ts';
import { explainIssue, explainRefusal, explainValue } from '#messages/explain-refusal.ts';
import { WORDS } from '#messages/languages.ts';
import { findAgreementInForce } from '../agreements/agreements.queries.ts';
import { getPaper } from '../agreements/get-paper.ts';
import { noteVisit } from '../order-pages/visits.ts';
import type { Config } from '../platform/config.ts';
import type { Database } from '../platform/database.ts';
import { findUnfitText } from '../platform/http/input.ts';
import { actOnPage, type Visitor } from './act.ts';
import { checkDigits, pagePasses } from './digits.ts';
import {
  describeOrder,
  describeSums,
  findPageOrder,
  findPath,
  type PageAgreement,
  type PageOrder,
} from './find-page.ts';

type Request = FastifyRequest<{ Params: { secret: string }; Body: Record<string, string> | undefined }>;

interface OwnPageServer {
  db: Database;
  config: Config;
  /** Answers a request that is not read, because its address has sent too many. */
  admit: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply | undefined>;
  getSite: (language: Language) => Promise<Site>;
  /** Shows a page of the site again, with what was typed and what is wrong with it. */
  showAgain: (
    request: FastifyRequest,
    reply: FastifyReply,
    status: number,
    posted: Posted,
  ) => Promise<FastifyReply>;
  /** The name of a style sheet in the content security policy. */
  nameOf: (style: string) => string;
}

/** Nobody stores the page, finds it, frames it, or learns its address from a link. */
function send(
  reply: FastifyReply,
  status: number,
  { html, style }: RenderedPage,
  nameOf: (style: string) => string,
) {
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .header('x-robots-tag', 'noindex, nofollow, noarchive')
    .header('referrer-policy', 'no-referrer')
    .header('x-frame-options', 'DENY')
    .header(
      'content-security-policy',
      `default-src 'none'; style-src ${nameOf(style)}; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`,
    )
    .type('text/html; charset=utf-8')
    .send(html);
}

const STATUS_OF_PROBLEM = { wrong: 403, expired: 403, no_id: 403, too_many: 429 } as const;

/** Reads what a client complains about, or says what is wrong with it. */
function readMessage(typed: string, language: Language): { message: string } | { problem: string } {
  const { refusals } = WORDS[language];
  const { data: message, error } = complaintBody.shape.message.safeParse(typed);
  if (error) return { problem: explainIssue(error.issues[0]!, refusals) };
  const unfit = findUnfitText({ message });
  return unfit ? { problem: explainValue(unfit, refusals) } : { message };
}

/** The page of an order for its client, in each language, without scripts and cookies (DECISIONS 27.3). */
export function serveOwnPage(
  app: FastifyInstance,
  { db, config, admit, getSite, showAgain, nameOf }: OwnPageServer,
): void {
  const passes = pagePasses(db.sealing);
  const site = config.PUBLIC_URL ?? `http://localhost:${config.PORT}`;

  async function show(
    { params: { secret } }: Request,
    reply: FastifyReply,
    language: Language,
    order: PageOrder | undefined,
    step?: OwnPageStep,
    agreement?: PageAgreement,
  ): Promise<FastifyReply> {
    const page = order && step && { path: `/o/${secret}`, ...describeOrder(order, agreement), step };
    const rendered = await (await getSite(language)).renderOwnPage(page);
    const problem = step?.name === 'digits' ? step.problem : undefined;
    if (problem?.reason === 'too_many') reply.header('retry-after', problem.minutes * 60);
    const status = page ? (problem ? STATUS_OF_PROBLEM[problem.reason] : 200) : 404;
    return send(reply, status, rendered, nameOf);
  }

  async function act(
    request: Request,
    reply: FastifyReply,
    language: Language,
    order: PageOrder,
    visitor: Visitor,
  ): Promise<FastifyReply> {
    const { secret } = request.params;
    const { act: name, sure, message: typed = '', paper } = request.body ?? {};
    const agreement = await findAgreementInForce(db, order.id);
    const papers = LANGUAGES.find((one) => one === paper);
    if (papers && agreement) {
      const { fileName, pdf } = await getPaper(db, site, agreement, papers);
      return reply
        .header('cache-control', 'no-store')
        .header('content-disposition', `attachment; filename="${fileName}"`)
        .type('application/pdf')
        .send(pdf);
    }
    const pass = passes.make(secret, visitor.at);
    const asked = PAGE_ACTS.find((one) => one === name);
    if (!asked) {
      await noteVisit(db, order.id, 'shown', visitor);
      const step = { name: 'open' as const, pass, sums: describeSums(order, agreement, visitor.at) };
      return show(request, reply, language, order, step, agreement);
    }
    const read = asked === 'complain' && sure ? readMessage(typed, language) : { message: '' };
    let problem = 'problem' in read ? read.problem : undefined;
    if (sure && 'message' in read) {
      try {
        const done = await actOnPage(db, config.mail, secret, { act: asked, ...read }, visitor);
        const now = (await findPageOrder(db, secret)) ?? order;
        return await show(request, reply, language, now, { name: 'done', pass, ...done }, agreement);
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        if (error.code === 'not_found') return show(request, reply, language, undefined);
        if (error.code !== 'too_many_attempts') throw error;
        problem = explainRefusal(error, WORDS[language].refusals);
      }
    }
    const step = {
      name: 'ask' as const,
      pass,
      act: asked,
      cancels: cancels(asked, order, agreement, visitor.at),
      message: typed,
      problem,
    };
    return show(request, reply, language, order, step, agreement);
  }

  const cancels = (asked: PageAct, { status }: PageOrder, agreement: PageAgreement, at: Date) =>
    asked !== 'complain' &&
    cancelsAtOnce(
      asked,
      { status, cancelUntil: agreement?.content.promises.cancel_until ?? null },
      nairobiDay(at),
    );

  void app.register(async (pages) => {
    pages.addHook('onRequest', admit);
    pages.addContentTypeParser<string>(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body))),
    );
    for (const language of LANGUAGES) {
      for (const page of Object.keys(WORDS[language].member.pages)) {
        pages.post(sitePath(language, page), async (request, reply) => {
          const { number = '', code = '' } = (request.body ?? {}) as Record<string, string>;
          const path = await findPath(db, number, code);
          if (path) return reply.header('cache-control', 'no-store').redirect(sitePath(language, path), 303);
          const message = WORDS[language].member.notFound;
          return showAgain(request, reply, 400, { values: { number, code }, errors: {}, message });
        });
      }
      const path = sitePath(language, '/o/:secret');
      pages.get(path, async (request: Request, reply) => {
        const order = await findPageOrder(db, request.params.secret);
        if (!order) return show(request, reply, language, undefined);
        if (request.method === 'GET')
          await noteVisit(db, order.id, 'opened', { address: request.ip, at: new Date() });
        const agreement = await findAgreementInForce(db, order.id);
        return show(request, reply, language, order, { name: 'digits' }, agreement);
      });
      pages.post(path, async (request: Request, reply) => {
        const { secret } = request.params;
        const order = await findPageOrder(db, secret);
        if (!order) return show(request, reply, language, undefined);
        const visitor = {
          address: request.ip,
          at: new Date(),
          requestId: request.id,
          words: WORDS[language],
        };
        const { pass, digits } = request.body ?? {};
        const problem =
          pass === undefined
            ? await checkDigits(db, order, digits ?? '', visitor)
            : passes.isGood(secret, pass, visitor.at)
              ? undefined
              : ({ reason: 'expired' } as const);
        if (!problem) return act(request, reply, language, order, visitor);
        const agreement = await findAgreementInForce(db, order.id);
        return show(request, reply, language, order, { name: 'digits', problem }, agreement);
      });
    }
  });
}
