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
    paragraphs: (founded: number) => [
      `It began in ${founded} with one savings group and one water tank. Eleven families wanted the tank. None could pay Ksh 18,000 at once. Each could pay Ksh 150 a week. They bought it together, paid for it together, and never missed a week.`,
      'A shop asks for all the money. A bank asks for a title deed. We asked the neighbours, and the neighbours knew. That is still how we lend: members of a group vouch for one another, and the group decides who is next.',
      'Since then the list has grown to lamps, stoves, phones and seed. What we will not sell has stayed the same: anything that cannot be repaired near where it is used.',
    ],
    picture: 'A group sits together with its officer',
  },
  mission: {
    title: 'Our Mission',
    text: 'To put useful goods within reach of every household that can rely on its neighbours, at a price it knows on the first day.',
  },
  vision: {
    title: 'Our Vision',
    text: 'A region where light, clean water and a clean kitchen do not depend on having a bank account.',
  },
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
        text: 'No one is too small to serve. A loan of Ksh 900 gets the same care as one of Ksh 90,000.',
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
    lead: 'Four people lead the institution. Their doors are open to members on the first Monday of every month.',
  },
} as const;
