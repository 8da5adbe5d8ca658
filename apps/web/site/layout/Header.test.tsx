import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { Institution } from '#contract/institution.ts';
import { PageExists } from '../kit/ButtonLink.tsx';
import { Header } from './Header.tsx';

const institution = { name: 'Jirani Microfinance' } as Institution;

/** What the header links, in order, on a site with these pages. */
function linksOf(pages: readonly string[]): string[] {
  const markup = renderToStaticMarkup(
    <PageExists value={(path) => pages.includes(path)}>
      <Header institution={institution} path="/" />
    </PageExists>,
  );
  return [...markup.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href = '']) => href);
}

it('offers to join after signing in, once there is a page for it (DECISIONS 7)', () => {
  expect(linksOf(['/', '/about', '/join'])).toEqual(['/', '/', '/about', '/login', '/join']);
  expect(linksOf(['/', '/about'])).toEqual(['/', '/', '/about', '/login']);
});
