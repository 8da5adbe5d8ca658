import type { Institution } from '#contract/institution.ts';

/** Where the institution of the demo comes from and what it is for, in its own words. */
export const DEFAULT_STORY: Pick<Institution, 'story' | 'mission' | 'vision'> = {
  story: [
    'It began with one savings group and one water tank. Eleven families wanted the tank. None could pay Ksh 18,000 at once. Each could pay Ksh 150 a week. They bought it together, paid for it together, and never missed a week.',
    'A shop wanted all the money, and a bank wanted a title deed. The neighbours knew each other, so we asked them. We still lend in this way: members of a group guarantee for one another, and the group decides who is next.',
    'Since then the list has grown to lamps, stoves, phones and seed. What we will not sell has stayed the same: anything that cannot be repaired in Kenya.',
  ].join('\n'),
  mission:
    'To put useful goods within reach of every household that can rely on its neighbours, at a price it knows on the first day.',
  vision: 'A region where light, clean water and a clean kitchen do not depend on having a bank account.',
};
