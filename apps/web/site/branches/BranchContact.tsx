import { Fragment, type ReactNode } from 'react';
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
  const facts: [name: string | undefined, value: ReactNode][] = [
    [words.address, isWhole && address],
    [words.phone, phone && <a href={phoneHref(phone)}>{phone}</a>],
    [
      words.email,
      email && (
        <a href={`mailto:${email}`}>
          <EmailAddress address={email} />
        </a>
      ),
    ],
    [contact.whatsapp, whatsapp && <a href={whatsapp}>{contact.whatsappTo}</a>],
    [
      contact.directions,
      map && (
        <a href={map} aria-label={contact.directionsTo(name)}>
          {contact.onMap}
        </a>
      ),
    ],
    [words.hours, isWhole ? hours : hoursOf(branch).join('\n')],
  ];
  const known = facts.filter(([, value]) => value);
  if (known.length === 0) return null;
  return (
    <dl className={layout.facts}>
      {known.map(([fact, value]) => (
        <Fragment key={fact}>
          <dt>{fact}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
    </dl>
  );
}
