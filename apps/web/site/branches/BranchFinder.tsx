import { useEffect, useState } from 'react';
import type { SiteBranch } from '#contract/site.ts';
import { branches as words } from '#words/site-branches.ts';
import { BranchContact } from '../kit/BranchContact.tsx';
import { addressOf, keepAddress } from '../kit/address.ts';
import button from '../kit/Button.module.css';
import { SearchForm } from '../kit/SearchForm.tsx';
import { hoursOf } from './hours.ts';
import { searchBranches } from './search.ts';
import styles from './BranchFinder.module.css';

interface BranchFinderProps {
  branches: SiteBranch[];
  search: string;
}

const PREFIX = 'branch-';
const PICTURES = ['branch-front', 'branch-counter', 'community-meeting'] as const;

function contactHref(branch: SiteBranch): string {
  return `/contact?${new URLSearchParams({ subject: 'Branch Location', about: branch.name })}`;
}

/** The branches side by side; one of them can be open (SPEC 2, Branches). Without JavaScript the search is a form. */
export function BranchFinder({ branches, search: given }: BranchFinderProps) {
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
                <img
                  src={`/art/${PICTURES[branches.indexOf(branch) % PICTURES.length]}.svg`}
                  alt=""
                  width={1200}
                  height={900}
                  loading={branch === found[0] ? undefined : 'lazy'}
                />
                <span className={styles.name}>{branch.name}</span>
                <span>{branch.address}</span>
                <span className="figures">{branch.phone}</span>
              </summary>
              <dl className={styles.facts}>
                <BranchContact branch={branch} words={words} />
                <dt>{words.hours}</dt>
                {hoursOf(branch).map((line) => (
                  <dd key={line}>{line}</dd>
                ))}
                <dt>{words.services}</dt>
                <dd>
                  <ul>
                    {words.serviceList.map((service) => (
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
