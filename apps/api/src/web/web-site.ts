import { createHash } from 'node:crypto';
import { setImmediate as afterOthers } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Posted, RenderedPage, Site, SiteReads, SiteTexts } from '#contract/site.ts';
import { refuse } from '#domain/errors.ts';
import { DEFAULT_LANGUAGE, LANGUAGES, readSitePath, sitePath, type Language } from '#domain/languages.ts';
import { isTextPage, TEXT_PAGES } from '#messages/page-texts.ts';
import { serveSiteForms } from '../contact/site-forms.ts';
import { serveOwnPage } from '../own-page/serve-own-page.ts';
import { listVisibleProducts } from '../products/products.queries.ts';
import { type Cached, cachedBriefly, cacheNow, isFresh } from '../platform/site-changes.ts';
import { DRAFT_PATH, draftAddresses, type Looked } from '../website/draft-address.ts';
import { inSwahili } from '../website/own-texts.ts';
import { getSiteTexts } from '../website/pages.queries.ts';
import { readSite } from '../website/read-site.ts';
import type { Config } from '../platform/config.ts';
import type { Database } from '../platform/database.ts';
import { AddressBudget } from '../platform/http/address-budget.ts';
import { prepareBody, sendPrepared, type PreparedBody } from '../platform/http/prepared-body.ts';
import { serveSiteFiles } from './web-site-files.ts';
import { originOf, setPolicy, type WebSource } from './web-source.ts';

/** The most pages that are stored: visitors can invent addresses. */
const MAX_PAGES = 500;

/**
 * The pages rendered for an address each second, beyond `PAGES_PER_ADDRESS` at once. Stored pages cost nothing. An office
 * of fifty people behind one address may search five times a second.
 */
const RENDERS = { perSecond: 5, refusal: 'too_many_requests' } as const;

/** When an address that was refused may try again. */
const BUSY_SECONDS = 5;

/** Renders one page after the other. Other requests go first, so that staff do not wait for a queue of visitors. */
function oneByOne(): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const turn = last.then(() => afterOthers()).then(work);
    last = turn.catch(() => {});
    return turn;
  };
}

const sha256 = (text: string) => createHash('sha256').update(text);

const languageOf = ({ url }: FastifyRequest) => readSitePath(url.split('?', 1)[0]!).language;

/** A page as it goes out. */
interface PreparedPage extends PreparedBody {
  status: number;
  styles: string;
}

const nameOf = (style: string) => `'sha256-${sha256(style).digest('base64')}'`;

async function prepare(page: RenderedPage, former: PreparedPage | undefined): Promise<PreparedPage> {
  return {
    status: page.status,
    styles: nameOf(page.style),
    ...(await prepareBody(page.html, former)),
  };
}

function send(
  page: PreparedPage,
  request: FastifyRequest,
  reply: FastifyReply,
  source: WebSource,
): FastifyReply {
  setPolicy(reply, source, { styles: page.styles });
  return sendPrepared(page, request, reply.code(page.status).type('text/html; charset=utf-8'));
}

/** The text between slashes of either kind, which browsers take for each other; linear, however many there are. */
function withoutSlashes(path: string): string {
  const isSlash = (at: number) => path[at] === '/' || path[at] === '\\';
  let [start, end] = [0, path.length];
  while (start < end && isSlash(start)) start += 1;
  while (end > start && isSlash(end - 1)) end -= 1;
  return path.slice(start, end);
}

/** Previews of pages, in a frame of the settings. They are stored nowhere, and only who has the signed address reads them. */
function serveDrafts(
  app: FastifyInstance,
  db: Database,
  config: Config,
  source: WebSource,
  getSite: (language: Language) => Promise<Site>,
  getTexts: (language: Language, looked: Looked) => Promise<SiteTexts>,
): void {
  const addresses = draftAddresses(db.sealing);
  for (const language of LANGUAGES) {
    const address = sitePath(language, `${DRAFT_PATH}:token`);
    app.get<{ Params: { token: string } }>(address, async (request, reply) => {
      const looked = addresses.read(request.params.token);
      if (!looked || !isTextPage(looked.page)) return reply.callNotFound();
      const { at } = TEXT_PAGES[looked.page];
      // A product's page is shown with the first of them.
      const [product] = at.includes('{id}') ? await listVisibleProducts(db, false) : [];
      const path = at.replace('{id}', product?.id ?? '');
      const texts = await getTexts(language, looked);
      const site = await getSite(language);
      const page = await site.renderDraft(path, originOf(request, config), texts);
      setPolicy(reply, source, { styles: nameOf(page.style), framed: true });
      return reply
        .header('cache-control', 'no-store')
        .header('x-robots-tag', 'noindex')
        .type('text/html; charset=utf-8')
        .send(page.html);
    });
  }
}

/** The pages of the site, its forms, previews and files. */
export function serveSite(app: FastifyInstance, db: Database, config: Config, source: WebSource): void {
  const english = readSite(db, app.log);
  const inLanguage: Record<Language, (reads: SiteReads) => SiteReads> = {
    en: (reads) => reads,
    sw: (reads) => inSwahili(db, reads, app.log),
  };
  const made = new Map<Language, Promise<Site>>();
  const getSite = (language = DEFAULT_LANGUAGE) => {
    const known = source.isFixed && made.get(language);
    if (known) return known;
    const site = source
      .site(language)
      .then(({ createSite, ...assets }) => createSite(inLanguage[language](english), assets));
    made.set(language, site);
    return site;
  };

  const budget = new AddressBudget({ ...RENDERS, most: config.PAGES_PER_ADDRESS });
  const inTurn = oneByOne();
  const pages = new Map<string, Cached<PreparedPage>>();
  function mayRender({ ip }: FastifyRequest): boolean {
    try {
      budget.take(ip);
      return true;
    } catch {
      return false;
    }
  }
  /** A page of the site; `undefined` when its address has had too many rendered. */
  async function getPage(
    request: FastifyRequest,
    address: string,
    search: string,
  ): Promise<PreparedPage | undefined> {
    const { language, path } = readSitePath(address);
    const site = await getSite(language);
    const origin = originOf(request, config);
    const name = site.keyOf(path, search);
    if (name === undefined) {
      if (!mayRender(request)) return undefined;
      return prepare(await inTurn(() => site.render(path, search, origin)), undefined);
    }
    const key = `${origin} ${language} ${name}`;
    const known = pages.get(key);
    if (source.isFixed && isFresh(known)) return known.result;
    if (!mayRender(request)) return undefined;
    const former = known?.result.catch(() => undefined);
    const page = inTurn(() => site.render(path, search, origin)).then(async (fresh) =>
      prepare(fresh, await former),
    );
    // Requests that come meanwhile wait for the same page. The oldest page makes room. A failure is not stored.
    pages.delete(key);
    pages.set(key, cacheNow(page));
    if (pages.size > MAX_PAGES) pages.delete(pages.keys().next().value ?? '');
    page.catch(() => pages.delete(key));
    return page;
  }

  const busyPageIn = (language: Language) =>
    cachedBriefly(async () => {
      const site = await getSite(language);
      const page = await site.renderBusy(config.PUBLIC_URL ?? `http://localhost:${config.PORT}`);
      return prepare(page, undefined);
    });
  const busyPages = { en: busyPageIn('en'), sw: busyPageIn('sw') } satisfies Record<Language, unknown>;
  async function sendBusy(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    reply.header('retry-after', BUSY_SECONDS);
    return send(await busyPages[languageOf(request)](), request, reply, source);
  }

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      reply.header('allow', 'HEAD, GET');
      throw refuse('cannot_be_done_here');
    }
    const [path = '/', search = ''] = request.url.split('?', 2);
    // One address for one page. Slashes in front are taken away too: `//elsewhere` would be another site.
    const plain = `/${withoutSlashes(path)}`;
    if (plain !== path) return reply.redirect(search ? `${plain}?${search}` : plain, 308);
    const page = await getPage(request, path, search);
    return page ? send(page, request, reply, source) : sendBusy(request, reply);
  }
  serveSiteFiles(app, config, getSite);
  serveDrafts(app, db, config, source, getSite, (language, looked) =>
    inLanguage[language]({ ...english, texts: () => getSiteTexts(db, looked) }).texts(),
  );
  // A form counts as a page before it is read, and also when it is refused.
  const admit = async (request: FastifyRequest, reply: FastifyReply) =>
    mayRender(request) ? undefined : sendBusy(request, reply);
  async function showAgain(
    request: FastifyRequest,
    reply: FastifyReply,
    status: number,
    posted: Posted,
  ): Promise<FastifyReply> {
    const [address = '/', search = ''] = request.url.split('?', 2);
    const { language, path } = readSitePath(address);
    const site = await getSite(language);
    const page = await site.render(path, search, originOf(request, config), posted);
    return send({ ...(await prepare(page, undefined)), status }, request, reply, source);
  }
  for (const language of LANGUAGES) {
    serveSiteForms(app, db, { mail: config.mail, admit, language }, showAgain);
  }
  serveOwnPage(app, { db, config, admit, getSite, showAgain, nameOf });
  app.get('/', (request, reply) => answer(request, reply));
  app.setNotFoundHandler(answer);
}
