import {
  type ImportDecision,
  type ImportKind,
  type ImportOutcome,
  type ImportStatus,
  onlyUpdates,
} from '#domain/imports.ts';
import { LIMITS } from '#domain/limits.ts';
import { fileName } from '#domain/monthly-report.ts';
import { formatAmount } from '#domain/money.ts';
import { megabytes } from '#domain/figure-text.ts';
import type { imports as en } from '../en/imports.ts';
import type { Shape } from '../shape.ts';
import { agree, capital, count, countWith, type Noun, nouns, pick } from './nouns.ts';

const rows = (n: number) => count(n, nouns.row);
const rowsAtStart = (n: number) => capital(rows(n));

const kinds: Record<ImportKind, string> = {
  clients: 'Wateja',
  groups: 'Vikundi',
  products: 'Bidhaa',
  balances: 'Masalio',
  orders: 'Maagizo ya zamani',
  stock: 'Bidhaa zilizopo mwanzoni',
};
/** The same within a sentence. */
const inSentence: Record<ImportKind, string> = {
  clients: 'wateja',
  groups: 'vikundi',
  products: 'bidhaa',
  balances: 'masalio',
  orders: 'maagizo ya zamani',
  stock: 'bidhaa zilizopo mwanzoni',
};
const records: Record<ImportKind, Noun> = {
  clients: nouns.client,
  groups: nouns.group,
  products: nouns.product,
  balances: nouns.record,
  orders: nouns.order,
  stock: nouns.record,
};
const noneImported: Record<ImportKind, string> = {
  clients: 'Hakuna wateja walioingizwa.',
  groups: 'Hakuna vikundi vilivyoingizwa.',
  products: 'Hakuna bidhaa zilizoingizwa.',
  balances: 'Hakuna rekodi zilizoingizwa.',
  orders: 'Hakuna maagizo yaliyoingizwa.',
  stock: 'Hakuna rekodi zilizoingizwa.',
};
/** Of a file. */
const statuses: Record<ImportStatus, string> = {
  uploaded: 'Imesomwa, haijajaribiwa',
  queued: 'Inasubiri',
  running: 'Inaendelea',
  done: 'Imekamilika',
  failed: 'Imeshindikana',
  interrupted: 'Imekatizwa',
  cancelled: 'Imeghairiwa',
  undone: 'Imetenduliwa',
};
const outcomes: Record<ImportOutcome, string> = {
  created: 'Mpya',
  changed: 'Zilizobadilika',
  existing: 'Zilezile',
  conflict: 'Migongano',
  failed: 'Zenye matatizo',
};
const decisions: Record<ImportDecision | 'none', string> = {
  none: 'Haijaamuliwa, imeachwa nje',
  leave_out: 'Acha nje',
  same: 'Ni rekodi ileile',
};

/** Templates and lists of columns; each is also known when a file is read. */
const headings: Readonly<Record<string, string>> = {
  Name: 'Jina',
  'First Name': 'Jina la kwanza',
  'Middle Name': 'Jina la kati',
  'Other Names': 'Majina mengine',
  'Last Name': 'Jina la mwisho',
  Phone: 'Simu',
  'National ID': 'Kitambulisho cha taifa',
  Email: 'Barua pepe',
  Address: 'Anwani',
  Group: 'Kikundi',
  'Join Date': 'Tarehe ya kujiunga',
  'Loan Balance': 'Salio la mkopo',
  'System Savings': 'Akiba',
  'Balances As Of': 'Tarehe ya masalio',
  Branch: 'Tawi',
  'Account Number': 'Nambari ya akaunti',
  Location: 'Mahali',
  Chairperson: 'Mwenyekiti',
  'Chairperson Phone': 'Simu ya mwenyekiti',
  'Meeting Day': 'Siku ya mkutano',
  Members: 'Wanachama',
  'Active Members': 'Wanachama hai',
  Arrears: 'Malimbikizo',
  Price: 'Bei',
  Stock: 'Zilizopo',
  Category: 'Aina',
  Description: 'Maelezo',
  Status: 'Hali',
  'Old Number': 'Nambari ya zamani',
  'Ordered On': 'Tarehe ya agizo',
  Client: 'Mteja',
  Product: 'Bidhaa',
  Quantity: 'Idadi',
  'Unit Price': 'Bei',
  Total: 'Jumla',
  'Loan Term': 'Muda wa mkopo',
  'Decided On': 'Tarehe ya uamuzi',
  'Finished On': 'Tarehe ya kukamilika',
  'Credit Officer': 'Afisa wa mikopo',
  'Delivery Location': 'Mahali pa kukabidhi',
};

export const imports: Shape<typeof en> = {
  title: 'Uingizaji data',
  line: 'Ingiza wateja, vikundi, bidhaa, masalio, maagizo ya zamani au bidhaa zilizopo mwanzoni kutoka faili ya CSV au Excel. Hakuna kitakachohifadhiwa hadi uthibitishe.',
  readLine: 'Uingizaji wa hivi karibuni, na matokeo ya kila safu mlalo.',
  toAges: 'Umri wa masalio, kwa kila tawi',
  kinds,
  rows,
  outcomes,
  file: {
    kind: 'Yaliyomo kwenye faili',
    about: {
      clients:
        'Mteja hutambuliwa kwa kitambulisho cha taifa, System ID, au simu na jina; kila mmoja anahitaji mojawapo. Ingiza vikundi vyao kwanza.',
      groups: 'Kikundi hutambuliwa kwa nambari ya akaunti na jina. Ni lazima tawi lake liwepo.',
      products: 'Bidhaa hutambuliwa kwa jina na aina yake. Picha huongezwa baadaye.',
      balances:
        'Masalio ya mikopo, akiba na malimbikizo ya wateja au vikundi vilivyopo, pamoja na tarehe. Mteja hupatikana kwa System ID au kitambulisho cha taifa; kikundi kwa nambari ya akaunti, au kwa jina na tawi. Hakuna kingine kinachobadilishwa.',
      orders:
        'Maagizo ya kabla ya mfumo huu, ya hali yoyote. Kila safu mlalo ina bidhaa moja, idadi na bei yake, na nambari ya zamani ya agizo. Idadi ya bidhaa zilizopo haibadiliki. Ingiza wateja, vikundi na bidhaa kwanza.',
      stock:
        'Idadi ya bidhaa ambazo kila tawi linazo mwanzoni. Huhamishwa huko kutoka ghala kuu; safu mlalo inayohitaji zaidi ya zilizopo huru huko hukataliwa. Bidhaa hutambuliwa kwa SKU au jina.',
    },
    template: (kind) => `Kiolezo cha ${inSentence[kind]}`,
    templateName: (kind) => `kiolezo-${fileName(inSentence[kind])}.csv`,
    choose: 'Chagua faili',
    another: 'Chagua faili nyingine',
    limits: `CSV au .xlsx, hadi ${megabytes(LIMITS.importBytes)} na safu mlalo ${formatAmount(LIMITS.importRows)}`,
    uploading: (percent) => `Inapakia faili... ${percent}%`,
    reading: 'Inasoma faili...',
    progress: 'Upakiaji wa faili',
    cancel: 'Ghairi upakiaji',
    tooLarge: `Faili hiyo ni kubwa kuliko ${megabytes(LIMITS.importBytes)}. Igawanye, au uondoe usivyohitaji.`,
  },
  columns: {
    title: 'Safu wima za faili',
    example: (text) => `Safu mlalo ya kwanza: ${text || '–'}`,
    ignored: 'Imeachwa nje',
    heading: (heading) => headings[heading] ?? heading,
    takenAs: (field) => `Inaingizwa kama ${field}`,
    how: {
      heading: 'Imetambuliwa',
      guess: 'Imekisiwa kwa kichwa chake',
      chosen: 'Imechaguliwa na mtu',
      none: 'Haiingizwi',
    },
    titles: (lines) =>
      `Kwenye faili, ${pick(lines.length, 'mstari ulio juu ya vichwa umeachwa', 'mistari iliyo juu ya vichwa imeachwa')} nje: ${lines.join(', ')}.`,
    hiddenRows: (all) =>
      `${rowsAtStart(all)} ${pick(all, 'iliyofichwa pia itaingizwa', 'zilizofichwa pia zitaingizwa')}. Ili ${pick(all, 'kuiacha', 'kuziacha')} nje, futa ${pick(all, 'safu hiyo', 'safu hizo')} katika Excel kisha uchague faili tena.`,
    allTaken: 'Safu wima zote za faili zinaingizwa.',
    notTaken: (n, all, headings) =>
      `${capital(count(n, nouns.column))} kati ya ${formatAmount(all)} ${agree(n, nouns.column, 'subject')}meachwa nje: ${headings}`,
    guessed: (n) => `${capital(countWith(n, nouns.column, 'mekisiwa'))} kutokana na kichwa cha safu.`,
    try: 'Jaribu faili kwa safu wima hizi',
  },
  writes: {
    label: 'Cha kufanya na faili',
    add: 'Ongeza tu: rekodi zilizopo hazibadiliki',
    update: 'Ongeza na usasishe: rekodi zilizopo zinapata data ya faili',
    findBy: 'Tafuta rekodi kwa',
    key: (heading, kind) =>
      kind === 'balances' && heading === 'Name'
        ? 'Jina na tawi la kikundi'
        : kind === 'balances' && heading === 'Account Number'
          ? 'Nambari ya akaunti ya kikundi'
          : kind === 'groups' && heading === 'Name'
            ? 'Jina na tawi'
            : heading,
    onlyBalances:
      'Masalio pekee hubadilishwa. Kisanduku kitupu hakibadilishi chochote. Jina tofauti kwa nambari ileile ni mgongano, nawe unaamua.', // review: "kisanduku" for the cell of a spreadsheet
    line: 'Safu wima za faili pekee hubadilishwa. Kisanduku kitupu hakibadilishi chochote. Jina tofauti kwa nambari ileile ni mgongano, nawe unaamua.',
    added: 'Rekodi zilizopo hazibadiliki.',
    updated: (heading) =>
      `Rekodi zilizopo, zinazopatikana kwa ${heading}, zinapata data ya faili. Kisanduku kitupu hakibadilishi chochote.`,
  },
  running: {
    queued: 'Uingizaji mwingine unaendelea. Huu unausubiri.',
    trial: (done, total) => `Inajaribu ${rows(done)} kati ya ${formatAmount(total)}...`,
    run: (done, total) => `Inaingiza ${rows(done)} kati ya ${formatAmount(total)}...`,
    progress: 'Maendeleo ya uingizaji',
    leave: 'Unaweza kuondoka kwenye ukurasa huu. Kazi inaendelea.',
    cancel: 'Ghairi',
    cancelsTrial: 'Jaribio halihifadhi chochote. Ukilighairi, unaweza kulirudia.',
    cancels: 'Ukighairi, safu mlalo ambazo tayari zimeingizwa zitabaki. Unaweza kuzitendua baadaye.',
  },
  trial: {
    title: 'Jaribio',
    file: (name) => `Faili ${name} imejaribiwa. Hakuna kilichohifadhiwa.`,
    sum: (n) =>
      `${rowsAtStart(n.total)} kwenye faili = mpya ${formatAmount(n.created)} + ${n.writes === 'update' ? `zilizobadilika ${formatAmount(n.changed)} + ` : ''}zilezile ${formatAmount(n.existing)} + ${count(n.conflicts, nouns.conflict)} + zenye matatizo ${formatAmount(n.failed)}.`,
    differing: (n) =>
      `Kati ya zilezile, ${rows(n)} ${agree(n, nouns.row, 'subject')}na data tofauti kwenye faili. Uingizaji haubadilishi rekodi hizi. Tazama safu hizo hapa chini.`,
    changed: {
      columns: 'Umebadilisha safu wima. Jaribu faili tena, kisha uiingize.',
      writes: 'Umebadilisha cha kufanya na faili. Ijaribu tena, kisha uiingize.',
      decisions: 'Umebadilisha maamuzi. Jaribu faili tena, kisha uiingize.',
    },
    again: 'Jaribu tena',
    leftOut: (failed, undecided) =>
      `Yafuatayo yataachwa nje: ${[
        failed > 0 && `${rows(failed)} ${pick(failed, 'yenye', 'zenye')} matatizo`,
        undecided > 0 &&
          `${count(undecided, nouns.conflict)} ${pick(undecided, 'ambao haujaamuliwa', 'ambayo haijaamuliwa')}`,
      ]
        .filter(Boolean)
        .join(' na ')}. Ili kuyaingiza pia, sahihisha faili na uichague tena, au uamue hapa chini.`,
    nothingNew: 'Hakuna jipya kwenye faili hii.',
    import: (n, kind) => `Ingiza ${count(n, records[kind])}`,
    update: (created, changed, kind) =>
      created > 0
        ? `Ongeza ${formatAmount(created)} na ubadilishe ${count(changed, records[kind])}`
        : `Badilisha ${count(changed, records[kind])}`,
  },
  result: {
    title: 'Uingizaji data',
    done: (created, kind) =>
      created === 0 ? noneImported[kind] : `${capital(countWith(created, records[kind], 'meingizwa'))}.`,
    changed: (n) => `${capital(countWith(n, nouns.record, 'mebadilishwa'))}.`,
    existing: (n) =>
      `${rowsAtStart(n)} ${pick(n, 'ni ya rekodi iliyopo, haijabadilishwa', 'ni za rekodi zilizopo, hazijabadilishwa')}.`,
    conflicts: (n) => `${capital(countWith(n, nouns.conflict, 'meachwa'))} nje.`,
    failed: (n) => `${rowsAtStart(n)} ${pick(n, 'yenye matatizo imeachwa', 'zenye matatizo zimeachwa')} nje.`,
    fault:
      'Imeshindikana. Safu mlalo ambazo tayari zimeingizwa zinabaki. Jaribu tena: hakuna kinachoingizwa mara mbili.',
    cancelledTrial: 'Jaribio limeghairiwa. Hakuna kilichohifadhiwa.',
    cancelled: (done, total, written) =>
      `Uingizaji ulighairiwa baada ya ${rows(done)} kati ya ${formatAmount(total)}: ${written === 0 ? 'hakuna rekodi iliyoingizwa' : countWith(written, nouns.record, 'liingizwa')}. Jaribu tena ili kuingiza zilizobaki, au utendue uingizaji.`,
    interrupted:
      'Kazi hii ilikatizwa: seva ilianza upya, au mtu aliyeianzisha aliondolewa kwenye akaunti. Jaribu tena: hakuna kinachoingizwa mara mbili.',
    show: (kind) => `Onyesha ${inSentence[kind]}`,
  },
  rowsOf: {
    title: 'Safu mlalo za faili',
    hint: {
      created: 'Safu mlalo zinazounda rekodi mpya.',
      changed: 'Safu mlalo zinazobadilisha rekodi iliyopo, sehemu kwa sehemu.',
      existing: 'Safu mlalo za rekodi zilizopo zenye jina lilelile. Rekodi haibadiliki.',
      conflict: 'Safu mlalo zenye nambari au jina la rekodi nyingine. Hakuna rekodi inayobadilishwa.',
      failed: 'Safu mlalo zenye matatizo. Pakua safu hizi na uzisahihishe, kisha uchague faili hiyo.',
    },
    hintUpdating: (kind) =>
      `Safu mlalo zenye nambari au jina la rekodi nyingine. Ukichagua “${decisions.same}”, rekodi hiyo itapata ${onlyUpdates(kind) ? 'masalio ya faili na jina lake halitabadilika' : 'data ya faili, pamoja na jina'}.`,
    columns: {
      line: 'Mstari',
      row: 'Kwenye faili',
      there: 'Rekodi iliyopo',
      reason: 'Sababu',
      decision: 'Uamuzi',
    },
    ofLine: (line) => `Mstari ${line}:`,
    gone: 'Haipo tena',
    nothingDiffers: 'Hakuna tofauti',
    decided: 'Imeamuliwa: ni rekodi ileile',
    decideOn: (line) => `Uamuzi kuhusu mstari ${line}`,
    decisions,
    undo: 'Tendua',
    undoOn: (line) => `Tendua uamuzi kuhusu mstari ${line}`,
    leaveAllOut: 'Acha zote nje',
    allSame: 'Zote ni rekodi zilezile',
    download: (n) => `Pakua ${rows(n)}`,
    fileName: (outcome) => `safu-${fileName(outcomes[outcome])}.xlsx`,
    loading: 'Inapakia safu mlalo...',
    empty: {
      created: 'Hakuna safu mlalo mpya',
      changed: 'Hakuna safu mlalo inayobadilisha rekodi',
      existing: 'Hakuna safu mlalo za rekodi zilizopo',
      conflict: 'Hakuna migongano',
      failed: 'Hakuna safu mlalo zenye matatizo',
    },
    what: 'safu mlalo',
  },
  recent: {
    title: 'Uingizaji wa hivi karibuni',
    columns: {
      at: 'Lini',
      kind: 'Nini',
      file: 'Faili',
      mode: 'Namna',
      status: 'Hali',
      created: 'Mpya',
      by: 'Nani',
    },
    modes: { 'dry-run': 'Jaribio', run: 'Uingizaji data' },
    statuses,
    open: (file) => `uingizaji wa ${file}`,
    empty: 'Hakuna uingizaji bado',
    emptyHint: 'Chagua faili hapo juu ili kuanza. Hakuna kitakachohifadhiwa hadi uthibitishe.',
    loading: 'Inapakia orodha ya uingizaji...',
  },
};
