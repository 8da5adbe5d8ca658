import type { Institution } from '#contract/institution.ts';
import { readCoordinates } from '#domain/branches.ts';
import { sitePath } from '#domain/languages.ts';
import { foldPhone } from '#domain/phone.ts';
import { language } from '#words/language.ts';

/** The back office has no language in its addresses (DECISIONS 26.4). */
const SIGN_IN = '/login';

/**
 * The visible words of a link, and the full text for screen readers and search engines. `inFull` begins with the words.
 */
export function LinkWords({ words, inFull }: { words: string; inFull: string }) {
  return (
    <>
      <span>{words}</span>
      <span className="visually-hidden">{inFull.slice(words.length)}</span>
    </>
  );
}

/** An address that breaks before its @ where a line is too short, not in the middle of a word. */
export function EmailAddress({ address }: { address: string }) {
  const [name, host] = address.split('@');
  return (
    <>
      {name}
      <wbr />
      {host && `@${host}`}
    </>
  );
}

interface SocialsProps extends Pick<Institution, 'socials'> {
  className: string | undefined;
  /** What the list is, where no heading says it. */
  label?: string;
}

/** The pages of the institution on social networks. */
export function Socials({ socials, className, label }: SocialsProps) {
  return (
    <ul className={className} aria-label={label}>
      {socials.map(({ name, url }) => (
        <li key={name}>
          <a href={url} rel="me noopener">
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The address of a page of the site in the language of this page; other links stay as they are. */
export const pageHref = (href: string): string =>
  href.startsWith('/') && href !== SIGN_IN ? sitePath(language, href) : href;

export const phoneHref = (phone: string) => `tel:${phone.replace(/[^\d+]/g, '')}`;

/** The link that begins a chat on WhatsApp; undefined without a number. */
export function whatsappHref(phone: string, text?: string): string | undefined {
  const digits = foldPhone(phone);
  if (digits === '') return undefined;
  return `https://wa.me/${digits}${text ? `?text=${encodeURIComponent(text)}` : ''}`;
}

/** A map with a pin; undefined where the place is not known. */
export function mapHref(coordinates: string): string | undefined {
  const place = readCoordinates(coordinates);
  if (!place) return undefined;
  const { latitude, longitude } = place;
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`;
}

/** The address of the contact form with subject and topic. */
export function contactHref(subject: string, about?: string): string {
  const query = new URLSearchParams({ subject, ...(about && { about }) });
  return `/contact?${query}`;
}
