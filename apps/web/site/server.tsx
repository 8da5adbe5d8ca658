import '../ui/tokens.css';
import '../ui/fonts.css';
import '../ui/base.css';
import { StrictMode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Document } from './layout/Document.tsx';
import { NotFoundPage } from './not-found/NotFoundPage.tsx';
import type { SiteReads } from './page.ts';
import { PAGES } from './routes.ts';
import { notFound } from '../messages/en/site.ts';

export type { SiteReads } from './page.ts';

export interface RenderedPage {
  status: 200 | 404;
  html: string;
}

export interface SiteAssets {
  /** The whole style sheet; it stands in the page, so that the first paint waits for nothing else. */
  css: string;
  /** The font that the first screen is read in. */
  preload: string[];
}

/** The public site: an address in, a whole page out. An address that no page has is a real 404 page. */
export function createSite(reads: SiteReads, assets: SiteAssets): (path: string) => Promise<RenderedPage> {
  return async (path) => {
    const institution = await reads.institution();
    const found = PAGES.find((page) => page.path === path);
    const data = await found?.load(reads);
    const meta = found
      ? found.meta(data, institution)
      : { title: `${notFound.title} · ${institution.name}`, description: notFound.text };
    const html = renderToStaticMarkup(
      <StrictMode>
        <Document meta={meta} institution={institution} assets={assets} path={path}>
          {found ? <found.View data={data} institution={institution} /> : <NotFoundPage />}
        </Document>
      </StrictMode>,
    );
    return { status: found ? 200 : 404, html: `<!doctype html>${html}` };
  };
}
