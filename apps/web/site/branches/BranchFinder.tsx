import { useEffect, useState } from 'react';
import type { SiteBranch } from '#contract/site.ts';
import { branches as words } from '#words/site-branches.ts';
import button from '../kit/Button.module.css';
import layout from '../kit/layout.module.css';
import { contactHref } from '../kit/links.tsx';
import parts from '../kit/parts.module.css';
import { Picture } from '../kit/Picture.tsx';
import { addressOf, keepAddress, searchFor } from '../kit/search.ts';
import { SearchForm } from '../kit/SearchForm.tsx';
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

const PREFIX = 'branch-';

/** The branches side by side; one of them can be open (SPEC 2, Branches). Without JavaScript the search is a form. */
export function BranchFinder({ branches, search: given, whatsapp, services }: BranchFinderProps) {
  const [search, setSearch] = useState(given);
  const [open, setOpen] = useState<string>();

  // A pin of the map, or a link from elsewhere, opens its card.
  useEffect(() => {
    const follow = () => {
      const id = location.hash.slice(1);
      if (!id.startsWith(PREFIX) || !document.getElementById(id)) return;
      setOpen(id.slice(PREFIX.length));
      document.getElementById(id)?.scrollIntoView({ block: 'nearest', inline: 'center' });
    };
    follow();
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);

  const isFound = searchFor(search);
  const found = branches.filter(({ name, address }) => isFound(`${name}\n${address}`));
  return (
    <div>
      <SearchForm
        id="branch-search"
        action="/branches"
        words={words}
        value={search}
        onChange={(text) => {
          setSearch(text);
          keepAddress(addressOf('/branches', { search: text }));
        }}
      />
      <output className={parts.count}>{found.length === 0 ? words.empty : words.count(found.length)}</output>
      <ul className={styles.cards}>
        {found.map((branch) => (
          <li key={branch.id} id={`${PREFIX}${branch.id}`}>
            <details
              // Without JavaScript the browser opens details of one name one at a time.
              name="branch"
              className={`${layout.card} ${styles.card}`}
              open={open === branch.id}
              onToggle={(event) => {
                const isOpen = event.currentTarget.open;
                setOpen((now) => (isOpen ? branch.id : now === branch.id ? undefined : now));
              }}
            >
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
