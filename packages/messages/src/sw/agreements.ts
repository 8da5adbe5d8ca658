import type { AgreementState } from '#domain/agreements/agreement.ts';
import type { Language } from '#domain/languages.ts';
import type { InterestMethod } from '#domain/loans/loan-terms.ts';
import { count, nouns } from './nouns.ts';

/** The paper of an agreement (DECISIONS 27.1). */
export const agreementPaper = {
  title: 'Mkataba wa mkopo',
  number: 'Nambari',
  day: 'Tarehe',
  file: (number: string) => `mkataba-${number}`,
  lender: 'Mkopeshaji',
  licence: (number: string, regulator: string) => `Leseni ${number}, ${regulator}`,
  borrower: 'Mkopaji',
  nationalId: 'Kitambulisho cha taifa',
  phone: 'Simu',
  group: 'Kikundi',
  account: (number: string) => `akaunti ${number}`,
  branch: 'Tawi',
  officer: 'Afisa wa mikopo',
  approver: 'Aliyeidhinisha',
  order: 'Agizo',
  orderOf: (number: string, day: string) => `${number} la ${day}`,
  goods: 'Bidhaa',
  product: 'Bidhaa',
  quantity: 'Idadi',
  price: 'Bei ya moja',
  sum: 'Jumla (KES)',
  delivery: 'Kukabidhi',
  atBranch: (branch: string) => `Tawi la ${branch}`,
  costs: 'Gharama',
  cashPrice: 'Bei ya bidhaa taslimu',
  credit: 'Kiasi cha mkopo',
  interest: (rate: string, method: InterestMethod) =>
    `Riba, ${rate}% kwa mwezi ${method === 'flat' ? 'ya bei' : 'ya deni lililobaki'}`,
  fee: 'Ada, inayolipwa mara moja leo',
  total: 'Jumla utakayolipa',
  cost: 'Gharama ya mkopo',
  apr: 'APR (kiwango halisi kwa mwaka, pamoja na ada)',
  schedule: (n: number) => `Utalipa nini lini: ${count(n, nouns.instalment)}`,
  due: 'Tarehe',
  amount: 'KES',
  signatures: 'Sahihi',
  signed: {
    borrower: 'Mkopaji',
    witness: 'Mwenyekiti wa kikundi, kama shahidi',
    lender: 'Kwa niaba ya mkopeshaji',
  },
  readAloud: (line: string) => `Nilisomewa mkataba huu kwa (lugha): ${line}`,
  handedOver: (line: string) => `Nilipokea nakala yake tarehe: ${line}`,
  ownPage:
    'Ukurasa wako: utalipa nini lini, na jinsi ya kughairi au kulalamika. Usimwonyeshe mtu yeyote msimbo huu.',
  scan: 'Changanua ili kuhakikisha kwamba karatasi hii ni halali',
  code: (code: string) => `Msimbo ${code}`,
  page: (page: number, pages: number) => `Ukurasa ${page} kati ya ${pages}`,
  example: 'Mfano',
};

const states: Record<AgreementState, string> = {
  valid: 'Unatumika',
  replaced: 'Umebadilishwa',
  cancelled: 'Umeghairiwa',
};

/** The agreements of an order, in the office. */
export const agreements = {
  title: 'Mkataba',
  states,
  made: (day: string, name: string) => `Ulifanywa ${day}, aliyeidhinisha: ${name}`,
  pays: (total: string, n: number, first: string, last: string) =>
    `${total} kwa ${count(n, nouns.instalment)}, kuanzia ${first} hadi ${last}`,
  apr: (percent: string) => `APR ${percent}%`,
  erased: 'Taarifa za mteja zilifutwa. Mkataba huu hauna karatasi tena.',
  papers: { en: 'PDF kwa Kiingereza', sw: 'PDF kwa Kiswahili' } satisfies Record<Language, string>,
  earlier: (n: number) => `${count(n, nouns.agreement)} kabla ya huu`,
};

/** The terms of agreements, in the settings. */
export const agreementSettings = {
  line: 'Masharti ya karatasi ambayo mteja hupata agizo linapoidhinishwa. Lazima mwanasheria ayathibitishe.',
  labels: {
    cancel_days: 'Muda wa kughairi',
    delivery_days: 'Muda wa kufikisha bidhaa',
    terms_en: 'Masharti kwa Kiingereza',
    terms_sw: 'Masharti kwa Kiswahili',
  },
  hints: {
    terms_en: 'Sehemu huanza na mstari kama ## Kichwa.',
    terms_sw: 'Andika sehemu zilezile za Kiingereza.',
  },
  days: 'siku',
  facts: (names: string) => `Karatasi hujaza hizi: ${names}. Huacha aya ambayo taarifa yake ni tupu.`,
  previews: { en: 'Mfano kwa Kiingereza', sw: 'Mfano kwa Kiswahili' },
  later: 'Mikataba iliyofanywa awali hubaki ilivyo.',
};
