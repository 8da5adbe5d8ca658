import type { SiteBranch } from '#contract/site.ts';
import { branches as contact } from '#words/site-branches.ts';
import { EmailAddress, mapHref, phoneHref } from './links.tsx';

interface BranchContactProps {
  branch: SiteBranch;
  words: { phone: string; email: string };
  /** The chat of the institution; none: it has no number for that. */
  whatsapp?: string | undefined;
}

/** Phone and e-mail of a branch, where they are known, the chat, and the way there, in its list of facts. */
export function BranchContact({ branch, words, whatsapp }: BranchContactProps) {
  const { name, phone, email, coordinates } = branch;
  const map = mapHref(coordinates);
  return (
    <>
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
    </>
  );
}
