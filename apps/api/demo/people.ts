import type { Dice } from './random.ts';

export type Region = 'kamba' | 'coast' | 'nairobi';

interface Names {
  /** The name from church, mosque or school. */
  given: readonly string[];
  /** The name from home; without any, a person is known by given and family name. */
  own: readonly string[];
}

export interface Community {
  region: Region;
  women: Names;
  men: Names;
  families: readonly string[];
}

const words = (text: string) => text.split(' ');

const CHURCH_WOMEN = words('Purity Eunice Tabitha Damaris Priscilla Monicah Winfred Dorcas');
const CHURCH_MEN = words('Silas Festus Josphat Laban Simeon Nahashon Zablon');

/** Peoples whose names go together: nobody has the first name of one and the last of another without a reason. */
export const COMMUNITIES: readonly Community[] = [
  {
    region: 'kamba',
    women: {
      given: [...CHURCH_WOMEN, ...words('Rhoda Phoebe Veronica Consolata Felistus Scholastica Salome')],
      own: words(
        'Mwende Mueni Ndunge Mwikali Wayua Kamene Mutheu Syombua Nduku Mbithe Mumbua Kalekye Mwongeli Ndanu Kavutha Nthenya',
      ),
    },
    men: {
      given: [...CHURCH_MEN, ...words('Titus Cosmas Dominic Onesmus Timothy Justus')],
      own: words('Kyalo Mutuku Musyimi Muthiani Mwendwa Ngumbau Munyao Kyengo Kimeu'),
    },
    families: words(
      'Kithome Nzioka Muema Kitheka Mulwa Maluki Musembi Mwanzia Nthenge Munyoki Kasimu Muthengi Mutemi Ngui Kilundo Mwinzi',
    ),
  },
  {
    region: 'coast',
    women: {
      given: words(
        'Mwanaisha Halima Rehema Saumu Zuhura Riziki Mwanamisi Fatuma Kadzo Sidi Dama Kache Pendo Mapenzi Nyevu Kabibi',
      ),
      own: [],
    },
    men: {
      given: words('Salim Juma Rashid Hamisi Swaleh Athumani Safari Thoya Fondo Menza'),
      own: [],
    },
    families: words(
      'Katana Karisa Charo Jefwa Kalama Nyale Tsuma Chengo Mwachiro Mwakazi Chirima Ndurya Mwangala Mwakio',
    ),
  },
  {
    region: 'nairobi',
    women: {
      given: CHURCH_WOMEN,
      own: words('Nyambura Wairimu Njoki Wanjeri Wangeci'),
    },
    men: { given: CHURCH_MEN, own: words('Kimotho Gichuki Kagiri') },
    families: words('Gathogo Ndirangu Gitonga Gachanja Kinyua Mureithi Theuri'),
  },
  {
    region: 'nairobi',
    women: { given: CHURCH_WOMEN, own: words('Achieng Akinyi Adhiambo Atieno Awuor') },
    men: { given: CHURCH_MEN, own: words('Okoth Owino Odera') },
    families: words('Owuor Ogola Opiyo Olweny Odero'),
  },
  {
    region: 'nairobi',
    women: { given: CHURCH_WOMEN, own: words('Nafula Nekesa Naliaka') },
    men: { given: CHURCH_MEN, own: words('Simiyu Wafula') },
    families: words('Wanjala Makokha Namisi Mukhwana'),
  },
  {
    region: 'nairobi',
    women: { given: CHURCH_WOMEN, own: words('Kerubo Nyaboke Kemunto Bosibori') },
    men: { given: CHURCH_MEN, own: words('Momanyi Nyangau') },
    families: words('Ombati Mogaka Onchiri Nyandoro'),
  },
];

function rollName(dice: Dice, region: Region, womanOnly: boolean): string {
  const { women, men, families } = dice.pick(COMMUNITIES.filter((community) => community.region === region));
  const names = womanOnly || dice.chance(0.6) ? women : men;
  const given = dice.pick(names.given);
  const family = dice.pick(families);
  if (names.own.length === 0) return `${given} ${family}`;
  const own = dice.pick(names.own);
  return [`${given} ${own}`, `${given} ${own} ${family}`, `${given} ${family}`][dice.weigh([40, 25, 35])]!;
}

/** Names of people who do not exist, no two the same and none of those that are taken. */
export function nameGiver(
  dice: Dice,
  taken: readonly string[],
): (region: Region, womanOnly: boolean) => string {
  const known = new Set(taken);
  return (region, womanOnly) => {
    for (;;) {
      const name = rollName(dice, region, womanOnly);
      if (known.has(name)) continue;
      known.add(name);
      return name;
    }
  };
}

/** Phones of a block in which everything after 0700 00 is made up; every other one as people write it. */
export function phoneOf(serial: number): string {
  const number = String(1_000 + serial * 37);
  return serial % 2 === 0 ? `+25470000${number}` : `0700 00${number.slice(0, 1)} ${number.slice(1)}`;
}

/** National IDs that no register has given out: those begin with less than 5. */
export function nationalIdOf(serial: number): string {
  return String(90_000_000 + serial * 36_913);
}

/** Where a person gets mail, at a domain that belongs to nobody. */
export function emailOf(name: string): string {
  return `${name.toLowerCase().replaceAll(' ', '.')}@example.com`;
}
