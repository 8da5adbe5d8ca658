import { useState } from 'react';
import { siteMap as words } from '#words/site-map.ts';
import { addressOf, keepAddress } from '../kit/search.ts';
import { SearchForm } from '../kit/SearchForm.tsx';
import { findLinks, type LinkGroup } from './find.ts';
import styles from './SiteSearch.module.css';

interface SiteSearchProps {
  groups: LinkGroup[];
  search: string;
}

/** The links by category, and a search that filters them while you type; without JavaScript the server does it. */
export function SiteSearch({ groups, search: given }: SiteSearchProps) {
  const [search, setSearch] = useState(given);
  const found = findLinks(groups, search);
  const count = found.reduce((sum, group) => sum + group.links.length, 0);
  return (
    <div>
      <SearchForm
        id="site-search"
        action="/site-map"
        words={words}
        value={search}
        onChange={(text) => {
          setSearch(text);
          keepAddress(addressOf('/site-map', { search: text }));
        }}
      />
      <output className={styles.count}>{count === 0 ? words.empty : words.count(count)}</output>
      <div className={styles.groups}>
        {found.map((group) => (
          <section key={group.title} aria-label={group.title}>
            <h2>{group.title}</h2>
            <ul>
              {group.links.map(({ href, name }) => (
                <li key={href}>
                  <a href={href}>{name}</a>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  );
}
