import type { SiteBranch } from '#contract/site.ts';
import { EmailAddress } from './EmailAddress.tsx';
import { phoneHref } from './hrefs.ts';

interface BranchContactProps {
  branch: SiteBranch;
  words: { phone: string; email: string };
}

/** Phone and e-mail of a branch, in its list of facts. */
export function BranchContact({ branch: { phone, email }, words }: BranchContactProps) {
  return (
    <>
      <dt>{words.phone}</dt>
      <dd>
        <a href={phoneHref(phone)}>{phone}</a>
      </dd>
      <dt>{words.email}</dt>
      <dd>
        <a href={`mailto:${email}`}>
          <EmailAddress address={email} />
        </a>
      </dd>
    </>
  );
}
