import type { Institution } from '#contract/institution.ts';
import { pages } from '#words/site.ts';
import { Kiondo } from '../../ui/Kiondo.tsx';
import buttons from '../kit/Button.module.css';
import { usePageExists } from '../kit/ButtonLink.tsx';
import layout from '../kit/layout.module.css';
import { pageHref, phoneHref, Socials } from '../kit/links.tsx';
import parts from '../kit/parts.module.css';
import { useWords } from '../kit/words.ts';
import styles from './Footer.module.css';
import { COMPANY_LINKS, LEGAL_LINKS, MEMBER_LINKS, type Address } from './nav.ts';

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
            <a href={pageHref(link)}>{pages[link]}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The links of the site, how to reach the institution, and the newsletter. */
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
  const exists = usePageExists();
  return (
    <footer className={`${layout.sunken} ${styles.footer}`}>
      <Kiondo size="lg" />
      <div className={`${layout.inner} ${styles.inner}`}>
        <nav className={styles.links} aria-label={footer.label}>
          <Links title={footer.company} links={COMPANY_LINKS} />
          <Links title={footer.members} links={MEMBER_LINKS} />
        </nav>
        <div className={styles.reach}>
          <h2>{footer.reach}</h2>
          <address>
            <span>{institution.address}</span>
            <Phone name={footer.hotline} phone={institution.hotline} />
            <Phone name={footer.headOffice} phone={institution.phone} />
            <a href={`mailto:${institution.email}`}>{institution.email}</a>
          </address>
          {institution.socials.length > 0 && (
            <Socials socials={institution.socials} className={styles.row} label={footer.follow} />
          )}
        </div>
        {path !== '/newsletter' && <NewsletterBox />}
        <div className={styles.end}>
          <nav aria-label={footer.legal}>
            <ul className={styles.row}>
              {LEGAL_LINKS.filter(exists).map((link) => (
                <li key={link}>
                  <a href={pageHref(link)}>{pages[link]}</a>
                </li>
              ))}
            </ul>
          </nav>
          <p>
            <span>{footer.founded(institution.founded)}</span>{' '}
            <span>{footer.rights(institution.legal_name, year)}</span>
          </p>
        </div>
      </div>
    </footer>
  );
}

function Phone({ name, phone }: { name: string; phone: string }) {
  return (
    <span>
      {name}: <a href={phoneHref(phone)}>{phone}</a>
    </span>
  );
}

/** A form without JavaScript: its answer is a page. */
function NewsletterBox() {
  const footer = useWords('footer');
  return (
    <form className={styles.newsletter} action={pageHref('/newsletter')} method="post" noValidate>
      <h2>{footer.newsletter}</h2>
      <p className={layout.muted}>{footer.newsletterText}</p>
      <label htmlFor="newsletter-email">{footer.email}</label>
      <div className={parts.line}>
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
      <label className={styles.consent}>
        <input name="consent" type="checkbox" value="true" required />
        <span>{footer.consent}</span>
      </label>
    </form>
  );
}
