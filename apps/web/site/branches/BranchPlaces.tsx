import type { ReactNode } from 'react';
import type { PublicBranch } from '#contract/branches.ts';
import { branches as words } from '#words/site-branches.ts';
import { contact } from '#words/site-contact.ts';
import layout from '../kit/layout.module.css';
import { EmailAddress, pageHref, phoneHref } from '../kit/links.tsx';
import kenya from './kenya.svg';
import { MAP, onMap, townOf } from './places.ts';
import styles from './BranchPlaces.module.css';

/** The source of the outlines, which its licence wants named (docs/decisions/0007). */
const SOURCE = 'https://github.com/benaboki/Kenya-County-Assembly-Boundaries';

/** A map of Kenya's counties with a numbered pin for each branch, and the branches by number. */
export function BranchPlaces({
  branches,
  children,
}: {
  branches: readonly PublicBranch[];
  children?: ReactNode;
}) {
  return (
    <div className={layout.halves}>
      <figure className={styles.map}>
        {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing with links in it has no tag of its own */}
        <svg viewBox={`0 0 ${MAP.width} ${MAP.height}`} role="group" aria-label={words.mapLabel}>
          <image href={kenya} width={MAP.width} height={MAP.height} />
          {branches.map((branch, at) => {
            const town = townOf(branch);
            if (!town) return null;
            const { x, y } = onMap(town.place);
            return (
              <a
                key={branch.id}
                href={pageHref(`/branches#branch-${branch.id}`)}
                aria-label={`${at + 1} ${branch.name}`}
              >
                <path d={`M${x} ${y}l-30-52a36 36 0 1 1 60 0z`} />
                <text x={x} y={y - 58} textAnchor="middle">
                  {at + 1}
                </text>
              </a>
            );
          })}
        </svg>
        <figcaption>
          {words.mapCredit}
          <a href={SOURCE}>{words.mapSource}</a>
          {words.mapChange}
          <a href="https://creativecommons.org/licenses/by/4.0/" rel="license">
            {words.mapLicence}
          </a>
        </figcaption>
      </figure>
      <div>
        <ol className={styles.branches}>
          {branches.map(({ id, name, address, phone, email }) => (
            <li key={id}>
              <a href={pageHref(`/branches#branch-${id}`)} className={layout.strong}>
                {name}
              </a>
              <span>{address}</span>
              {phone && (
                <a href={phoneHref(phone)} aria-label={`${contact.call(name)}: ${phone}`}>
                  {phone}
                </a>
              )}
              {email && (
                <a href={`mailto:${email}`} aria-label={`${contact.mail(name)}: ${email}`}>
                  <EmailAddress address={email} />
                </a>
              )}
            </li>
          ))}
        </ol>
        {children}
      </div>
    </div>
  );
}
