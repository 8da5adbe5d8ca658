import type { BranchName } from './places.ts';

export interface Goods {
  name: string;
  category: string;
  description: string;
  /** Its size and what is in the box, a line each. */
  details: readonly string[];
  price: number;
  /** The stock at the end. */
  stock: number;
  /** Days since it was withdrawn; earlier orders still have it. */
  withdrawnDaysAgo?: number;
  /** How much each branch asks for it. */
  demand: Record<BranchName, number>;
  /** The most that one client takes. */
  most: number;
}

const SOLAR = 'Solar Lighting';
const STOVES = 'Clean Cookstoves';
const WATER = 'Water Storage';
const PHONES = 'Phones';
const FARM = 'Farm Inputs';

const demand = (main: number, kitui: number, mombasa: number): Record<BranchName, number> => ({
  'Main Branch': main,
  Kitui: kitui,
  Mombasa: mombasa,
});

/** What is sold on loan. */
export const GOODS: readonly Goods[] = [
  {
    name: 'Solar Lantern with Phone Charging',
    category: SOLAR,
    description:
      'Leave it in the sun in the morning and it lights a room from supper until the children have done their homework. The socket at the back charges a phone, so there is no more paying at the kiosk. Comes with a two-year warranty that any branch honours.',
    details: [
      'Lantern: 18 cm high, 11 cm wide, 480 g',
      'Panel: 15 × 12 cm, with 3 m of cable',
      'In the box: lantern, panel, four phone plugs, warranty card',
    ],
    price: 2_450,
    stock: 64,
    demand: demand(7, 14, 11),
    most: 3,
  },
  {
    name: 'Three-Room Solar Home Kit',
    category: SOLAR,
    description:
      'One roof panel, a battery and three bulbs with wall switches: enough for the sitting room, the kitchen and outside the gate. Our technician fits it in an afternoon and shows you how to look after the battery. Also runs a small radio.',
    details: [
      'Panel: 67 × 45 cm, 30 W; battery box: 24 × 18 × 9 cm',
      'Bulbs: three, each with a switch and 5 m of cable',
      'In the box: panel, battery, bulbs, roof bracket, phone cable, screws',
    ],
    price: 12_900,
    stock: 3,
    demand: demand(4, 9, 5),
    most: 1,
  },
  {
    name: 'Solar Security Floodlight',
    category: SOLAR,
    description:
      'A bright light for the compound, the boma or the shop front that comes on by itself at dusk. The panel stands on its own pole with five metres of cable. Rain and dust do not trouble it.',
    details: [
      'Light: 20 × 16 cm; panel: 35 × 24 cm',
      'Pole: 60 cm; cable: 5 m',
      'In the box: light, panel, pole, bracket, screws',
    ],
    price: 4_600,
    stock: 6,
    withdrawnDaysAgo: 58,
    demand: demand(4, 4, 6),
    most: 2,
  },
  {
    name: 'Charcoal-Saving Jiko',
    category: STOVES,
    description:
      'A clay-lined jiko that cooks the same githeri on about half the charcoal. The thick wall keeps its heat, so food stays warm for those who come home late. Sits steady under a large sufuria.',
    details: [
      '32 cm wide, 26 cm high, 7 kg',
      'Takes pots from 20 to 36 cm wide',
      'In the box: jiko, ash tray',
    ],
    price: 3_200,
    stock: 48,
    demand: demand(9, 8, 10),
    most: 2,
  },
  {
    name: 'Wood Rocket Stove',
    category: STOVES,
    description:
      'Burns a few thin sticks instead of a whole log, with so little smoke that you can stay in the kitchen while it cooks. Takes pots from three to ten litres. Good for homes that still gather firewood.',
    details: ['27 cm wide, 30 cm high, 5 kg', 'In the box: stove, stick shelf, pot ring'],
    price: 4_500,
    stock: 0,
    demand: demand(2, 11, 5),
    most: 1,
  },
  {
    name: 'Two-Burner Gas Stove with 6 kg Cylinder',
    category: STOVES,
    description:
      'Tea and ugali at the same time, and no lighting of charcoal at five in the morning. The price includes a full six-kilo cylinder, the regulator and the pipe. Refills at any dealer, whatever the colour of the cylinder.',
    details: [
      'Stove: 71 × 37 × 10 cm; cylinder: 35 cm high, 25 cm wide',
      'In the box: stove, full 6 kg cylinder, regulator, 1.5 m of pipe, two clips',
    ],
    price: 8_900,
    stock: 17,
    demand: demand(10, 3, 8),
    most: 1,
  },
  {
    name: 'Water Tank, 500 Litres',
    category: WATER,
    description:
      'Holds what a family of five uses in about a week when the taps are dry. The black lining keeps the water clean and free of green growth. Light enough for two people to carry from the road.',
    details: ['83 cm wide, 104 cm high, 12 kg', 'Comes with: lid, outlet of 1 inch'],
    price: 5_800,
    stock: 22,
    demand: demand(6, 8, 6),
    most: 2,
  },
  {
    name: 'Water Tank, 1,000 Litres',
    category: WATER,
    description:
      'Catches one good rain from an iron roof and keeps it for the weeks after. Outlet, tap and a lid that locks are included. We bring it to the nearest road that a lorry can pass.',
    details: ['107 cm wide, 126 cm high, 22 kg', 'Comes with: lid with a lock, outlet of 1 inch, tap'],
    price: 9_800,
    stock: 14,
    demand: demand(4, 11, 7),
    most: 1,
  },
  {
    name: 'Roof Gutter Harvesting Kit',
    category: WATER,
    description:
      'Twelve metres of gutter with brackets, a downpipe and a first-flush pipe that sends the dusty water away. Everything to bring the rain of an ordinary roof into your tank. Two people put it up in a day.',
    details: [
      'Gutter: six pieces of 2 m, 10 cm wide',
      'In the box: gutter, 14 brackets, 3 m of downpipe, first-flush pipe, sealant, screws',
    ],
    price: 5_400,
    stock: 9,
    demand: demand(2, 7, 3),
    most: 1,
  },
  {
    name: 'Torch Phone with Radio',
    category: PHONES,
    description:
      'A phone with buttons, two SIM cards and a battery that lasts most of a week. It has a strong torch, FM radio without earphones, and M-PESA as on any other phone. Survives a fall in the shamba.',
    details: ['12 × 5 × 1.5 cm, 95 g; screen: 4.5 cm', 'In the box: phone, battery, charger, guide'],
    price: 2_200,
    stock: 55,
    demand: demand(6, 8, 7),
    most: 2,
  },
  {
    name: 'Smartphone, 4G, 64 GB',
    category: PHONES,
    description:
      'A large clear screen, 4G on all networks and room for years of photos. Take pictures of your goods, sell on WhatsApp and keep your till messages in one place. Comes with a cover, a screen guard and a charger.',
    details: [
      '16.4 × 7.6 × 0.9 cm, 190 g; screen: 16.5 cm',
      'In the box: phone, charger, cable, cover, screen guard, SIM pin',
    ],
    price: 13_500,
    stock: 4,
    demand: demand(12, 5, 11),
    most: 1,
  },
  {
    name: 'Dryland Seed Pack',
    category: FARM,
    description:
      'Certified seed of early maize, green grams and cowpeas for one acre where the rain is short. Ready in 70 to 90 days, so that a season which ends early still gives a harvest. The planting guide is in Kiswahili and Kikamba.',
    details: [
      'Three bags: 4 kg of maize, 3 kg of green grams, 3 kg of cowpeas',
      'With them: the planting guide',
    ],
    price: 1_850,
    stock: 120,
    demand: demand(1, 15, 4),
    most: 4,
  },
  {
    name: 'Knapsack Sprayer, 20 Litres',
    category: FARM,
    description:
      'A sprayer with padded straps, a brass lance and three nozzles, for crops and for dipping goats. Pumps with either hand. Washers and seals are in the box, and spares are at every agrovet.',
    details: ['42 × 22 × 55 cm, 4 kg empty', 'In the box: sprayer, lance, three nozzles, washers and seals'],
    price: 3_100,
    stock: 5,
    demand: demand(1, 8, 4),
    most: 1,
  },
  {
    name: 'Airtight Grain Bags, Pack of 10',
    category: FARM,
    description:
      'Each bag keeps 90 kilos of maize or beans free of weevils for a year without any chemicals. Store the harvest when prices are low and sell when they rise. The bags last three seasons with care.',
    details: [
      'Each bag: 75 × 130 cm, for 90 kg',
      'In the pack: ten bags, each with an inner liner, and ten ties',
    ],
    price: 2_750,
    stock: 36,
    demand: demand(2, 10, 4),
    most: 3,
  },
];
