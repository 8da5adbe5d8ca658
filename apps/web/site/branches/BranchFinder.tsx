import type { SiteBranch } from '#contract/site.ts';
import { branches as words } from '#words/site-branches.ts';
import button from '../kit/Button.module.css';
import layout from '../kit/layout.module.css';
import { contactHref } from '../kit/links.tsx';
import { Picture } from '../kit/Picture.tsx';
import { finder } from '../kit/search.ts';
import { entryProps, Found, SearchForm } from '../kit/SearchForm.tsx';
import { BranchContact } from './BranchContact.tsx';
import styles from './BranchFinder.module.css';

interface BranchFinderProps {
  services: readonly string[];
  branches: PlacedBranch[];
  search: string;
  /** The chat of the institution. */
  whatsapp?: string | undefined;
}

/** A branch with the drawing of a place like its own. */
export interface PlacedBranch extends SiteBranch {
  picture: string;
}

/** The branches side by side; one of them can be open (SPEC 2, Branches). */
export function BranchFinder({ branches, search, whatsapp, services }: BranchFinderProps) {
  const isFound = finder({ search });
  const entries = branches.map((branch) => ({
    branch,
    entry: { text: `${branch.name}\n${branch.address}` },
  }));
  const found = entries.filter(({ entry }) => isFound(entry)).map(({ branch }) => branch);
  return (
    <div data-script="branches">
      <SearchForm id="branch-search" action="/branches" words={words} value={search} />
      <Found found={found.length} count={words.count}>
        {words.empty}
      </Found>
      <ul className={styles.cards}>
        {entries.map(({ branch, entry }) => (
          <li key={branch.id} id={`branch-${branch.id}`} {...entryProps(entry, isFound(entry))}>
            {/* Of one name, browsers open one at a time. */}
            <details name="branch" className={`${layout.card} ${styles.card}`}>
              <summary>
                <Picture
                  src={`/art/place-${branch.picture}.svg`}
                  alt=""
                  width={960}
                  height={480}
                  first={branch === found[0]}
                />
                <span className={layout.body}>
                  <strong>{branch.name}</strong>
                  <span>{branch.address}</span>
                </span>
              </summary>
              <div className={layout.body}>
                <BranchContact branch={branch} words={words} whatsapp={whatsapp} />
                {services.length > 0 && (
                  <>
                    <h3>{words.services}</h3>
                    <ul className={layout.bullets}>
                      {services.map((service) => (
                        <li key={service}>{service}</li>
                      ))}
                    </ul>
                  </>
                )}
                <a
                  href={contactHref('Branch Location', branch.name)}
                  className={`${button.button} ${button.second}`}
                  aria-label={words.contactBranch(branch.name)}
                >
                  {words.contact}
                </a>
              </div>
            </details>
          </li>
        ))}
      </ul>
    </div>
  );
}
