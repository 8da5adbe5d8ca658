import type { ReactNode } from 'react';
import type { Institution } from '#contract/institution.ts';
import { site } from '../../messages/en/site.ts';
import { Kiondo } from '../../ui/Kiondo.tsx';
import mark from '../../ui/mark.svg';
import type { PageMeta } from '../page.ts';
import styles from './Document.module.css';

interface DocumentProps {
  meta: PageMeta;
  institution: Institution;
  assets: { css: string; preload: string[] };
  path: string;
  children: ReactNode;
}

/** A whole page: head, header, content, footer. It is read without any JavaScript. */
export function Document({ meta, institution, assets, path, children }: DocumentProps) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{meta.title}</title>
        <meta name="description" content={meta.description} />
        <meta name="theme-color" content="#fbf8f1" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#121c17" media="(prefers-color-scheme: dark)" />
        <link rel="icon" href={mark} type="image/svg+xml" />
        {assets.preload.map((href) => (
          <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
        <style dangerouslySetInnerHTML={{ __html: assets.css }} />
      </head>
      <body>
        <a className="skip-link" href="#content">
          {site.skip}
        </a>
        <header className={styles.header}>
          <div className={styles.bar}>
            <a href="/" className={styles.name} aria-current={path === '/' ? 'page' : undefined}>
              {institution.name}
            </a>
            <nav aria-label={site.navigation}>
              <a href="/login" className={styles.signIn}>
                {site.signIn}
              </a>
            </nav>
          </div>
        </header>
        <main id="content">{children}</main>
        <footer className={styles.footer}>
          <Kiondo />
          <div className={styles.footerText}>
            <p>
              <strong>{institution.legal_name}</strong>
              <br />
              {institution.address}
            </p>
            <p>
              <a href={`tel:${institution.phone.replaceAll(' ', '')}`}>{institution.phone}</a>
              <br />
              <a href={`mailto:${institution.email}`}>{institution.email}</a>
            </p>
            <p className={styles.small}>
              {site.founded(institution.founded)}
              <br />
              {site.rights(institution.name, new Date().getFullYear())}
            </p>
          </div>
        </footer>
      </body>
    </html>
  );
}
