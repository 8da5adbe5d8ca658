import { renderToStaticMarkup } from 'react-dom/server';
import type { Institution } from '#contract/institution.ts';
import type { OwnPage } from '#contract/own-page.ts';
import type { RenderedPage } from '#contract/site.ts';
import { brandCss } from '#domain/brand/brand-colour.ts';
import tokens from '../../ui/tokens.css?inline';
import { STYLE_SLOT } from '../layout/Head.tsx';
import { withoutIdleTokens } from '../styles.ts';
import { OwnPageDocument } from './OwnPage.tsx';
import own from './own-page.css?inline';

/** The style sheet by the colour of the institution. */
const sheets = new Map<string | null, string>();

function sheetOf({ colour }: Institution): string {
  const known = sheets.get(colour);
  if (known !== undefined) return known;
  const sheet = withoutIdleTokens(tokens + own + brandCss(colour));
  sheets.set(colour, sheet);
  return sheet;
}

/** The page of an order; that of an address without one where it is undefined. */
export function renderOwnPage(page: OwnPage | undefined, institution: Institution): RenderedPage {
  const style = sheetOf(institution);
  const html = renderToStaticMarkup(<OwnPageDocument page={page} institution={institution} />);
  return {
    status: page ? 200 : 404,
    html: `<!doctype html>${html.replace(STYLE_SLOT, () => `<style>${style}</style>`)}`,
    style,
  };
}
