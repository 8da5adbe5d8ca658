import { useState } from 'react';
import { siteMap as words } from '../../messages/en/site-more.ts';
import button from '../kit/Button.module.css';
import { findLinks, type LinkGroup } from './find.ts';
import styles from './SiteSearch.module.css';

interface SiteSearchProps {
  groups: LinkGroup[];
  search: string;
}

/** The links by category, and a search that filters them as one types; asleep, the server does. */
export function SiteSearch({ groups, search: given }: SiteSearchProps) {
  const [search, setSearch] = useState(given);
  const found = findLinks(groups, search);
  const count = found.reduce((sum, group) => sum + group.links.length, 0);
  return (
    <div>
      <search>
        <form
          className={styles.form}
          action="/site-map"
          method="get"
          onSubmit={(event) => event.preventDefault()}
        >
          <label htmlFor="site-search">{words.search}</label>
          <div>
            <input
              id="site-search"
              type="search"
              name="search"
              value={search}
              placeholder={words.searchExample}
              maxLength={200}
              onChange={(event) => {
                const text = event.currentTarget.value;
                const query = text.trim() ? `?${new URLSearchParams({ search: text.trim() })}` : '';
                setSearch(text);
                history.replaceState(history.state, '', `/site-map${query}`);
              }}
            />
            <button type="submit" className={`${button.button} ${button.main}`}>
              {words.searchButton}
            </button>
          </div>
        </form>
      </search>
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
