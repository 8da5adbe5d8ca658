import type * as en from '../en/report-words.ts';
import { LIMITS } from '#domain/limits.ts';
import { fileName } from '#domain/monthly-report.ts';
import type { Shape } from '../shape.ts';
import { common } from './common.ts';
import { count, nouns } from './nouns.ts';
import { sales } from './sales.ts';
import { stock } from './stock.ts';

const arrearsNote =
  'Uwiano wa malimbikizo: malimbikizo ÷ salio la mkopo, kwa masalio ya sasa ya vikundi. “Masalio ya tarehe” ni tarehe ya salio. Salio lililotolewa kikundi kiliposajiliwa halina tarehe. Halimo katika jumla.';

export const reportTexts: Shape<typeof en.reportTexts> = {
  'sales-by-branch': {
    title: 'Mauzo kwa tawi',
    about: 'Maagizo na mauzo ya kila tawi, na sehemu yake ya jumla yote.',
    note: sales.counted,
  },
  'sales-by-officer': {
    title: 'Mauzo kwa afisa wa mikopo',
    about: 'Nani aliuza kiasi gani: maagizo, mauzo na wastani wa agizo.',
    note: sales.counted,
  },
  'sales-by-product': {
    title: 'Mauzo kwa bidhaa',
    about: 'Idadi na mauzo ya kila bidhaa, kuanzia iliyouzwa zaidi.',
    note: sales.counted,
  },
  'sales-by-month': {
    title: 'Mauzo kwa mwezi',
    about: 'Jinsi mauzo yalivyobadilika mwezi hadi mwezi.',
    note: sales.counted,
  },
  'orders-by-status': {
    title: 'Maagizo kwa hali',
    about: 'Maagizo mangapi yanasubiri, yako njiani au yamekamilika.',
    note: 'Kila agizo huhesabiwa siku lilipowekwa. Hali yake ni ya sasa.',
  },
  'approved-with-warnings': {
    title: 'Yaliyoidhinishwa yakiwa na onyo',
    about: 'Nani aliidhinisha maagizo ingawa ukaguzi ulitoa onyo, kwa tawi na afisa wa mikopo.',
    note: 'Maagizo huhesabiwa siku yalipoidhinishwa. Maagizo yaliyoidhinishwa kabla ya kaguzi kuanza kuhifadhiwa hayahesabiwi.',
  },
  'confirmations-by-officer': {
    title: 'Uthibitisho wa karatasi kwa afisa wa mikopo',
    about:
      'Jinsi wateja walivyothibitisha maagizo yaliyoidhinishwa ya kila afisa wa mikopo: kwa msimbo, kwa karatasi, au bila uthibitisho.',
    note: 'Maagizo yaliyoidhinishwa huhesabiwa siku yalipowekwa, kwa uthibitisho wao wa mwisho.',
  },
  stock: {
    title: 'Bidhaa zilizopo na mahitaji',
    about: 'Bidhaa zilizopo sasa, na zinazohitajika na maagizo yanayosubiri.',
    note: 'Bidhaa zilizopo ni za taasisi nzima; mahitaji ni ya tawi. Bidhaa zilizoagizwa zimeshaondolewa kwenye zilizopo.',
  },
  'stock-by-place': {
    title: 'Bidhaa zilizopo kwa mahali',
    about: 'Bidhaa ziko wapi sasa, zipi zinasubiriwa na maagizo, na thamani yake.',
    note: 'Thamani ni kwa bei ya kuuzia ya leo. Bila tawi, ghala kuu na bidhaa zilizo njiani zinaorodheshwa pia.',
  },
  'moves-by-place': {
    title: 'Kuingia na kutoka kwa bidhaa, kwa sababu',
    about: 'Bidhaa zilizofika kila mahali na zilizotoka, na sababu yake.',
    note: 'Bidhaa huhesabiwa siku zilipoingia au kutoka. Thamani ni kwa bei ya kuuzia ya leo.',
  },
  'stock-losses': {
    title: 'Hasara ya bidhaa',
    about: 'Bidhaa zilizopotea, zisizotengenezeka au zilizokosekana kwenye hesabu, na mahali.',
    note: 'Bidhaa ambazo hesabu ilizipata zimeondolewa. Bila tawi, zilizopotea njiani na kwenye matengenezo zinaorodheshwa pia. Thamani ni kwa bei ya kuuzia ya leo.',
  },
  arrears: {
    title: 'Uwiano wa malimbikizo kwa kikundi', // review: "uwiano wa malimbikizo" for arrears ratio
    about: 'Vikundi vilivyochelewa kulipa: malimbikizo ya sasa kando ya salio la mkopo.',
    note: arrearsNote,
  },
  'arrears-by-branch': {
    title: 'Uwiano wa malimbikizo kwa tawi',
    about: 'Malimbikizo ya sasa kando ya salio la mkopo, kwa kila tawi zima.',
    note: arrearsNote,
  },
  balances: {
    title: 'Umri wa masalio kwa tawi',
    about: 'Masalio ya wateja na vikundi ni ya siku ngapi zilizopita, na ni wangapi wasio na salio.',
    note: `Kila mteja na kila kikundi huhesabiwa kwa salio lake la zamani zaidi kati ya mawili. Salio ni la zamani baada ya ${count(LIMITS.oldBalancesDays, nouns.day)}. Siku ya kati: nusu ya masalio ni ya siku hii au ya awali.`,
  },
};

export const reportHeads: Shape<typeof en.reportHeads> = {
  branch: 'Tawi',
  officer: 'Afisa wa mikopo',
  approver: 'Aliyeidhinisha',
  product: 'Bidhaa',
  category: 'Aina',
  month: 'Mwezi',
  status: 'Hali',
  step: 'Kilichofanyika',
  group: 'Kikundi',
  account_number: 'Nambari ya akaunti',
  orders: 'Maagizo',
  quantity: 'Idadi',
  sales: 'Mauzo (KES)',
  amount: 'Kiasi (KES)',
  share: 'Sehemu (%)',
  average: 'Wastani wa agizo (KES)',
  by_code: 'Kwa msimbo',
  on_paper: 'Kwa karatasi',
  unconfirmed: 'Maagizo yasiyothibitishwa',
  paper_share: 'Kwa karatasi (%)',
  unsold_orders: 'Yaliyokataliwa na yaliyoghairiwa',
  unsold_quantity: 'Bidhaa za maagizo yaliyokataliwa na yaliyoghairiwa',
  unsold_sales: 'Yaliyokataliwa na yaliyoghairiwa (KES)',
  in_stock: 'Zilizopo',
  pending_orders: 'Maagizo yanayosubiri',
  pending_quantity: 'Mahitaji yanayosubiri',
  approved_quantity: 'Zilizoidhinishwa, hazijasafirishwa',
  location: 'Mahali',
  reason: 'Sababu',
  on_hand: 'Zilizopo',
  reserved: 'Zilizotengwa',
  free: 'Huru',
  pieces_in: 'Zilizofika',
  amount_in: 'Zilizofika (KES)',
  pieces_out: 'Zilizotoka',
  amount_out: 'Zilizotoka (KES)',
  lost: 'Zimepotea au kuharibika',
  scrapped: 'Haziwezi kutengenezwa',
  miscounted: 'Zilizokosekana kwenye hesabu',
  groups: 'Vikundi',
  clients_stated: 'Wateja wenye masalio',
  clients_old: 'Wateja wenye masalio ya zamani',
  clients_without: 'Wateja wasio na masalio',
  groups_stated: 'Vikundi vyenye masalio',
  groups_old: 'Vikundi vyenye masalio ya zamani',
  groups_without: 'Vikundi visivyo na masalio',
  loan_balance: 'Salio la mkopo (KES)',
  arrears: 'Malimbikizo (KES)',
  arrears_ratio: 'Uwiano wa malimbikizo (%)',
  figures_day: 'Masalio ya tarehe',
  oldest_day: 'Tarehe ya masalio ya zamani zaidi',
  median_day: 'Siku ya kati',
};

export const stockWords: Shape<typeof en.stockWords> = { places: stock.places, reasons: stock.reasons };

export const monthlyTitles: Shape<typeof en.monthlyTitles> = {
  steps: 'Maagizo ya mwezi',
  officers: 'Mauzo kwa afisa wa mikopo',
  products: 'Mauzo kwa bidhaa',
  groups: 'Mauzo kwa kikundi',
  arrears: 'Malimbikizo vitabuni sasa',
};

export const orderSteps: Shape<typeof en.orderSteps> = {
  placed: 'Yaliyowekwa',
  approved: 'Yaliyoidhinishwa',
  rejected: 'Yaliyokataliwa',
  cancelled: 'Yaliyoghairiwa',
  delivered: 'Yaliyokabidhiwa',
};

export const monthlyNotes: Shape<typeof en.monthlyNotes> = {
  steps:
    'Yaliyowekwa: maagizo yaliyowekwa mwezi huu. Safu mlalo nyingine: yaliyofanyika mwezi huu, hata kwa maagizo ya awali. Maagizo yaliyofutwa hayahesabiwi.',
  sales: sales.counted,
  arrears:
    'Masalio ya mikopo na malimbikizo ni ya sasa, si ya mwisho wa mwezi. Vitabu havihifadhi ya zamani zaidi.',
  stock:
    'Bidhaa zilizopo mwishoni mwa mwezi hazionyeshwi. “Kuingia na kutoka kwa bidhaa, kwa sababu” ina zilizoingia na zilizotoka.',
};

/** A report's file has its title: `mauzo-kwa-tawi`. */
export const files: Shape<typeof en.files> = {
  report: (name) => fileName(reportTexts[name].title),
  to: 'hadi',
  month: 'mwezi',
  byBranch: 'kwa tawi',
};

export const aboutSheet: Shape<typeof en.aboutSheet> = {
  name: 'Kuhusu',
  report: 'Ripoti',
  period: 'Kipindi',
  branch: 'Tawi',
  made: 'Imetolewa',
  by: 'Aliyeitoa',
  counted: 'Kinachohesabiwa',
  madeBy: common.madeBy,
};

export const monthlySheet: Shape<typeof en.monthlySheet> = {
  titleOf: (month) => `Ripoti ya ${month}`,
  month: 'Mwezi',
  branch: 'Tawi',
  allBranches: 'Matawi yote',
  made: 'Imetolewa',
  by: 'Aliyeitoa',
  newClients: 'Wateja wapya',
  total: 'Jumla',
};
