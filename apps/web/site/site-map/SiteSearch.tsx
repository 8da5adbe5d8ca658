import { siteMap as words } from '#words/site-map.ts';
import { pageHref } from '../kit/links.tsx';
import parts from '../kit/parts.module.css';
import layout from '../kit/layout.module.css';
import { finder } from '../kit/search.ts';
import { entryProps, Found, SearchForm } from '../kit/SearchForm.tsx';

export interface LinkGroup {
  title: string;
  links: { href: string; name: string }[];
  /** Shown only in a search: products and branches have pages of their own. */
  isExtra?: boolean;
}

interface SiteSearchProps {
  groups: LinkGroup[];
  search: string;
}

/** The links by category, and a search that filters them. */
export function SiteSearch({ groups, search }: SiteSearchProps) {
  const isFound = finder({ search });
  const searched = groups.map(({ title, links, isExtra }) => {
    const entries = links.map(({ href, name }) => ({
      href,
      name,
      entry: { text: `${name} ${title} ${href}`, ...(isExtra && { extra: '' }) },
    }));
    return { title, entries, found: entries.filter(({ entry }) => isFound(entry)).length };
  });
  return (
    <div data-script="search">
      <SearchForm id="site-search" action="/site-map" words={words} value={search} />
      <Found found={searched.reduce((sum, { found }) => sum + found, 0)} count={words.count}>
        {words.empty}
      </Found>
      <div className={layout.grid}>
        {searched.map(({ title, entries, found }) => (
          <section key={title} aria-label={title} data-group hidden={found === 0}>
            <h2 className={parts.small}>{title}</h2>
            <ul>
              {entries.map(({ href, name, entry }) => (
                <li key={href} {...entryProps(entry, isFound(entry))}>
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
