import type { GalleryImage } from '#contract/site-content.ts';

/** The pictures that the gallery begins with. */
export const DEFAULT_GALLERY: GalleryImage[] = [
  {
    id: 'group-meeting',
    src: '/art/community-meeting.svg',
    alt: 'Members of a group sit together with their officer',
    category: 'community',
    caption: 'A Thursday meeting',
    description:
      'Every group meets once a week or twice a month. Savings are counted aloud, so that all hear it.',
  },
  {
    id: 'market-day',
    src: '/art/market-stall.svg',
    alt: 'A trader sells fruit and vegetables at her stall',
    category: 'community',
    caption: 'Market day',
    description: 'Many of our members trade. A lamp on the stall means two more hours of selling.',
  },
  {
    id: 'lamp',
    src: '/art/lamp-at-night.svg',
    alt: 'A child reads by the light of a solar lamp',
    category: 'community',
    caption: 'Homework after dark',
    description:
      'One solar lamp lights a room for eight hours. Paraffin for the same time costs about Ksh 60.',
  },
  {
    id: 'stove',
    src: '/art/stove-kitchen.svg',
    alt: 'A woman cooks on an improved stove in her kitchen',
    category: 'community',
    caption: 'Less smoke, less charcoal',
    description:
      'An improved jiko burns about half the charcoal. The kitchen wall stays white for longer too.',
  },
  {
    id: 'tank-handover',
    src: '/art/tank-beside-roof.svg',
    alt: 'A water tank stands beside a house with an iron roof',
    category: 'events',
    caption: 'A tank before the rains',
    description: 'We deliver most tanks in September. By November they have filled from the roof.',
  },
  {
    id: 'tree-planting',
    src: '/art/tree-planting.svg',
    alt: 'Staff and members plant young trees',
    category: 'events',
    caption: 'Tree planting day',
    description: 'Each branch plants trees with its groups when the long rains begin.',
  },
  {
    id: 'workshop',
    src: '/art/training.svg',
    alt: 'A trainer explains a cash book at a flip chart',
    category: 'events',
    caption: 'Business Basics workshop',
    description: 'Two mornings, a pencil, and your own figures. The workshops are free for members.',
  },
  {
    id: 'branch',
    src: '/art/branch-front.svg',
    alt: 'The front of a branch with people coming and going',
    category: 'branches',
    caption: 'The door is open',
    description: 'Our branches open at eight. You need no appointment to ask a question.',
  },
  {
    id: 'counter',
    src: '/art/branch-counter.svg',
    alt: 'A member speaks with an officer at the counter',
    category: 'branches',
    caption: 'Across the counter',
    description: 'You can see every figure that we have about you. Ask, and we turn the screen round.',
  },
  {
    id: 'team',
    src: '/art/team-photo.svg',
    alt: 'The people of a branch stand on its steps',
    category: 'team',
    caption: 'The team on the steps',
    description: 'Most of our officers grew up within an hour of the branch where they work.',
  },
  {
    id: 'officer',
    src: '/art/officer-on-motorbike.svg',
    alt: 'A credit officer rides a motorbike along a country road',
    category: 'team',
    caption: 'On the way to a group',
    description: 'Our officers ride to the members, so that members need not pay a fare to come to us.',
  },
  {
    id: 'partners',
    src: '/art/handshake.svg',
    alt: 'Two people shake hands over an agreement',
    category: 'partnerships',
    caption: 'A supplier for five years more',
    description: 'We buy from makers who repair what they sell. That is the first line of every agreement.',
  },
];
