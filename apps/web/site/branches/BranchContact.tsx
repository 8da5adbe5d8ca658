import type { SiteBranch } from '#contract/site.ts';
import { branches as contact } from '#words/site-branches.ts';
import layout from '../kit/layout.module.css';
import { EmailAddress, mapHref, phoneHref } from '../kit/links.tsx';
import { hoursOf } from './hours.ts';

interface BranchContactProps {
  branch: SiteBranch;
  words: { address?: string; phone: string; email: string; hours: string };
  /** With the address, and the hours as they are stored: on the home page. */
  isWhole?: boolean;
  /** The chat of the institution, if it has one. */
  whatsapp?: string | undefined;
}

/** What is known of a branch: phone, email, chat, the way to it and its hours. */
export function BranchContact({ branch, words, isWhole = false, whatsapp }: BranchContactProps) {
  const { name, address, phone, email, hours, coordinates } = branch;
  const map = mapHref(coordinates);
  if (![address, phone, email, whatsapp, map, hours].some(Boolean)) return null;
  return (
    <dl className={layout.facts}>
      {isWhole && address && (
        <>
          <dt>{words.address}</dt>
          <dd>{address}</dd>
        </>
      )}
      {phone && (
        <>
          <dt>{words.phone}</dt>
          <dd>
            <a href={phoneHref(phone)}>{phone}</a>
          </dd>
        </>
      )}
      {email && (
        <>
          <dt>{words.email}</dt>
          <dd>
            <a href={`mailto:${email}`}>
              <EmailAddress address={email} />
            </a>
          </dd>
        </>
      )}
      {whatsapp && (
        <>
          <dt>{contact.whatsapp}</dt>
          <dd>
            <a href={whatsapp}>{contact.whatsappTo}</a>
          </dd>
        </>
      )}
      {map && (
        <>
          <dt>{contact.directions}</dt>
          <dd>
            <a href={map} aria-label={contact.directionsTo(name)}>
              {contact.onMap}
            </a>
          </dd>
        </>
      )}
      {hours && (
        <>
          <dt>{words.hours}</dt>
          <dd>{isWhole ? hours : hoursOf(branch).join('\n')}</dd>
        </>
      )}
    </dl>
  );
}
