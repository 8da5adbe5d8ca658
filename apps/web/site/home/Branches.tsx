import { homeBranches as words } from '../../messages/en/site-home.ts';
import { EmailAddress } from '../kit/EmailAddress.tsx';
import { ButtonLink } from '../kit/ButtonLink.tsx';
import card from '../kit/Card.module.css';
import { phoneHref } from '../kit/hrefs.ts';
import { Section } from '../kit/Section.tsx';
import type { SiteBranch } from '../page.ts';
import styles from './Branches.module.css';

/** The first branches: where they are, when they are open, how to reach them. */
export function Branches({ branches }: { branches: SiteBranch[] }) {
  if (branches.length === 0) return null;
  return (
    <Section
      id="branches"
      title={words.title}
      lead={words.lead}
      ground="sunken"
      aside={
        <ButtonLink href="/branches" look="second">
          {words.all}
        </ButtonLink>
      }
    >
      <ul className={`${card.grid} ${card.trio}`}>
        {branches.map((branch) => (
          <li key={branch.id} className={card.card}>
            <div className={card.body}>
              <h3>{branch.name}</h3>
              <dl className={styles.facts}>
                <dt>{words.address}</dt>
                <dd>{branch.address}</dd>
                <dt>{words.phone}</dt>
                <dd>
                  <a href={phoneHref(branch.phone)}>{branch.phone}</a>
                </dd>
                <dt>{words.email}</dt>
                <dd>
                  <a href={`mailto:${branch.email}`}>
                    <EmailAddress address={branch.email} />
                  </a>
                </dd>
                <dt>{words.hours}</dt>
                <dd>{branch.hours}</dd>
              </dl>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
