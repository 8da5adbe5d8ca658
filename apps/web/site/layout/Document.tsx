import type { ReactNode } from 'react';
import { LOCALES } from '#domain/languages.ts';
import { language } from '#words/language.ts';
import { site } from '#words/site.ts';
import { PageExists } from '../kit/ButtonLink.tsx';
import { Footer } from './Footer.tsx';
import { Head, type HeadProps } from './Head.tsx';
import { Header } from './Header.tsx';

interface DocumentProps extends HeadProps {
  path: string;
  exists: (path: string) => boolean;
  year: number;
  children: ReactNode;
}

/** A whole page: head, header, content, footer. It is read without any JavaScript. */
export function Document({ path, exists, year, children, ...head }: DocumentProps) {
  return (
    <html lang={LOCALES[language]}>
      <Head {...head} />
      <body>
        <PageExists value={exists}>
          <a className="skip-link" href="#content">
            {site.skip}
          </a>
          <Header institution={head.institution} path={path} here={head.here} />
          <main id="content" tabIndex={-1}>
            {children}
          </main>
          <Footer institution={head.institution} year={year} path={path} />
        </PageExists>
      </body>
    </html>
  );
}
