import { useState } from 'react';
import { siteMap as words } from '#words/site-map.ts';
import layout from '../kit/layout.module.css';
import parts from '../kit/parts.module.css';
import { addressOf, keepAddress, searchFor } from '../kit/search.ts';
import { SearchForm } from '../kit/SearchForm.tsx';
import { pageHref } from '../kit/links.tsx';

export interface LinkGroup {
  title: string;
  links: { href: string; name: string }[];
  /** Shown only in a search: products and branches have pages of their own. */
  isExtra?: boolean;
}

/** The links that a search finds; groups without any are left out. */
export function findLinks(groups: readonly LinkGroup[], search: string): LinkGroup[] {
  if (search.trim() === '') return groups.filter((group) => !group.isExtra);
  const isFound = searchFor(search);
  return groups
    .map((group) => ({
      ...group,
      links: group.links.filter(({ href, name }) => isFound(`${name} ${group.title} ${href}`)),
    }))
    .filter((group) => group.links.length > 0);
}

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
      <output className={parts.count}>{count === 0 ? words.empty : words.count(count)}</output>
      <div className={layout.grid}>
        {found.map((group) => (
          <section key={group.title} aria-label={group.title}>
            <h2 className={parts.small}>{group.title}</h2>
            <ul>
              {group.links.map(({ href, name }) => (
                <li key={href}>
                  <a href={pageHref(href)} className={parts.touch}>
                    {name}
                  </a>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  );
}
