import type { CellFault } from '#domain/import-problems.ts';
import { LIMITS } from '#domain/limits.ts';
import { formatAmount, formatKes } from '#domain/money.ts';
import type { importRows as en } from '../en/import-rows.ts';
import type { Shape } from '../shape.ts';

/** Where the repeated record is. The subject is a quoted text, which agrees as class 9. */
const exists = (line: number | null) => (line === null ? 'tayari ipo' : `ipo kwenye mstari ${line}`);

const faults: Record<CellFault, string> = {
  unreadable:
    'ina herufi zilizobadilika au kupotea: hifadhi faili kama UTF-8 au .xlsx, au usahihishe kisanduku',
  formula:
    'ni fomula isiyo na thamani: fungua faili katika Excel na uihifadhi mara moja, au andika thamani yenyewe',
  sheet_error: 'ni hitilafu ya lahajedwali: andika thamani',
  merged: 'imeunganishwa na kisanduku cha juu yake: tenganisha visanduku na ujaze kila mstari',
  rounded: 'ilifupishwa na lahajedwali: weka safu wima kuwa maandishi na uandike tarakimu zote',
  id_decimals: 'ni nambari yenye desimali: weka safu wima kuwa maandishi, na uandike nambari bila desimali',
  apostrophe: 'inaanza na alama ya apostrofi: iondoe',
  quotation_marks: 'imo ndani ya alama za nukuu: ziondoe',
  made_a_day:
    'inaonekana kuwa nambari ambayo lahajedwali iliibadilisha kuwa tarehe: weka safu wima kuwa maandishi na uandike nambari',
  total: 'ni mstari wa jumla, si rekodi: uondoe kwenye faili',
  total_without_number: 'inaonekana kuwa mstari wa jumla: uondoe kwenye faili, au uipe rekodi nambari yake',
  heading: 'inarudia kichwa cha safu wima yake: ondoa mstari huu kwenye faili',
  below_zero: 'iko chini ya sufuri: andika sufuri au zaidi',
  too_many_decimals: 'ina zaidi ya desimali mbili',
  decimal_comma: 'ina koma kabla ya desimali: andika nukta, kama 1,234.50',
  not_an_amount: 'si kiasi cha pesa kama 1,234.50',
  get not_whole_shillings() {
    return 'si shilingi kamili';
  },
  not_whole: 'si nambari kamili',
  no_digit: 'haina tarakimu',
  no_number: 'si nambari halisi: andika nambari halisi, au uache kisanduku kitupu',
  word_before: 'ina neno kabla ya nambari: andika nambari tu',
  two_numbers: 'ina nambari mbili: andika moja tu',
  no_name: 'si jina: andika jina',
  no_name_part: 'si jina: andika jina, au uache kisanduku kitupu',
  not_a_phone: 'si nambari ya simu: andika kama 0712 345 678',
  not_a_day: 'si tarehe: andika kama 2024-03-01 au 1/3/2024',
  short_year: 'ina mwaka wa tarakimu mbili na ingekuwa tarehe ya baadaye: andika tarakimu nne',
  not_a_status: 'si hali ya bidhaa: andika active (inauzwa) au inactive (haiuzwi)',
  not_yet: 'ni tarehe ya baadaye',
  too_long_ago: `ni zaidi ya miaka ${LIMITS.oldOrderYears} iliyopita`,
  empty: 'kisanduku ni kitupu: kijaze',
  too_large: 'ni kubwa mno',
  not_an_email: 'si anwani ya barua pepe: irekebishe, au uache kisanduku kitupu',
  not_a_group: 'si nambari ya akaunti wala jina la kikundi chochote kwenye mfumo',
  several_groups: 'ni jina la vikundi kadhaa: andika nambari ya akaunti',
  not_a_branch: 'si jina la tawi lolote kwenye mfumo',
  no_number_at_all:
    'kisanduku hiki ni kitupu, na pia vya kitambulisho cha taifa na System ID: jaza kimojawapo',
  client_not_there: 'hailingani na mteja yeyote kwenye mfumo',
  group_not_there: 'hailingani na kikundi chochote kwenye mfumo',
  needs_assign_group: 'inahitaji ruhusa ya kuweka wateja kwenye vikundi (clients.assign-group)',
  needs_figures_write: 'inahitaji ruhusa ya kuandika masalio (figures.write)',
  no_balance_of_a_client: 'si salio la mteja: acha kisanduku kitupu, au uache safu wima hii nje',
  no_balance_of_a_group: 'si salio la kikundi: acha kisanduku kitupu, au uache safu wima hii nje',
  not_an_order_status:
    'si hali ya agizo: andika pending (linasubiri), approved (limeidhinishwa), shipped (limesafirishwa), delivered (limekabidhiwa), rejected (limekataliwa) au cancelled (limeghairiwa)',
  not_a_client: 'si kitambulisho cha taifa, System ID wala nambari ya simu ya mteja',
  several_clients: 'inalingana na wateja kadhaa: andika kitambulisho cha taifa au System ID',
  not_an_officer: 'si jina la mtumiaji, barua pepe wala jina la akaunti moja ya mfanyakazi',
  no_group_of_client: 'kisanduku ni kitupu, na mteja hayumo katika kikundi chochote',
  before_ordered: 'ni kabla ya tarehe ya agizo',
  before_decided: 'ni kabla ya tarehe ya uamuzi',
  not_of_this_status: 'hailingani na hali ya agizo',
  not_a_quantity: 'si nambari kamili iliyo juu ya 0',
  not_a_product: 'si bidhaa',
  several_products: 'ni jina la bidhaa kadhaa: andika SKU',
  product_repeated: 'imo mara mbili katika agizo: iandike kwenye mstari mmoja',
  no_price: 'si bei, na jumla haionyeshi bei: andika bei ya bidhaa moja kwa shilingi kamili',
  not_of_sku: 'si jina la bidhaa yenye SKU hiyo',
};

export const importRows: Shape<typeof en> = {
  cell: (heading, text, why) => (text === null ? `${heading}: ${why}` : `${heading}: '${text}' ${why}`),
  faults,
  notTheSum: (sum) => `si jumla ya bidhaa, ambayo ni ${formatKes(sum)}`,
  moreThanCentral: (free) => `ni zaidi ya zilizopo huru kwenye ghala kuu: ${formatAmount(free)}`,
  tooLong: (max) => `ina zaidi ya herufi ${max}`,
  refused: (why) => `haiwezi kuingizwa: ${why}`,
  eitherWay: (line, day) =>
    `huenda ina mwezi kabla ya siku, kama mstari ${line} ('${day}'): andika tarehe za safu wima hii kama 2024-03-01`,
  statedOtherwise: (line, other) => `ni '${other}' kwenye mstari ${line}, ambao ni wa rekodi ileile`,
  olderThanBooks: (day) => `ni ya zamani kuliko masalio yaliyo kwenye vitabu vyetu (${day})`,
  hasAnotherName: (line) => `${exists(line)} kwa jina lingine`,
  hasAnotherNumber: (line, same) =>
    line === null
      ? `inatofautiana na rekodi iliyopo yenye ${same} ileile`
      : `inatofautiana na mstari ${line} wenye ${same} ileile`,
  speltOtherwise: (line, other) => `${exists(line)}, lakini tarakimu zake zimetenganishwa tofauti: ${other}`,
  differsInZeros: (line, other) => `${exists(line)}, lakini sufuri za mwanzo ni tofauti: ${other}`,
  ofAnotherRecord: 'ni ya rekodi nyingine',
  ofTwoRecords: (other) => `ni ya rekodi moja, ${other}`,
  between: '; ',
  onLine: (line, what) => `Mstari ${line}, ${what}`,
  repeats: (line, earlier) => `Mstari ${line} unarudia mstari ${earlier}`,
  partOf: (line, earlier) => `Mstari ${line} ni wa agizo la mstari ${earlier}`,
  partOfRefused: (line, earlier) => `Mstari ${line} ni wa agizo la mstari ${earlier}, ambalo limekataliwa`,
  contradicts: (line, earlier) =>
    `Mstari ${line} ni wa rekodi ileile ya mstari ${earlier} lakini una data tofauti: unganisha yote katika mstari mmoja`,
  beingRegistered: 'mtu mwingine anasajili nambari hizi sasa: jaribu tena',
  erased: 'Data ya mtu wa safu mlalo hii imefutwa',
  file: { sheet: 'Safu mlalo', reason: 'Sababu', line: 'Mstari' },
  change: (heading, from, to) => `${heading}: ${from || 'tupu'} → ${to}`,
  differs: (heading, file, record) => `${heading}: ${file} kwenye faili, ${record || 'tupu'} kwenye rekodi`,
};
