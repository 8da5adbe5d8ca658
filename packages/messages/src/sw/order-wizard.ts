import type { orderWizard as en } from '../en/order-wizard.ts';
import type { Shape } from '../shape.ts';
import { capital, count, nouns } from './nouns.ts';
import { origin } from './origin.ts';

/** A sum and its currency, which no line end parts. */
const unparted = (sum: string) => sum.replaceAll(' ', '\u00a0');

/** Units of one product that are left: `Imebaki 1 tu`, `Zimebaki 2 tu`. */
const left = (units: string) => `${units === '1' ? 'imebaki' : 'zimebaki'} ${units} tu`;

export const orderWizard: Shape<typeof en> = {
  title: 'Weka agizo jipya',
  progress: 'Hatua za agizo',
  stepOf: (step, of) => `Hatua ${step} kati ya ${of}`,
  steps: {
    client: 'Mteja',
    group: 'Kikundi',
    products: 'Bidhaa',
    delivery: 'Kukabidhi',
    review: 'Kagua',
  },
  headings: {
    client: 'Chagua mteja',
    group: 'Chagua kikundi',
    products: 'Chagua bidhaa',
    delivery: 'Maelezo ya kukabidhi',
    review: 'Kagua agizo',
  },
  lacks: {
    client: 'Chagua mteja ili uendelee.',
    group: 'Chagua kikundi ili uendelee.',
    quantity: (product) => `Andika nambari kamili iliyo zaidi ya 0 kwa ${product} ili uendelee.`,
    stock: (product, units) =>
      units === '0'
        ? `${product} imeisha. Iondoe ili uendelee.`
        : `${product}: ${left(units)}. Ili uendelee, usiagize zaidi ya ${units}.`,
    soldOff: 'Ondoa bidhaa ambazo haziuzwi tena ili uendelee.',
  },
  offline:
    'Uko nje ya mtandao. Ulichoandika kimehifadhiwa kwenye kifaa hiki. Tuma agizo mtandao ukipatikana.',
  offlineQueued:
    'Uko nje ya mtandao. Endelea na utume: agizo litahifadhiwa hapa na kutumwa mtandao ukipatikana.',
  createdHere: (name) =>
    `Maelezo ya ${name} yamehifadhiwa kwenye kifaa hiki, bado hayajatumwa, na yamechaguliwa.`,
  notOnTheBooks: 'Bado hayapo kwenye vitabu vyetu: hayajatumwa', // review: of the details (maelezo) of a client or a group
  onTheBooks: (amount, from) => `Kwenye vitabu vyetu: ${unparted(amount)} · ${origin.short(from)}`,
  openOrders: {
    looking: 'Inatafuta maagizo yasiyokamilika...',
    none: 'Hakuna maagizo yasiyokamilika.',
    title: (client, orders) => `${client} ana ${count(orders, nouns.openOrder)}:`,
    othersUnknown: 'Mengine hayakuweza kupakiwa. Huenda yapo zaidi.',
    unknown: (client) => `Maagizo yasiyokamilika ya ${client} hayakuweza kupakiwa. Huenda yapo.`,
  },
  takeBooks: 'Tumia masalio ya vitabu vyetu, kisha endelea',
  client: {
    table: 'Wateja',
    search: 'Tafuta kwa jina, nambari ya simu au kitambulisho',
    create: 'Sajili mteja mpya',
    select: 'Chagua',
    columns: {
      systemId: 'System ID',
      name: 'Jina la mteja',
      phone: 'Nambari ya simu',
      nationalId: 'Kitambulisho cha taifa',
    },
    loading: 'Inapakia wateja...',
    empty: 'Hakuna wateja waliopatikana.',
    emptySearch: 'Badilisha unachotafuta, au sajili mteja.',
    emptyHint: 'Sajili mteja wa kwanza ili uanze.',
    ofMine: {
      emptySearch: 'Ni wateja wako tu wanaotafutwa. Chagua Tawi lote ili utafute wengine pia.',
      emptyHint: 'Bado huna wateja. Chagua Tawi lote ili uwaone wengine.',
    },
    figures: 'Maelezo ya ziada',
    noneChosen: 'Chagua mteja kwenye orodha. Kisha andika hapa salio la mkopo na akiba yake.',
  },
  newClient: {
    title: 'Sajili mteja mpya',
    name: 'Jina la mteja',
    phone: 'Nambari ya simu',
    email: 'Barua pepe (si lazima)',
    create: 'Sajili mteja',
    nameAndPhoneRequired: 'Jina la mteja na nambari ya simu zinahitajika',
    created: (name) => `Mteja ${name} amesajiliwa na kuchaguliwa.`,
  },
  group: {
    table: 'Vikundi',
    search: 'Tafuta vikundi...',
    create: 'Unda kikundi kipya',
    select: 'Chagua',
    columns: {
      account: 'Nambari ya akaunti',
      name: 'Jina la kikundi',
      members: 'Wanachama',
      branch: 'Tawi',
    },
    loading: 'Inapakia vikundi...',
    retry: 'Pakia tena',
    empty: 'Hakuna vikundi vilivyopatikana.',
    emptySearch: 'Badilisha unachotafuta, au unda kikundi.',
    emptyHint: 'Unda kikundi cha kwanza ili uanze.',
    what: 'vikundi',
    figures: 'Taarifa za kifedha za kikundi',
    noneChosen: 'Chagua kikundi kwenye orodha. Kisha andika hapa salio la mkopo na malimbikizo yake.',
    other: (client) => `${client} ni wa kikundi kingine. Agizo litawekwa kupitia kikundi hiki.`,
    backToOwn: 'Rudi kwenye kikundi chake',
  },
  newGroup: {
    title: 'Unda kikundi kipya',
    name: 'Jina la kikundi',
    chairpersonPhone: 'Simu ya mwenyekiti (si lazima)',
    create: 'Unda kikundi',
    created: (name) => `Kikundi ${name} kimeundwa na kuchaguliwa.`,
  },
  products: {
    table: 'Bidhaa',
    search: 'Tafuta kwa jina, maelezo au aina',
    columns: {
      name: 'Bidhaa',
      price: 'Bei (KES)',
      stock: 'Zilizopo',
      quantity: 'Idadi',
    },
    loading: 'Inapakia bidhaa...',
    empty: 'Hakuna bidhaa zilizopatikana.',
    emptySearch: 'Badilisha unachotafuta.',
    emptyHint: 'Hakuna bidhaa zinazouzwa kwa sasa. Uliza makao makuu.',
    uncategorized: 'Bila aina',
    quantityOf: (product) => `Idadi ya ${product}`,
    add: 'Weka kikapuni',
    update: 'Sasisha kikapu',
    addProduct: (product) => `Weka kikapuni: ${product}`,
    updateProduct: (product) => `Sasisha kikapu: ${product}`,
    outOfStock: 'Imeisha',
    branchGoods: {
      has: (n, branch) => `${n} katika ${branch}`,
      arrives: (n, day) => (day ? `${n} zaidi ${day}` : `${n} zaidi zinakuja`),
      asOf: (branch, age) => `Bidhaa zilizopo ${branch}: zimehifadhiwa ${age}`,
    },
    onlyLeft: (stock) => `${stock === '1' ? 'Imebaki' : 'Zimebaki'} ${stock} tu`,
    added: (quantity, product) => `${quantity} × ${product} kikapuni.`,
    removed: (product) => `${product} imeondolewa kikapuni.`,
    price: 'Bei',
    category: 'Aina',
    noDescription: 'Hakuna maelezo.',
  },
  cart: {
    title: 'Kikapu',
    empty: 'Kikapu kiko tupu.',
    total: 'Jumla',
    view: (product) => `Tazama maelezo ya ${product}`,
    remove: (product) => `Ondoa ${product}`,
    gone: 'Haiuzwi tena. Iondoe ili uendelee.',
    priceChanged: (product, before, now) => `Bei ya ${product} imebadilika kutoka ${before} hadi ${now}.`,
    line: (quantity, product) => `${quantity} × ${product}`,
    taken: (lines) => `Ukibonyeza Endelea, bidhaa hizi zitawekwa kikapuni: ${lines}.`,
    summary: (products, total) => `${capital(count(products, nouns.product))} · ${total}`,
    each: (amount, every) => unparted(`${amount} kwa ${nouns[every].one}`),
    refused:
      'Agizo halikuwekwa. Kila ulichoandika kimehifadhiwa. Badilisha bidhaa iliyowekwa alama, kisha utume tena.',
  },
  months: (months) => count(months, nouns.month),
  delivery: {
    legend: 'Mteja atapataje bidhaa?',
    branch: 'Kuchukua katika tawi',
    branchHint: (branch) => `Mteja atachukua bidhaa katika tawi la ${branch}.`,
    other: 'Kupelekewa mahali maalum',
    otherHint: 'Bidhaa zitapelekwa mahali utakapotaja.',
  },
  review: {
    group: 'Kikundi',
    client: 'Mteja',
    loan: 'Mkopo',
    loanTerm: 'Muda wa mkopo',
    products: 'Bidhaa',
    delivery: 'Kukabidhi',
    change: 'Badilisha',
    changePart: (part) => `Badilisha: ${part}`,
    figures: {
      client: ['Salio la mkopo', 'Akiba kwenye mfumo'],
      group: ['Salio la mkopo', 'Malimbikizo'],
    },
    confirmation: (client, total, term) =>
      `Kwa kutuma, unathibitisha kwamba ${client} amekubali agizo hili la ${unparted(total)} kwa mkopo wa ${term}. Unathibitisha pia kwamba maelezo yote hapo juu ni sahihi.`,
    submit: 'Tuma agizo',
    submitting: 'Inatuma...',
    kept: 'Kila ulichoandika kimehifadhiwa. Tuma tena mtandao ukipatikana. Agizo litapokelewa mara moja tu, hata kama jaribio la kwanza lilifika.',
    noRoom: 'Agizo halikuweza kuhifadhiwa: kifaa hiki hakina nafasi. Futa baadhi ya picha, kisha utume tena.',
    keptHere: 'Agizo limehifadhiwa kwenye kifaa hiki. Litatumwa mtandao ukipatikana.',
    keptPlain: 'Kila ulichoandika kimehifadhiwa.',
    slow: 'Mtandao uko polepole. Unaweza kusubiri, au kuacha na kutuma tena baadaye: agizo litapokelewa mara moja tu.',
    stopWaiting: 'Acha kusubiri',
    totalNow: (total, number) =>
      `Bei zimebadilika. Jumla ya ${number ? `agizo ${number}` : 'agizo'} ni ${total}.`,
    createdFor: (client, total, number) =>
      number ? `Agizo ${number} la ${client}, ${total}` : `${client}, ${total}`,
  },
  earlierOrder: {
    title: 'Agizo kutoka rasimu hii tayari limepokelewa',
    text: 'Jaribio lako la kwanza lilifika kwenye seva kabla ya mabadiliko yako. Agizo hilo halina mabadiliko yako.',
    advice:
      'Likague kwanza kwenye ukurasa wa maagizo. Ukitaka agizo la pili pia, tuma hili kama agizo jipya.',
    open: 'Fungua ukurasa wa maagizo',
    startOver: 'Tuma kama agizo la pili',
    discard: 'Futa rasimu hii',
  },
  next: 'Agizo linalofuata la kikundi hiki',
  resume: {
    title: 'Una agizo ulilokuwa ukiandaa',
    text: 'Agizo halikutumwa, au hakukuwa na jibu. Ni salama kulituma tena: litapokelewa mara moja tu.',
    goOn: 'Endelea na agizo hili',
    startOver: 'Anza agizo jipya',
    startOverHint: 'Hatua hii hufuta agizo ulilokuwa ukiandaa.',
    noClient: 'Mteja bado hajachaguliwa',
  },
};
