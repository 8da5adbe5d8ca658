import type { SiteContent } from '#contract/site-content.ts';
import { DEFAULT_GALLERY } from './site-gallery.ts';
import { DEFAULT_JOBS } from './site-jobs.ts';
import { DEFAULT_QUESTIONS } from './site-questions.ts';
import { DEFAULT_SERVICES } from './site-services.ts';

const switchedOff = <T extends object>(entries: T[]) => entries.map((entry) => ({ ...entry, shown: false }));

/**
 * The content of the public site of an empty system: nobody and nothing is invented. The cards and questions of the
 * specification are there for an admin to switch on, because they promise something (DECISIONS 9.6).
 */
export const NO_SITE_CONTENT: SiteContent = {
  services: switchedOff(DEFAULT_SERVICES),
  questions: switchedOff(DEFAULT_QUESTIONS),
  testimonials: [],
  leaders: [],
  jobs: [],
  internships: [],
  workshops: [],
  gallery: [],
};

/** The content of the public site until an admin changes it in Settings. The people are invented. */
export const DEFAULT_SITE_CONTENT: SiteContent = {
  services: DEFAULT_SERVICES,
  questions: DEFAULT_QUESTIONS,
  testimonials: [
    {
      id: 'trader',
      name: 'Mwende Nzioka',
      role: 'Greengrocer, Kitui',
      content:
        'Paraffin took Ksh 60 of my day. The solar lamp costs me less than that each week, and I sell until eight in the evening. My children read by the same light.',
      image: '/art/portrait-trader.svg',
    },
    {
      id: 'farmer',
      name: 'Kyalo Muthengi',
      role: 'Farmer and group chairperson, Mwingi',
      content:
        'We all fetched water from one tap, three kilometres away. Now there is a tank beside every house. Our officer came to every meeting until the last one was paid.',
      image: '/art/portrait-farmer.svg',
    },
    {
      id: 'tailor',
      name: 'Rehema Charo',
      role: 'Tailor, Mombasa',
      content:
        'They told me the whole price on the first day, and it never changed. I paid for twelve months, and the stove is mine. I have asked for a phone next.',
      image: '/art/portrait-tailor.svg',
    },
    {
      id: 'rider',
      name: 'Okoth Ogola',
      role: 'Motorbike rider, Nairobi',
      content:
        'When my bike was in repair for three weeks, my group covered my instalment and I paid them back. A bank would have sent a letter. My neighbours brought supper.',
      image: '/art/portrait-rider.svg',
    },
  ],
  leaders: [
    {
      id: 'director',
      name: 'Mutuku Musembi',
      position: 'Managing Director',
      bio: 'He kept the books of his mother’s savings group at nineteen. After fifteen years in rural banking he still reads every complaint that reaches head office.',
      image: null,
    },
    {
      id: 'finance',
      name: 'Achieng Opiyo',
      position: 'Head of Finance',
      bio: 'An accountant who believes that a member should understand every line of a statement. If a line needs explaining, she rewrites it.',
      image: null,
    },
    {
      id: 'operations',
      name: 'Kimotho Kinyua',
      position: 'Head of Operations',
      bio: 'He began as a credit officer on a motorbike in Kitui. Today he sees to it that goods reach the last house on the road, in one piece and on the day we promised.',
      image: null,
    },
    {
      id: 'people',
      name: 'Halima Mwakazi',
      position: 'Head of People and Community',
      bio: 'A teacher by training. She runs our workshops, hires from the places we serve, and sits with a new group at its first three meetings.',
      image: null,
    },
  ],
  ...DEFAULT_JOBS,
  workshops: [
    {
      title: 'Business Basics',
      duration: '2 mornings',
      schedule: 'First Thursday of the month and the day after, 9:00 AM - 1:00 PM',
      description:
        'Know what you earn. We go through prices, costs and stock with your own figures, and you leave with a cash book that you can keep up.',
    },
    {
      title: 'Saving as a Group',
      duration: '1 day',
      schedule: 'Second Saturday of the month, 9:00 AM - 3:00 PM',
      description:
        'For chairpersons, secretaries and treasurers. How to run a meeting, keep the ledger, share out fairly, and settle a quarrel about money.',
    },
    {
      title: 'Your Phone as a Till',
      duration: 'Half a day',
      schedule: 'Last Wednesday of the month, 2:00 PM - 5:00 PM',
      description:
        'Take mobile money safely, check a message before you hand over goods, keep your PIN yours, and read your statement at the end of the week.',
    },
  ],
  gallery: DEFAULT_GALLERY,
};
