import type { SiteBranch } from '#contract/site.ts';
import { BranchContact } from '../kit/BranchContact.tsx';
import { ButtonLink } from '../kit/ButtonLink.tsx';
import card from '../kit/Card.module.css';
import { Section } from '../kit/Section.tsx';
import { useWords } from '../kit/words.ts';
import styles from './Branches.module.css';

/** Whether there is anything to list of a branch: of a new one its name alone may be known. */
const isKnown = ({ address, phone, email, hours, coordinates }: SiteBranch) =>
  [address, phone, email, hours, coordinates].some(Boolean);

/** The first branches: where they are, when they are open, how to reach them. */
export function Branches({ branches }: { branches: SiteBranch[] }) {
  const words = useWords('homeBranches');
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
      <ul className={`${card.grid} ${card.trio} ${card.row}`}>
        {branches.map((branch) => (
          <li key={branch.id} className={card.card}>
            <div className={card.body}>
              <h3>{branch.name}</h3>
              {isKnown(branch) && (
                <dl className={styles.facts}>
                  {branch.address && (
                    <>
                      <dt>{words.address}</dt>
                      <dd>{branch.address}</dd>
                    </>
                  )}
                  <BranchContact branch={branch} words={words} />
                  {branch.hours && (
                    <>
                      <dt>{words.hours}</dt>
                      <dd>{branch.hours}</dd>
                    </>
                  )}
                </dl>
              )}
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
