import type { GalleryCategory } from '#contract/site-content.ts';

export const gallery = {
  title: 'Gallery',
  heading: 'Seen on the way',
  description: (name: string) =>
    `Pictures from the life of ${name}: group meetings, market days, branches, our team and our partners.`,
  lead: 'Meetings, markets and kitchens. Choose a picture to see more of it.',
  filter: 'Show pictures of',
  all: 'All',
  categories: {
    events: 'Events',
    community: 'Community',
    branches: 'Branches',
    team: 'Team',
    partnerships: 'Partnerships',
  } satisfies Record<GalleryCategory, string>,
  count: (count: number) => (count === 1 ? '1 picture' : `${count} pictures`),
  empty: 'No pictures here yet',
  emptyText: 'We have not put any into this category so far.',
  viewAll: 'View All Images',
  category: 'Category',
  close: 'Close',
};
