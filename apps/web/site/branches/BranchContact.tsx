import type { ReactNode } from 'react';
import type { SiteBranch } from '#contract/site.ts';
import { branches as contact } from '#words/site-branches.ts';
import layout from '../kit/layout.module.css';
import { EmailAddress, mapHref, phoneHref } from '../kit/links.tsx';
import { hoursOf } from './hours.ts';

interface BranchContactProps {
  branch: SiteBranch;
  words: { address?: string; phone: string; email: string; hours: string };
  /** With the address, which the branches page shows above. */
  hasAddress?: boolean;
  /** The chat of the institution, if it has one. */
  whatsapp?: string | undefined;
}

/** What is known of a branch: phone, email, chat, the way to it and its hours. */
export function BranchContact({ branch, words, hasAddress = false, whatsapp }: BranchContactProps) {
  const { name, address, phone, email, hours, coordinates } = branch;
  const map = mapHref(coordinates);
  if (![address, phone, email, whatsapp, map, hours].some(Boolean)) return null;
  return (
    <dl className={layout.facts}>
      <Known name={words.address}>{hasAddress && address}</Known>
      <Known name={words.phone}>{phone && <a href={phoneHref(phone)}>{phone}</a>}</Known>
      <Known name={words.email}>
        {email && (
          <a href={`mailto:${email}`}>
            <EmailAddress address={email} />
          </a>
        )}
      </Known>
      <Known name={contact.whatsapp}>{whatsapp && <a href={whatsapp}>{contact.whatsappTo}</a>}</Known>
      <Known name={contact.directions}>
        {map && (
          <a href={map} aria-label={contact.directionsTo(name)}>
            {contact.onMap}
          </a>
        )}
      </Known>
      <Known name={words.hours}>{hoursOf(branch).join('\n')}</Known>
    </dl>
  );
}

function Known({ name, children }: { name: string | undefined; children: ReactNode }) {
  if (!children) return null;
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  );
}
