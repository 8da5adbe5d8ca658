import { formatAmount } from '#domain/money.ts';

/** One form for one thing, another for several. */
type Forms = readonly [one: string, many: string];

/** What agrees with a noun of a class. */
interface NounClass {
  /** Before a verb: `li` + `meidhinishwa`. */
  readonly subject: Forms;
  /** Before a negative verb: `hali` + `jatumwa`. */
  readonly negative: Forms;
  /** "of": agizo `la` mteja. */
  readonly of: Forms;
  /** "this, these". */
  readonly this: Forms;
}

/** A noun, and its class: people and animals agree as class 1/2 whatever their form. */
export interface Noun {
  readonly one: string;
  readonly many: string;
  readonly class: NounClass;
}

const PEOPLE: NounClass = {
  subject: ['a', 'wa'],
  negative: ['ha', 'hawa'],
  of: ['wa', 'wa'],
  this: ['huyu', 'hawa'],
};
/** 3/4: mkopo, mwezi. */
const M_MI: NounClass = {
  subject: ['u', 'i'],
  negative: ['hau', 'hai'],
  of: ['wa', 'ya'],
  this: ['huu', 'hii'],
};
/** 5/6: agizo, tawi. */
const JI_MA: NounClass = {
  subject: ['li', 'ya'],
  negative: ['hali', 'haya'],
  of: ['la', 'ya'],
  this: ['hili', 'haya'],
};
/** 7/8: kikundi, kifaa. */
const KI_VI: NounClass = {
  subject: ['ki', 'vi'],
  negative: ['haki', 'havi'],
  of: ['cha', 'vya'],
  this: ['hiki', 'hivi'],
};
/** 9/10: bidhaa, siku. One form: only what agrees shows the number. */
const N: NounClass = {
  subject: ['i', 'zi'],
  negative: ['hai', 'hazi'],
  of: ['ya', 'za'],
  this: ['hii', 'hizi'],
};
/** 11/10: ukurasa, ujumbe. */
const U_N: NounClass = {
  subject: ['u', 'zi'],
  negative: ['hau', 'hazi'],
  of: ['wa', 'za'],
  this: ['huu', 'hizi'],
};

const noun = (nounClass: NounClass, one: string, many = one): Noun => ({ one, many, class: nounClass });

/** What texts count, by the words of docs/glossary.md. */
export const nouns = {
  account: noun(N, 'akaunti'),
  branch: noun(JI_MA, 'tawi', 'matawi'),
  check: noun(U_N, 'ukaguzi', 'kaguzi'),
  client: noun(PEOPLE, 'mteja', 'wateja'),
  column: noun(N, 'safu wima'),
  conflict: noun(M_MI, 'mgongano', 'migongano'),
  day: noun(N, 'siku'),
  entry: noun(JI_MA, 'ingizo', 'maingizo'),
  field: noun(N, 'sehemu'),
  group: noun(KI_VI, 'kikundi', 'vikundi'),
  hour: noun(N, 'saa'),
  list: noun(N, 'orodha'),
  member: noun(PEOPLE, 'mwanachama', 'wanachama'),
  message: noun(U_N, 'ujumbe', 'jumbe'),
  minute: noun(N, 'dakika'),
  agreement: noun(M_MI, 'mkataba', 'mikataba'),
  instalment: noun(N, 'awamu'),
  month: noun(M_MI, 'mwezi', 'miezi'),
  opening: noun(N, 'nafasi ya kazi', 'nafasi za kazi'),
  openOrder: noun(JI_MA, 'agizo lisilokamilika', 'maagizo yasiyokamilika'),
  order: noun(JI_MA, 'agizo', 'maagizo'),
  person: noun(PEOPLE, 'mtu', 'watu'),
  piece: noun(N, 'bidhaa'),
  product: noun(N, 'bidhaa'),
  record: noun(N, 'rekodi'),
  registeredClient: noun(PEOPLE, 'mteja aliyesajiliwa', 'wateja waliosajiliwa'),
  row: noun(N, 'safu mlalo'),
  try: noun(JI_MA, 'jaribio', 'majaribio'),
  unit: noun(N, 'bidhaa'),
  week: noun(N, 'wiki'),
  visit: noun(N, 'ziara'),
  year: noun(M_MI, 'mwaka', 'miaka'),
} satisfies Record<string, Noun>;

/** `agizo 1`, `maagizo 3`: the number follows its noun, always in digits. */
export const count = (n: number, { one, many }: Noun): string => `${n === 1 ? one : many} ${formatAmount(n)}`;

/** What agrees with so many of a noun: `agree(3, nouns.order, 'subject')` is `ya`. */
export const agree = (n: number, { class: nounClass }: Noun, word: keyof NounClass): string =>
  nounClass[word][n === 1 ? 0 : 1];

/** `maagizo 3 yanasubiri`: counted things and a verb without its subject (`nasubiri`, `metumwa`, `takuwa`). */
export const countWith = (n: number, noun: Noun, verb: string): string =>
  `${count(n, noun)} ${agree(n, noun, 'subject')}${verb}`;

/** A counted thing at the beginning of a sentence: `Maagizo 3`. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The word that goes with the number: `pick(n, 'kilichobaki', 'vilivyobaki')`. */
export const pick = (n: number, one: string, many: string): string => (n === 1 ? one : many);
