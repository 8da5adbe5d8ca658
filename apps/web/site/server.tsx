import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Institution } from '#contract/institution.ts';
import type { Posted, RenderedPage, Site, SiteAssets, SiteReads, SiteTexts } from '#contract/site.ts';
import { brandCss } from '#domain/brand/brand-colour.ts';
import { sitePath } from '#domain/languages.ts';
import { NO_TEXTS, picturesWith, wordsWith } from '#messages/page-texts.ts';
import { language } from '#words/language.ts';
import { busy } from '#words/site.ts';
import '../ui/base.css';
import '../ui/fonts.css';
import '../ui/tokens.css';
import { drawArt } from './art/drawings.ts';
import { PageWords, type Said } from './kit/words.ts';
import { Document } from './layout/Document.tsx';
import { STYLE_SLOT } from './layout/Head.tsx';
import { matchPath, pickQuery } from './match.ts';
import { BusyPage, NotFoundPage } from './not-found/NotFoundPage.tsx';
import { renderOwnPage } from './own-page/render-own-page.tsx';
import { NOT_FOUND, type PageMeta } from './page.ts';
import { PAGES } from './routes.ts';
import './site.css';
import { styleCutter } from './styles.ts';

function findPage(path: string, search: string) {
  for (const page of PAGES) {
    const params = matchPath(page.path, path);
    if (params) return { page, input: { params, query: pickQuery(page.query ?? [], search) } };
  }
  return undefined;
}

const exists = (path: string) => PAGES.some((page) => matchPath(page.path, path));

const saidBy = (said: SiteTexts): Said => ({
  words: wordsWith(said),
  hidden: new Set(said.hidden),
  pictures: picturesWith(said),
  texts: said.texts,
});

/** The path of the 404 page, which all unknown addresses share: no link of the navigation is the current one. */
const NOWHERE = '/nowhere';

interface Shown {
  status: RenderedPage['status'];
  meta: PageMeta;
  here: string | undefined;
  content: ReactNode;
}

/** The public site: renders the page of an address. Unknown addresses get a 404 page. */
export function createSite(reads: SiteReads, assets: SiteAssets): Site {
  const cutStyle = styleCutter(assets.css);

  async function show(
    path: string,
    search: string,
    institution: Institution,
    said: Said,
    posted?: Posted,
  ): Promise<Shown> {
    const { words } = said;
    const found = findPage(path, search);
    const data = found ? await found.page.load(reads, { ...found.input, posted }) : NOT_FOUND;
    if (!found || data === NOT_FOUND) {
      const { title, text } = words('notFound');
      const meta: PageMeta = { title, description: text };
      return { status: 404, meta, here: undefined, content: <NotFoundPage /> };
    }
    const { page, input } = found;
    const content: ReactNode = <page.View data={data} institution={institution} />;
    const query = new URLSearchParams(input.query);
    const here = query.size > 0 ? `${path}?${query}` : path;
    return { status: 200, meta: page.meta(data, institution, words), here, content };
  }

  /** The texts that an admin has published, or the product's own while they cannot be read. */
  const published = () => reads.texts().catch(() => NO_TEXTS);

  async function readSaid(texts: Promise<SiteTexts>): Promise<{ institution: Institution; said: Said }> {
    const [institution, said] = await Promise.all([reads.institution(), texts]);
    return { institution, said: saidBy(said) };
  }

  function write(
    path: string,
    origin: string,
    institution: Institution,
    { said, isDraft = false, ...shown }: Shown & { said: Said; isDraft?: boolean },
  ): RenderedPage {
    const { status, meta, here, content } = shown;
    const url = (to: string, of = language) => {
      const isPage = exists(to.split(/[?#]/)[0] ?? '');
      return new URL(isPage ? sitePath(of, to) : to, origin).href;
    };
    const html = renderToStaticMarkup(
      <PageWords value={said}>
        <Document
          path={path}
          exists={exists}
          year={new Date().getFullYear()}
          meta={meta}
          institution={institution}
          here={here}
          url={url}
          fonts={assets.preload}
          script={assets.script}
          isDraft={isDraft}
        >
          {content}
        </Document>
      </PageWords>,
    );
    const style = cutStyle(html) + brandCss(institution.colour);
    return {
      status,
      html: `<!doctype html>${html.replace(STYLE_SLOT, () => `<style>${style}</style>`)}`,
      style,
    };
  }

  return {
    keyOf(path, search) {
      const found = findPage(path, search);
      if (found?.page.isLive) return undefined;
      return found ? `${path}?${new URLSearchParams(found.input.query)}` : '404';
    },
    async render(path, search, origin, posted) {
      const { institution, said } = await readSaid(published());
      const shown = await show(path, search, institution, said, posted);
      return write(shown.status === 404 ? NOWHERE : path, origin, institution, { ...shown, said });
    },
    async renderDraft(path, origin, texts) {
      const { institution, said } = await readSaid(Promise.resolve(texts));
      const shown = await show(path, '', institution, said);
      return write(path, origin, institution, { ...shown, said, isDraft: true });
    },
    async renderBusy(origin) {
      const { institution, said } = await readSaid(published());
      const meta: PageMeta = { title: busy.title, description: busy.text };
      const shown = { status: 429 as const, meta, here: undefined, content: <BusyPage /> };
      return write(NOWHERE, origin, institution, { ...shown, said });
    },
    async renderOwnPage(page) {
      return renderOwnPage(page, await reads.institution());
    },
    async addresses() {
      const lists = PAGES.map(async (page) => {
        if (page.addresses) return page.addresses(reads);
        return page.path.includes('{') ? [] : [page.path];
      });
      return (await Promise.all(lists)).flat();
    },
    institution: () => reads.institution(),
    art: drawArt,
  };
}
