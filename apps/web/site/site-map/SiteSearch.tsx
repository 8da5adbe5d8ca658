import { siteMap as words } from '#words/site-map.ts';
import { pageHref } from '../kit/links.tsx';
import parts from '../kit/parts.module.css';
import layout from '../kit/layout.module.css';
import { finder } from '../kit/search.ts';
import { SearchForm } from '../kit/SearchForm.tsx';

export interface LinkGroup {
  title: string;
  links: {
    href: string;
    name: string;
    /** What is written there. */
    also?: string;
  }[];
  /** Shown only in a search: they have pages of their own. */
  isExtra?: boolean;
}

/** The links that a search finds by their names, or else by what is written there. */
export function findLinks(groups: readonly LinkGroup[], search: string): LinkGroup[] {
  if (search.trim() === '') return groups.filter(({ isExtra }) => !isExtra);
  const isFound = finder({ search });
  const withText = (textOf: (link: LinkGroup['links'][number], title: string) => string) =>
    groups
      .map((group) => ({
        ...group,
        links: group.links.filter((link) => isFound({ text: textOf(link, group.title) })),
      }))
      .filter(({ links }) => links.length > 0);
  const byName = withText(({ name, href }, title) => `${name} ${title} ${href}`);
  return byName.length > 0 ? byName : withText(({ name, also = '' }) => `${name} ${also}`);
}

/** The links by category, or those that a search finds: the server answers it, as the texts are its own. */
export function SiteSearch({ groups, search }: { groups: readonly LinkGroup[]; search: string }) {
  const found = findLinks(groups, search);
  const count = found.reduce((sum, { links }) => sum + links.length, 0);
  return (
    <div>
      <SearchForm id="site-search" action="/site-map" words={words} value={search} />
      <output className={parts.count}>{count > 0 ? words.count(count) : words.empty}</output>
      <div className={layout.grid}>
        {found.map(({ title, links }) => (
          <section key={title} aria-label={title}>
            <h2 className={parts.small}>{title}</h2>
            <ul>
              {links.map(({ href, name }) => (
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
