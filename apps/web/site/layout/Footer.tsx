import type { Institution } from '#contract/institution.ts';
import { pages } from '#words/site.ts';
import { Kiondo } from '../../ui/Kiondo.tsx';
import buttons from '../kit/Button.module.css';
import { usePageExists } from '../kit/ButtonLink.tsx';
import { phoneHref } from '../kit/links.tsx';
import { useWords } from '../kit/words.ts';
import styles from './Footer.module.css';
import { COMPANY_LINKS, LEGAL_LINKS, MEMBER_LINKS, type Address } from './nav.ts';
import newsletterBoxStyles from './NewsletterBox.module.css';

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

/** A plain form: it works without any script, and its answer is a page. */
function NewsletterBox() {
  const footer = useWords('footer');
  return (
    <form className={newsletterBoxStyles.box} action="/newsletter" method="post" noValidate>
      <h2>{footer.newsletter}</h2>
      <p>{footer.newsletterText}</p>
      <label className={newsletterBoxStyles.label} htmlFor="newsletter-email">
        {footer.email}
      </label>
      <div className={newsletterBoxStyles.line}>
        <input
          id="newsletter-email"
          name="email"
          type="email"
          required
          maxLength={254}
          autoComplete="email"
          placeholder={footer.emailExample}
        />
        <button type="submit" className={`${buttons.button} ${buttons.main}`}>
          {footer.subscribe}
        </button>
      </div>
      <label className={newsletterBoxStyles.consent}>
        <input name="consent" type="checkbox" value="true" required />
        <span>{footer.consent}</span>
      </label>
    </form>
  );
}
