export const about = {
  title: 'About',
  heading: 'A neighbour who keeps good books',
  description: (name: string, founded: number) =>
    `${name} has served savings groups in Kenya since ${founded}: our story, what we stand for, and the people who answer for it.`,
  lead: (name: string, founded: number) =>
    `${name} has sold useful goods on loan to members of savings groups since ${founded}.`,
  picture: 'The people of a branch stand on its steps',
  story: {
    title: 'Our Story',
    picture: 'A woman speaks to her group under a striped tent',
  },
  mission: 'Our Mission',
  vision: 'Our Vision',
  values: {
    title: 'Our Core Values',
    list: [
      {
        name: 'Integrity',
        icon: 'scale',
        text: 'One price, told at the start and kept. Members may read every line that we write about them.',
      },
      {
        name: 'Inclusion',
        icon: 'users',
        text: 'No one is too small to serve. A loan for one lamp gets the same care as one for a tank.',
      },
      {
        name: 'Innovation',
        icon: 'bulb',
        text: 'We try new things on a small scale first, with members who know that it is a trial, and keep what helps.',
      },
      {
        name: 'Impact',
        icon: 'plant',
        text: 'We count what changed at home: paraffin not bought, hours not spent fetching water, school fees paid on time.',
      },
    ],
  },
  leaders: {
    title: 'Who answers for it',
    lead: 'The people who lead the institution. Members may ask for any of them at every branch.',
  },
} as const;
