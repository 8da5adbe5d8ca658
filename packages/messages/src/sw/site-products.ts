import { formatAmount } from '#domain/money.ts';
import type * as en from '../en/site-products.ts';
import type { Shape } from '../shape.ts';

/** What a product's stock says to a visitor. */
export const availability: Shape<typeof en.availability> = {
  inStock: 'Ipo',
  fewLeft: 'Zimebaki chache',
  outOfStock: 'Imeisha. Tuulize itafika lini.',
};

export const products: Shape<typeof en.products> = {
  title: 'Bidhaa',
  heading: 'Bidhaa',
  description: (name) =>
    `Taa za sola, majiko bora, matangi ya maji, simu na pembejeo za kilimo: ${name} huziuza kwa mkopo kwa wanachama wa vikundi vya akiba.`,
  lead: 'Peleka bidhaa nyumbani kwanza, kisha ulipe kwa awamu zilizo sawa. Unajua bei na kiasi cha kila awamu kabla ya kutia sahihi.',
  picture: 'Mfanyabiashara anauza matunda na mboga kwenye kibanda chake',
  list: 'Bidhaa zote',
  search: 'Tafuta bidhaa',
  searchExample: 'Taa, tangi, jiko',
  searchButton: 'Tafuta',
  categories: 'Aina',
  all: 'Zote',
  count: (n) => `Bidhaa ${formatAmount(n)}`,
  loading: 'Inapakia bidhaa...',
  failed: 'Bidhaa hazikuweza kupakiwa',
  refused: 'Bidhaa hazikuweza kupakiwa. Tafadhali jaribu tena baadaye.',
  forbidden: 'Huna ruhusa ya kutazama bidhaa',
  retry: 'Jaribu tena',
  empty: 'Hakuna bidhaa inayolingana na utafutaji wako',
  emptyHint: 'Jaribu kubadilisha utafutaji au mipangilio ya vichujio',
  learnMore: 'Pata maelezo zaidi',
  learnMoreAbout: (name) => `Pata maelezo zaidi kuhusu ${name}`,
};

export const howItWorks: Shape<typeof en.howItWorks> = {
  title: 'Jinsi ya kununua',
  lead: 'Kuna hatua 3. Afisa wako anakusaidia katika kila hatua.',
  steps: [
    {
      title: 'Zungumza na kikundi chako',
      text: 'Waambie wanakikundi unachohitaji. Kikundi kinakudhamini, na afisa wako anaandika ombi lako kwenye mkutano.',
    },
    {
      title: 'Chagua na ukubali',
      text: 'Afisa wako anakuonyesha bei, idadi ya miezi na kiasi cha kila awamu kwenye ukurasa mmoja. Unatia sahihi ukikubali.',
    },
    {
      title: 'Ipeleke nyumbani',
      text: 'Ichukue katika tawi lako, au tutaileta mahali kikundi chako kinapokutana. Unalipa kwa awamu zilizo sawa.',
    },
  ],
};

/** The sections that the site map links to. */
export const waysToPay: Shape<typeof en.waysToPay> = {
  title: 'Mikopo, akiba na uwekezaji',
  lead: 'Jinsi unavyolipia bidhaa, na jinsi unavyoweka akiba.',
  list: [
    {
      id: 'loans',
      title: 'Mikopo',
      text: 'Kila bidhaa hapa inaweza kununuliwa kwa mkopo. Unachagua idadi ya miezi pamoja na afisa wako. Kiasi cha kila awamu kinaamuliwa siku ya kutia sahihi, na hakibadiliki.',
      points: [
        'Kikundi chako kinakudhamini; huhitaji ardhi, logbook wala payslip',
        'Unaweza kulipa mapema: uliza kwanza kama hilo litapunguza gharama ya mkopo',
        'Ukiwa na mwezi mgumu, mwambie afisa wako kabla ya mkutano: tutatafuta suluhisho pamoja',
      ],
      ask: 'Uliza kuhusu mkopo',
      subject: 'Loan Information',
    },
    {
      id: 'savings',
      title: 'Akiba',
      text: 'Wanachama huweka akiba katika kila mkutano, kadiri wanavyoweza. Pesa zinahesabiwa kwa sauti, zinaandikwa katika kitabu chako, na zinabaki kuwa zako.',
      points: [
        'Kuanzia mkutano wa kwanza, kiasi chochote',
        'Afisa wako huonyeshwa akiba yako unapoomba mkopo unaofuata',
        'Uliza salio lako katika mkutano wowote',
      ],
      ask: 'Uliza kuhusu akiba',
      subject: 'Savings Products',
    },
    {
      id: 'investments',
      title: 'Uwekezaji',
      text: 'Hatuuzi hisa wala hatuahidi faida. Kwetu, uwekezaji ni kitu kinacholeta au kuokoa pesa: tangi, jiko, mbegu, taa ya kibanda.',
      points: [
        'Hesabu pamoja na afisa wako ni pesa ngapi kitaleta au kuokoa kila mwezi',
        'Linganisha kiasi hicho na awamu kabla ya kutia sahihi',
        'Warsha zetu zinaonyesha jinsi ya kuhesabu, kwa hesabu zako mwenyewe',
      ],
      ask: 'Uliza ni nini kitakuletea pesa',
      subject: 'General Inquiry',
    },
  ],
};

export const product: Shape<typeof en.product> = {
  description: (name, category) =>
    `${name}${category ? ` (${category})` : ''}, kwa mkopo kwa wanachama wa vikundi vya akiba nchini Kenya.`,
  availability: 'Upatikanaji',
  ask: 'Uliza kuhusu bidhaa hii',
  askHint: 'Mtu atakujibu kwa barua pepe au kwa simu.',
  whatsapp: 'Uliza kwa WhatsApp',
  whatsappText: (name) => `Nina swali kuhusu: ${name}`,
  join: 'Jinsi ya kujiunga',
  details: 'Ukubwa, na vilivyomo kwenye boksi',
  pay: 'Jinsi ya kulipa',
  how: 'Jinsi ya kununua',
  howText:
    'Wanachama wa kikundi cha akiba hununua kwa mkopo kupitia afisa wa mikopo. Bado huna kikundi? Tunakusaidia kupata au kuunda kikundi karibu nawe.',
  findBranch: 'Tafuta tawi',
  priceHint: 'Muulize afisa wa mikopo bei na kiasi cha kila awamu.',
  related: 'Bidhaa zinazofanana',
  all: 'Bidhaa zote',
};
