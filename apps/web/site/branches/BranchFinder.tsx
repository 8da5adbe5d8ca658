import { useEffect, useState } from 'react';
import type { SiteBranch } from '#contract/site.ts';
import { branches as words } from '#words/site-branches.ts';
import { BranchContact } from '../kit/BranchContact.tsx';
import { addressOf, keepAddress } from '../kit/search.ts';
import button from '../kit/Button.module.css';
import { Picture } from '../kit/Picture.tsx';
import { SearchForm } from '../kit/SearchForm.tsx';
import { hoursOf } from './hours.ts';
import { searchBranches } from './search.ts';
import styles from './BranchFinder.module.css';

interface BranchFinderProps {
  /** What every branch does for members. */
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

function contactHref(branch: SiteBranch): string {
  return `/contact?${new URLSearchParams({ subject: 'Branch Location', about: branch.name })}`;
}

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

  const found = searchBranches(branches, search);
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
      <output className={found.length === 0 ? styles.empty : styles.count}>
        {found.length === 0 ? words.empty : words.count(found.length)}
      </output>
      <ul className={styles.cards}>
        {found.map((branch) => (
          <li key={branch.id} id={`${PREFIX}${branch.id}`}>
            <details
              // Without any script the browser keeps one open at a time by the name.
              name="branch"
              className={styles.card}
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
                <span className={styles.name}>{branch.name}</span>
                <span>{branch.address}</span>
                <span className={`figures ${styles.phone}`}>{branch.phone}</span>
              </summary>
              <dl className={styles.facts}>
                <BranchContact branch={branch} words={words} whatsapp={whatsapp} />
                {branch.hours && <dt>{words.hours}</dt>}
                {hoursOf(branch).map((line) => (
                  <dd key={line}>{line}</dd>
                ))}
                <dt>{words.services}</dt>
                <dd>
                  <ul>
                    {services.map((service) => (
                      <li key={service}>{service}</li>
                    ))}
                  </ul>
                </dd>
              </dl>
              <a
                href={contactHref(branch)}
                className={`${button.button} ${button.second} ${styles.contact}`}
                aria-label={words.contactBranch(branch.name)}
              >
                {words.contact}
              </a>
            </details>
          </li>
        ))}
      </ul>
    </div>
  );
}
