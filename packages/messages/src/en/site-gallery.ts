import type { GalleryCategory } from '#contract/site-content.ts';
import { count, nouns } from './nouns.ts';

export const gallery = {
  title: 'Gallery',
  heading: 'Gallery',
  description: (name: string) =>
    `Pictures from the life of ${name}: group meetings, market days, branches, our team and our partners.`,
  lead: 'Meetings, markets and kitchens. Choose a picture to see more of it.',
  filter: 'Show pictures of',
  /** Choice: pictures of all categories. */
  all: 'All',
  /** Categories of pictures. */
  categories: {
    events: 'Events',
    community: 'Community',
    branches: 'Branches',
    team: 'Team',
    partnerships: 'Partnerships',
  } satisfies Record<GalleryCategory, string>,
  count: (n: number) => count(n, nouns.picture),
  empty: 'No pictures here yet',
  emptyText: 'This category has no pictures so far.',
  viewAll: 'View All Images',
  /** Before a category. */
  category: 'Category',
  /** Button of an enlarged picture. */
  close: 'Close',
};
