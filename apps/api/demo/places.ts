import type { Region } from './people.ts';

export type BranchName = 'Main Branch' | 'Kitui' | 'Mombasa';

export interface Branch {
  name: BranchName;
  /** How the branch begins its numbers: group accounts and clients' System IDs. */
  code: string;
  town: string;
  coordinates: string;
  /** Where its clients' families are from, and how often. */
  regions: readonly (readonly [Region, number])[];
  groups: readonly { name: string; location: string }[];
}

/** The 24 groups, by branch. Locations are places that a client of the branch can walk or ride from. */
export const BRANCHES: readonly Branch[] = [
  {
    name: 'Kitui',
    code: 'KTI',
    town: 'Kitui',
    coordinates: '-1.367, 38.0106',
    regions: [
      ['kamba', 19],
      ['nairobi', 1],
    ],
    groups: [
      { name: 'Kyeni Women Group', location: 'Kalundu' },
      { name: 'Ngwatanio Self Help Group', location: 'Matinyani' },
      { name: 'Wendo Women Group', location: 'Katulani' },
      { name: 'Mwethya Farmers Group', location: 'Kisasi' },
      { name: 'Wikwatyo Youth Group', location: 'Kabati' },
      { name: 'Muuo Table Banking Group', location: 'Zombe' },
      { name: 'Miambani Green Gram Growers', location: 'Miambani' },
      { name: 'Kwa Vonza Traders', location: 'Kwa Vonza' },
      { name: 'Syokithumbi Beekeepers', location: 'Mutomo' },
      { name: 'Migwani Basket Weavers', location: 'Migwani' },
    ],
  },
  {
    name: 'Mombasa',
    code: 'MSA',
    town: 'Mombasa',
    coordinates: '-4.0622, 39.6721',
    regions: [
      ['coast', 15],
      ['kamba', 3],
      ['nairobi', 2],
    ],
    groups: [
      { name: 'Tumaini Women Group', location: 'Kongowea' },
      { name: 'Likoni Ferry Traders', location: 'Likoni' },
      { name: 'Jitegemee Self Help Group', location: 'Changamwe' },
      { name: 'Bahari Fishers Group', location: 'Bamburi' },
      { name: 'Mshikamano Youth Group', location: 'Kisauni' },
      { name: 'Upendo Tailors', location: 'Mikindani' },
      { name: 'Mtwapa Mama Lishe Group', location: 'Mtwapa' },
      { name: 'Baraka Table Banking Group', location: 'Miritini' },
    ],
  },
  {
    name: 'Main Branch',
    code: 'NBI',
    town: 'Nairobi',
    coordinates: '-1.2833, 36.8235',
    regions: [
      ['nairobi', 16],
      ['kamba', 4],
    ],
    groups: [
      { name: 'Bidii Women Group', location: 'Kawangware' },
      { name: 'Gikomba Traders Group', location: 'Gikomba' },
      { name: 'Mwangaza Self Help Group', location: 'Kayole' },
      { name: 'Tujenge Boda Boda Group', location: 'Githurai' },
      { name: 'Neema Chama', location: 'Kangemi' },
      { name: 'Dandora Recyclers Group', location: 'Dandora' },
    ],
  },
];

export const MEETING_DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

/** Spots where a lorry can stop and where everybody knows the way, by the name of the place. */
export const DELIVERY_SPOTS = [
  'market, by the main gate',
  "chief's office",
  'primary school gate',
  'shopping centre, next to the M-PESA shop',
  'dispensary',
  'stage, opposite the hardware shop',
] as const;

/** How people say where they live. */
export const ADDRESS_FORMS = [
  'Near the market',
  'Behind the primary school',
  'Opposite the dispensary',
  'Off the main road',
] as const;
