import { foldText } from '#domain/folding.ts';
import { wordsAlike } from '../kit/search.ts';

interface SiteLink {
  href: string;
  name: string;
}
export interface LinkGroup {
  title: string;
  links: SiteLink[];
  /** Shown only when somebody searches: products and branches have pages of their own. */
  isExtra?: boolean;
}

/** What of the site's links has all the words, in any case, or others for the same thing; groups without any are left out. */
export function findLinks(groups: readonly LinkGroup[], search: string): LinkGroup[] {
  const wanted = foldText(search).split(' ').filter(Boolean);
  if (wanted.length === 0) return groups.filter((group) => !group.isExtra);
  return groups
    .map((group) => ({
      ...group,
      links: group.links.filter(({ href, name }) => {
        const text = foldText(`${name} ${group.title} ${href}`);
        return wanted.every((word) => [word, ...wordsAlike(word)].some((one) => text.includes(one)));
      }),
    }))
    .filter((group) => group.links.length > 0);
}
