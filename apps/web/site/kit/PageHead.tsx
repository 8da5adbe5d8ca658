import type { ReactNode } from 'react';
import type { SitePicture } from '#contract/site.ts';
import { site } from '#words/site.ts';
import layout from './layout.module.css';
import parts from './parts.module.css';
import { darkOf } from './Picture.tsx';
import { pageHref } from './links.tsx';

/** What phones, which have no room for the picture, load in its place. */
const NOTHING = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';

interface PageHeadProps {
  title: string;
  lead?: ReactNode;
  /** A scene beside the words, on wide screens. */
  picture?: SitePicture;
  children?: ReactNode;
}

/** The top of every page except the home page: its title on a coloured band, below the header. */
export function PageHead({ title, lead, picture, children }: PageHeadProps) {
  return (
    <div className={layout.sunken}>
      <div className={`${layout.inner} ${parts.head}`}>
        <div>
          <h1>{title}</h1>
          {lead && <p className={layout.lead}>{lead}</p>}
          {children}
        </div>
        {picture && (
          <picture className={parts.scene}>
            <source media="(max-width: 55.99rem)" srcSet={NOTHING} />
            <source media="screen and (prefers-color-scheme: dark)" srcSet={darkOf(picture.src)} />
            <img src={picture.src} alt={picture.alt} width={1200} height={900} />
          </picture>
        )}
      </div>
    </div>
  );
}

/** The path from the home page to this page, without the page itself. */
export function Breadcrumbs({ links }: { links: readonly { href: string; words: string }[] }) {
  return (
    <nav className={parts.breadcrumbs} aria-label={site.youAreHere}>
      {links.map(({ href, words }) => (
        <a key={href} href={pageHref(href)}>
          {words}
        </a>
      ))}
    </nav>
  );
}
