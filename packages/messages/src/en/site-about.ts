export const about = {
  title: 'About',
  heading: 'About us',
  description: (name: string, founded: number) =>
    `${name} has served savings groups in Kenya since ${founded}: our story, our values and our leaders.`,
  lead: (name: string, founded: number) =>
    `${name} has sold useful goods on loan to members of savings groups since ${founded}.`,
  picture: 'The people of a branch stand on its steps',
  story: {
    title: 'Our Story',
    picture: 'Members of a group sit in a circle round a box with three locks',
  },
  // Headings.
  mission: 'Our Mission',
  vision: 'Our Vision',
  /** Each value has a name and a text. */
  values: {
    title: 'Our Core Values',
    list: [
      {
        name: 'Integrity',
        icon: 'scale',
        text: 'We tell you one price at the start, and it does not change. Members may read everything that we write about them.',
      },
      {
        name: 'Inclusion',
        icon: 'users',
        text: 'Small loans matter too. A loan for one lamp gets the same care as a loan for a tank.',
      },
      {
        name: 'Innovation',
        icon: 'bulb',
        text: 'We try new things with a few members first, who know that it is a trial. We continue with the things that help.',
      },
      {
        name: 'Impact',
        icon: 'plant',
        text: 'We count what changed at home: paraffin not bought, hours not spent fetching water, school fees paid on time.',
      },
    ],
  },
  leaders: {
    title: 'Leadership',
    lead: 'The people who lead the institution. Members may ask for any of them at every branch.',
  },
} as const;
