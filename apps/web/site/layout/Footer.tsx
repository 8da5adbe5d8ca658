import type { Institution } from '#contract/institution.ts';
import { pages } from '#words/site.ts';
import { Kiondo } from '../../ui/Kiondo.tsx';
import { usePageExists } from '../kit/existing.ts';
import { phoneHref } from '../kit/hrefs.ts';
import { useWords } from '../kit/words.ts';
import { COMPANY_LINKS, LEGAL_LINKS, MEMBER_LINKS, type Address } from './nav.ts';
import { NewsletterBox } from './NewsletterBox.tsx';
import styles from './Footer.module.css';

function Links({ title, links }: { title: string; links: readonly Address[] }) {
  const exists = usePageExists();
  const existing = links.filter(exists);
  if (existing.length === 0) return null;
  return (
    <div>
      <h2>{title}</h2>
      <ul>
        {existing.map((link) => (
          <li key={link}>
            <a href={link}>{pages[link]}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Where everything is, how to reach us, and the newsletter. */
export function Footer({
  institution,
  year,
  path,
}: {
  institution: Institution;
  year: number;
  path: string;
}) {
  const footer = useWords('footer');
  return (
    <footer className={styles.footer}>
      <Kiondo size="lg" />
      <div className={styles.inner}>
        {path !== '/newsletter' && <NewsletterBox />}
        <nav className={styles.links} aria-label={footer.label}>
          <Links title={footer.company} links={COMPANY_LINKS} />
          <div className={styles.stacked}>
            <Links title={footer.members} links={MEMBER_LINKS} />
            <Links title={footer.legal} links={LEGAL_LINKS} />
          </div>
        </nav>
        <div className={styles.reach}>
          <h2>{footer.reach}</h2>
          <address>
            <span>{institution.address}</span>
            <a href={phoneHref(institution.phone)}>{institution.phone}</a>
            <a href={`mailto:${institution.email}`}>{institution.email}</a>
          </address>
          {institution.socials.length > 0 && (
            <>
              <h2>{footer.follow}</h2>
              <ul className={styles.socials}>
                {institution.socials.map(({ name, url }) => (
                  <li key={name}>
                    <a href={url} rel="me noopener">
                      {name}
                    </a>
                  </li>
                ))}
              </ul>
            </>
          )}
        </div>
      </div>
      <div className={styles.end}>
        <p>{footer.founded(institution.founded)}</p>
        <p>{footer.rights(institution.legal_name, year)}</p>
      </div>
    </footer>
  );
}
