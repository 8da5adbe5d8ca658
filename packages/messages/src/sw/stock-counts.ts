import { formatKes } from '#domain/money.ts';
import type { stockCounts as en } from '../en/stock-counts.ts';
import type { Shape } from '../shape.ts';
import { count, nouns } from './nouns.ts';

const signed = (n: number, text: string) => `${n > 0 ? '+' : '−'}${text}`;

/** Counts of the goods in a place: their list, the form that starts one, one count, its sheet on paper (DECISIONS 4.8.3). */
export const stockCounts: Shape<typeof en> = {
  title: 'Hesabu',
  states: { open: 'Inaendelea', approved: 'Imeidhinishwa', stopped: 'Imesimamishwa' },
  list: {
    label: 'Hesabu',
    loading: 'Inapakia hesabu...',
    empty: 'Hakuna hesabu zilizopatikana.',
    emptyHint: 'Anzisha hesabu, kisha uhesabu bidhaa zilizo kwenye rafu.',
    emptySearch: 'Hakuna hesabu inayolingana na vichujio hivi.',
    search: 'Tafuta kwa nambari',
    columns: {
      number: 'Nambari',
      place: 'Mahali',
      day: 'Siku',
      settled: 'Bidhaa zilizohesabiwa',
      by: 'Aliyeanzisha',
      state: 'Hali',
    },
    settledOf: (settled, products) => `${settled} kati ya ${products}`,
    state: 'Hali',
    allStates: 'Hali zote',
  },
  start: {
    title: 'Anzisha hesabu',
    place: 'Mahali',
    products: 'Bidhaa',
    which: { all: 'Bidhaa zote', chosen: 'Baadhi tu' },
    add: 'Ongeza bidhaa',
    leaveOut: (product) => `Ondoa ${product}`,
    note: 'Maelezo',
    needsPlace: 'Chagua mahali.',
    nothingThere: 'Hakuna bidhaa huko bado. Chagua bidhaa za kuhesabu.',
    needsProducts: 'Chagua angalau bidhaa moja.',
    save: 'Anzisha',
    started: (number) => `Hesabu ${number} imeanza`,
  },
  page: {
    back: 'Hesabu',
    missing: 'Hakuna hesabu kama hiyo.',
    startedBy: (day, name) => `ilianzishwa ${day} na ${name}`,
    endedBy: {
      approved: (when, name) => `Imeidhinishwa ${when} na ${name}`,
      stopped: (when, name) => `Imesimamishwa ${when} na ${name}. Bidhaa zilizopo hazikubadilika.`,
    },
    settled: (settled, products) => `Zilizohesabiwa: ${settled} kati ya ${count(products, nouns.product)}`,
    countedBy: (names) => `Waliohesabu: ${names}`,
    blind: 'Hesabu bidhaa zote kwenye rafu, hata zilizotengwa.',
    again: (n) => `Hesabu tena ${count(n, nouns.product)}. Inakamilika watu wawili wakihesabu idadi ile ile.`,
    products: 'Bidhaa',
    pieces: (product) => `Idadi ya ${product}`,
    needsNumber: 'Weka nambari, au 0 kama hakuna kitu.',
    productStates: { to_count: 'Bado kuhesabiwa', again: 'Hesabu tena', holds: 'Imehesabiwa' },
    counted: (quantity) => `Imehesabiwa: ${count(quantity, nouns.piece)}`,
    asExpected: 'kama ilivyotarajiwa',
    difference: (n, value) => `${signed(n, count(Math.abs(n), nouns.piece))}, ${formatKes(value)}`,
    onDevice: {
      queued: (quantity) =>
        `${count(quantity, nouns.piece)}: zimehifadhiwa kwenye kifaa hiki, zinasubiri kutumwa`,
      sent: (quantity) => `${count(quantity, nouns.piece)}: zimetumwa`,
      held: (quantity) =>
        `${count(quantity, nouns.piece)}: seva ilizikataa. Tazama “Kazi inayosubiri kutumwa”.`,
    },
    correct: 'Sahihisha',
    correctOf: (product) => `Sahihisha ${product}`,
    savedHere: 'Imehifadhiwa kwenye kifaa hiki. Itatumwa mtandao ukipatikana.',
    sums: { fewer: 'Pungufu', more: 'Zilizozidi', none: 'Hakuna tofauti' },
    sumsTitle: 'Tofauti kwa bei ya mauzo',
    approve: 'Idhinisha',
    approving: 'Inaidhinisha...',
    approveQuestion: 'Bidhaa zilizopo zinasahihishwa kwa tofauti hizi.',
    approved: 'Hesabu imeidhinishwa',
    toApprove: 'Zote zimehesabiwa. Meneja au msimamizi ambaye hakuhesabu anaweza kuidhinisha.',
    stop: 'Simamisha hesabu',
    stopping: 'Inasimamisha...',
    stopQuestion: 'Bidhaa zilizopo hazibadiliki. Bado unaweza kusoma zilizohesabiwa.',
    stopped: 'Hesabu imesimamishwa',
    take: 'Hifadhi kwa kazi bila mtandao',
    taking: 'Inahifadhi...',
    taken: 'Hesabu hii iko kwenye kifaa hiki',
    print: 'Chapisha karatasi ya kuhesabia',
  },
  sheet: {
    title: (number) => `Hesabu ${number}`,
    place: 'Mahali',
    day: 'Siku',
    counter: 'Aliyehesabu',
    signature: 'Sahihi',
    columns: { product: 'Bidhaa', pieces: 'Idadi' },
  },
};
