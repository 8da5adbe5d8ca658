import type { ReactNode } from 'react';
import type { SitePicture } from '#contract/site.ts';
import { site } from '#words/site.ts';
import breadcrumbsStyles from './Breadcrumbs.module.css';
import styles from './PageHead.module.css';
import { nightOf } from './Picture.tsx';

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
    <div className={styles.head}>
      <div className={styles.inner}>
        <div className={styles.words}>
          <h1 className={styles.title}>{title}</h1>
          {lead && <p className={styles.lead}>{lead}</p>}
          {children}
        </div>
        {picture && (
          <picture className={styles.picture}>
            <source media="(max-width: 55.99rem)" srcSet={NOTHING} />
            <source media="screen and (prefers-color-scheme: dark)" srcSet={nightOf(picture.src)} />
            <img src={picture.src} alt={picture.alt} width={1200} height={900} />
          </picture>
        )}
      </div>
    </div>
  );
}

interface BreadcrumbsProps {
  /** From the home page on, without the page itself. */
  links: readonly { href: string; words: string }[];
}

/** Breadcrumbs: the path from the home page to this page. */
export function Breadcrumbs({ links }: BreadcrumbsProps) {
  return (
    <nav className={breadcrumbsStyles.breadcrumbs} aria-label={site.youAreHere}>
      {links.map(({ href, words }) => (
        <a key={href} href={href}>
          {words}
        </a>
      ))}
    </nav>
  );
}
