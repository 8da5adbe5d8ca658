import type { Institution } from '#contract/institution.ts';
import { LANGUAGE_NAMES, otherLanguage, sitePath } from '#domain/languages.ts';
import { language } from '#words/language.ts';
import { footer, pages, site } from '#words/site.ts';
import mark from '../../ui/mark.svg';
import { usePageExists } from '../kit/ButtonLink.tsx';
import { AccountMenu } from './AccountMenu.tsx';
import { type Address, HEADER_LINKS, HELP_LINKS, leadsHere } from './nav.ts';
import styles from './Header.module.css';
import { pageHref, phoneHref } from '../kit/links.tsx';

/** Names longer than this do not fit into the header of a phone. */
const LONG = 22;
const JOIN = '/join';

interface HeaderProps {
  institution: Institution;
  path: string;
  /** The path of the page with its query; undefined for a page that does not exist. */
  here: string | undefined;
}

const OTHER = otherLanguage(language);

/** The same page in the other language, by the name that it has for its own readers. */
function LanguageSwitch({ here = '/' }: Pick<HeaderProps, 'here'>) {
  return (
    <a href={sitePath(OTHER, here)} lang={OTHER} hrefLang={OTHER} className={styles.language}>
      {LANGUAGE_NAMES[OTHER]}
    </a>
  );
}

function MenuLink({ link, path }: { link: Address; path: string }) {
  const isCurrent = leadsHere(link, path);
  return (
    <li>
      <a
        href={pageHref(link)}
        className={isCurrent ? styles.current : undefined}
        aria-current={link === path ? 'page' : isCurrent ? 'true' : undefined}
      >
        {pages[link]}
      </a>
    </li>
  );
}

/** Name, links and account. On small screens the links are a menu, which works without JavaScript. */
export function Header({ institution, path, here }: HeaderProps) {
  const exists = usePageExists();
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <a
          href={pageHref('/')}
          className={institution.name.length > LONG ? `${styles.name} ${styles.long}` : styles.name}
          aria-label={site.start(institution.name)}
        >
          <img src={institution.logo ?? mark} alt="" height={32} className={styles.logo} />
          <span>{institution.name}</span>
        </a>
        <nav id="menu" popover="auto" className={styles.nav} aria-label={site.navigation}>
          <ul>
            {HEADER_LINKS.filter(exists).map((link) => (
              <MenuLink key={link} link={link} path={path} />
            ))}
          </ul>
          <ul className={styles.help} aria-label={footer.members}>
            {HELP_LINKS.filter(exists).map((link) => (
              <MenuLink key={link} link={link} path={path} />
            ))}
            <li>
              <a href={phoneHref(institution.hotline)}>{site.call(institution.hotline)}</a>
            </li>
          </ul>
          <LanguageSwitch here={here} />
        </nav>
        <AccountMenu />
        {exists(JOIN) && (
          <a href={pageHref(JOIN)} className={styles.join} aria-current={path === JOIN ? 'page' : undefined}>
            {site.join}
          </a>
        )}
        <button type="button" popoverTarget="menu" className={styles.menuButton} aria-label={site.menu}>
          <svg viewBox="0 0 24 24" width="26" height="26" aria-hidden="true">
            <path d="M4 7h16M4 12h16M4 17h16" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
          </svg>
        </button>
      </div>
    </header>
  );
}
