import { LIMITS } from '#domain/limits.ts';
import { formatAmount } from '#domain/money.ts';
import type { NamedField, ValueKind, VALUE_REASONS } from '#domain/value-reasons.ts';
import type { RefusalWords } from '../refusal-words.ts';
import { failedChecks } from './failed-checks.ts';
import { firstFields, isRequired } from './first-fields.ts';
import { count, nouns } from './nouns.ts';
import { orderFields } from './order-form.ts';

/** `“Kitui” (safu mlalo 120), “Voi” (safu mlalo 1)`; of very many the first ones. */
function sheetList(sheets: readonly { name: string; lines: number }[]): string {
  const said = sheets.slice(0, 10).map(({ name, lines }) => `“${name}” (${count(lines, nouns.row)})`);
  return said.join(', ') + (sheets.length > 10 ? ', ...' : '');
}

const fieldNames: Record<NamedField, string> = {
  ...firstFields,
  ...orderFields,
  account_format: 'Cha kuandika kama akaunti',
  account_number: 'Nambari ya akaunti',
  active_members: 'Wanachama hai',
  address: 'Anwani',
  answer: 'Jibu',
  answer_hours: 'Saa za kujibu',
  biography: 'Wasifu',
  branch: 'Tawi',
  caption: 'Maelezo mafupi',
  category: 'Aina',
  chairperson: 'Mwenyekiti',
  chairperson_phone: 'Simu ya mwenyekiti',
  complaint_decided_by: 'Anayeamua kuhusu malalamiko',
  complaint_next: 'Pa kwenda baadaye',
  current_password: 'Nenosiri la sasa',
  data_protection_number: 'Usajili wa ulinzi wa data',
  delivery_location: 'Mahali pa kukabidhi',
  department: 'Idara',
  description: 'Maelezo',
  details: 'Yaliyomo kwenye boksi',
  duration: 'Muda',
  eligibility: 'Wanaoweza kuomba',
  email: 'Barua pepe',
  figure: 'Takwimu',
  group: 'Kikundi',
  group_arrears: 'Kiasi cha malimbikizo',
  group_loan_balance: 'Salio la mkopo',
  group_name: 'Jina la kikundi',
  group_size: 'Ukubwa wa kikundi',
  hotline: 'Simu ya msaada',
  hours: 'Saa za kazi',
  icon: 'Aikoni',
  id: 'Id',
  join_date: 'Siku ya kujiunga',
  label: 'Lebo',
  late_rule: 'Kuchelewa kulipa',
  legal_name: 'Jina la kisheria',
  licence_number: 'Nambari ya leseni',
  location: 'Mahali',
  meeting_day: 'Siku ya mkutano',
  members: 'Wanachama',
  message: 'Ujumbe',
  mission: 'Dhamira',
  name: 'Jina',
  national_id: 'Kitambulisho cha taifa',
  network: 'Mtandao wa kijamii',
  notes: 'Maelezo',
  papers: 'Hati',
  phone: 'Simu',
  picture_text: 'Picha inaonyesha nini',
  place: 'Kaunti au mji',
  position: 'Cheo',
  price: 'Bei',
  product_name: 'Jina la bidhaa',
  quantity: 'Idadi',
  queue_key: 'Ufunguo wa kazi inayosubiri kutumwa',
  question: 'Swali',
  reason: 'Sababu',
  receiver_name: 'Jina la mpokeaji',
  regulator: 'Mdhibiti',
  requirement: 'Sharti',
  responsibility: 'Wajibu',
  role: 'Jukumu',
  savings_held_by: 'Anayetunza akiba',
  schedule: 'Ratiba',
  serial: 'Nambari ya ufuatiliaji',
  sku: 'SKU',
  stock: 'Zilizopo',
  story: 'Historia yetu',
  subject: 'Mada',
  supplier: 'Msambazaji',
  topic: 'Kuhusu',
  system_id: 'System ID',
  tagline: 'Kaulimbiu',
  text: 'Maandishi',
  title: 'Kichwa',
  token: 'Tokeni',
  type: 'Aina',
  username: 'Jina la mtumiaji',
  vision: 'Maono',
  wish: 'Unachotaka kununua',
  witness: 'Shahidi',
};

const kinds: Record<ValueKind, string> = {
  text: 'maandishi',
  number: 'nambari',
  whole_number: 'nambari kamili',
  list: 'orodha',
  fields: 'kikundi cha sehemu',
  other: 'thamani nyingine',
};

const records = {
  account: 'akaunti',
  branch: 'tawi',
  client: 'mteja',
  delivery: 'usafirishaji',
  purchase: 'ununuzi',
  group: 'kikundi',
  meeting: 'mkutano',
  order: 'agizo',
  product: 'bidhaa',
  settings: 'mipangilio',
  staff: 'mfanyakazi',
  webhook: 'webhook',
};

/** `Simu, Kitambulisho cha taifa au System ID`. */
export function oneOf(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} au ${names.at(-1)}`;
}

const months = (n: number) => count(n, nouns.month);
const years = (n: number) => count(n, nouns.year);

export const valueRefusals = {
  missing: 'Hii inahitajika',
  wrong_kind: ({ kind }) => `Weka ${kinds[kind]}`,
  not_one_of: ({ options }) => `Chagua mojawapo: ${options.join(', ')}`,
  empty: 'Hii haiwezi kuwa tupu',
  too_small: ({ min }) => `Hii lazima iwe angalau ${min}`,
  too_long: ({ max }) => `Hii haiwezi kuzidi herufi ${max}`,
  too_large: ({ max }) => `Hii haiwezi kuzidi ${max}`,
  incomplete: 'Hii haijakamilika',
  invalid: 'Hii si sahihi',
  not_a_day: 'Andika siku hivi: YYYY-MM-DD',
  not_an_instant: 'Andika saa hivi: YYYY-MM-DDThh:mm:ss, pamoja na tofauti ya saa za eneo',
  agreed_in_future: ({ hours }) =>
    `Tarehe ya agizo iko mbele kwa zaidi ya ${count(hours, nouns.hour)}. Rekebisha saa ya kifaa, kisha uweke agizo tena.`,
  not_a_month: 'Andika mwezi hivi: YYYY-MM',
  months_not_whole: 'Andika idadi kamili ya miezi',
  years_not_whole: 'Andika idadi kamili ya miaka',
  not_a_web_address: 'Andika anwani ya wavuti inayoanza na https://',
  not_a_webhook_address: 'Andika anwani ya umma inayoanza na https://, bila jina la mtumiaji wala nenosiri',
  not_a_pay_number: 'Nambari ya paybill au till ina tarakimu 5 hadi 7',
  not_coordinates: 'Andika latitudo na longitudo, kwa mfano -1.28640, 36.81720',
  not_six_digits: 'Andika tarakimu sita za msimbo',
  not_a_branch_code: `Andika herufi ${LIMITS.leastBranchCode} hadi ${LIMITS.longestBranchCode} kati ya A na Z, kwa mfano KTI`,
  range_backwards: 'Hii ni ndogo kuliko kiwango cha chini',
  days_not_whole: 'Andika idadi kamili ya siku',
  not_a_cursor: 'Cursor hii si sahihi kwa orodha hii na akaunti hii. Anza na neno start.',
  cursor_takes_no_filter: ({ fields }) => `Cursor huchukua orodha yote, bila ${fields.join(', ')}.`,
  invalid_request: 'Ombi hili si sahihi.',
  unreadable_request: 'Ombi hili haliwezi kusomwa.',
  not_utf8: 'Herufi za ombi hili si UTF-8.',
  unstorable_text: 'Maandishi haya yana herufi zisizoweza kuhifadhiwa.',
  too_many_marks: ({ max }) =>
    `Herufi moja ya maandishi haya ina alama zaidi ya ${max}. Andika maandishi haya tena.`,
  national_or_system_id_missing: 'Kitambulisho cha taifa au System ID inahitajika',
  field_missing: ({ field }) => isRequired(fieldNames[field]),
  field_too_short: ({ field, min }) => `${fieldNames[field]}: andika angalau herufi ${min}`,
  field_too_long: ({ field, max }) => `${fieldNames[field]}: usizidishe herufi ${max}`,
  field_not_whole: ({ field }) => `${fieldNames[field]}: andika nambari kamili`,
  field_too_large: ({ field }) => `${fieldNames[field]}: nambari hii ni kubwa mno`,
  field_negative: ({ field }) => `${fieldNames[field]}: nambari haiwezi kuwa chini ya sufuri`,
  not_a_number: 'Tafadhali andika nambari sahihi',
  negative: 'Haiwezi kuwa chini ya sufuri',
  amount_too_large: 'Kiasi hiki ni kikubwa mno',
  amount_has_parts_of_cents: 'Kiasi kinaweza kuwa na tarakimu mbili tu baada ya nukta',
  price_too_large: 'Bei hii ni kubwa mno',
  price_not_whole: () => 'Bei lazima iwe shilingi kamili, bila senti',
  stock_too_large: 'Idadi hii ya bidhaa zilizopo ni kubwa mno',
  limit_too_large: 'Kikomo hiki ni kikubwa mno',
  quantity_too_small: ({ min }) => `Idadi lazima iwe angalau ${min}`,
  not_an_email: 'Tafadhali andika anwani sahihi ya barua pepe',
  not_a_phone: 'Tafadhali andika nambari sahihi ya simu',
  not_a_national_id: 'Tafadhali andika nambari sahihi ya kitambulisho',
  no_number: 'Hii si nambari halisi. Andika nambari yenyewe.',
  id_as_number:
    'Hii ni nambari yenye desimali au kipeo cha kumi: tuma nambari ya kitambulisho kama maandishi, tarakimu kwa tarakimu',
  id_spelt_otherwise: ({ other }) =>
    `Kuna rekodi yenye ${other}, yaani tarakimu zilezile zilizotenganishwa tofauti. Andika hivyo.`,
  not_yes_or_no: 'Jibu ndiyo au hapana',
  not_a_colour: 'Andika rangi kama # na tarakimu au herufi sita kutoka a hadi f, kwa mfano #1b5c31',
  phone_gets_no_sms:
    'Simu hii haipokei SMS: si nambari ya simu ya mkononi, au mwenyewe ameomba asitumiwe tena',
  no_sms_gateway: 'Seva hii haina njia ya kutuma SMS. Mwendeshaji wake aiweke kwanza',
  not_a_time: 'Andika saa na dakika, kwa mfano 07:30',
  not_a_year: 'Andika mwaka kwa tarakimu nne',
  updated_at_missing: ({ record }) => `Tuma updated_at ya ${records[record]}`,
  tried_at_missing: 'Tuma tried_at ya uingizaji',
  password_too_short: ({ min }) => `Nenosiri lazima liwe na angalau herufi ${min}`,
  password_too_long: ({ max }) => `Nenosiri haliwezi kuzidi herufi ${max}`,
  demo_password: 'Hilo ni nenosiri la maonyesho. Chagua lako mwenyewe.',
  common_password: 'Watu wengi hutumia nenosiri hilo. Chagua lako mwenyewe.',
  password_unchanged: 'Chagua nenosiri tofauti na la sasa.',
  wrong_current_password: 'Nenosiri la sasa si sahihi.',
  username_has_other_signs:
    'Jina la mtumiaji linaweza kuwa na herufi, tarakimu, nukta, vistari na vistari vya chini pekee',
  unknown_role:
    'Jukumu lazima liwe admin (msimamizi), branch_manager (meneja wa tawi), credit_officer (afisa wa mikopo) au auditor (mkaguzi)',
  branch_not_chosen: 'Tafadhali chagua tawi',
  branch_not_said: 'Chagua tawi, au matawi yote.',
  period_backwards: 'Kipindi kinaisha kabla ya kuanza.',
  period_too_long: ({ years: most }) => `Chagua kipindi kisichozidi ${years(most)}.`,
  loan_term_not_whole: 'Muda wa mkopo lazima uwe idadi kamili ya miezi',
  loan_term_too_short: ({ min }) => `Muda wa mkopo lazima uwe angalau ${months(min)}`,
  loan_term_too_long: ({ max }) => `Muda wa mkopo hauwezi kuzidi ${months(max)}`,
  loan_runs_too_short: ({ min }) => `Mkopo lazima uwe wa angalau ${months(min)}`,
  loan_runs_too_long: ({ max }) => `Mkopo hauwezi kuzidi ${months(max)}`,
  rate_too_high: ({ max }) => `Kiwango hakiwezi kuzidi asilimia ${max} kwa mwezi`,
  kept_too_short: ({ min }) => `Hifadhi kwa angalau ${years(min)}`,
  kept_too_long: ({ max }) => `Hifadhi kwa muda usiozidi ${years(max)}`,
  checks_not_named_once: 'Taja kila ukaguzi mara moja, kwa mpangilio uleule',
  too_many_lines: ({ max }) => `Mistari isizidi ${max}`,
  too_many_entries: ({ max }) => `Zisizidi ${max}`,
  entry_name_taken: 'Kuna nyingine yenye jina hilohilo',
  picture_missing: 'Chagua picha',
  picture_of_elsewhere: 'Chagua picha ya tovuti hii, au pakia moja',
  text_unknown: 'Ukurasa huu hauna maandishi hayo',
  picture_place_unknown: 'Ukurasa huu hauna picha mahali hapo',
  text_too_long: ({ max }) => `Herufi zisizidi ${max}`,
  placeholder_unknown: ({ placeholder, known }) =>
    known.length === 0
      ? `Maandishi haya hayana nafasi ya kujazwa {${placeholder}}. Andika bila mabano.`
      : `Maandishi haya hayana nafasi ya kujazwa {${placeholder}}. Yanaweza kuwa na ${known.map((name) => `{${name}}`).join(' na ')}.`,
  document_without_headings: 'Maandishi yanahitaji angalau kichwa kimoja: mstari unaoanza na ##',
  document_anchor_twice: ({ anchor }) =>
    `Sehemu mbili zina alama ileile ya kiungo ${anchor}. Andika nyingine baada ya kichwa kimojawapo: {#another}`,
  document_link_elsewhere: ({ line }) =>
    `Kiungo katika mstari ${line} hakiendi kwenye ukurasa wowote. Anwani lazima ianze na /, https://, mailto: au tel:`,
  document_block_unknown: ({ block, known }) =>
    known.length === 0
      ? `Ukurasa huu hauna kijenzi {{${block}}}.` // review: "block" of a page, as "kijenzi"
      : `Ukurasa huu hauna kijenzi {{${block}}}. Una: ${known.map((name) => `{{${name}}}`).join(', ')}.`,
  placeholder_missing: ({ placeholder }) =>
    `Maandishi haya lazima yawe na {${placeholder}}. Ukurasa ndio hujaza nafasi hiyo.`,
  fact_unknown: ({ fact, known }) =>
    `Hakuna {${fact}}. Unaweza kutumia: ${known.map((name) => `{${name}}`).join(', ')}.`,
  no_consent: 'Tafadhali kubali kupokea habari zetu.',
  place_missing: 'Chagua tawi, au andika kaunti au mji wako',
  too_many_products: 'Bidhaa hizo ni nyingi mno kwa agizo moja',
  no_products: 'Agizo linahitaji angalau bidhaa moja.',
  expected_total_not_whole: () => 'Jumla inayotarajiwa lazima iwe KES kamili, bila senti',
  too_many_orders_asked: ({ max }) => `Omba agizo 1 hadi maagizo ${max} kwa wakati mmoja.`,
  too_many_groups_asked: ({ max }) => `Omba kikundi 1 hadi vikundi ${max} kwa wakati mmoja.`,
  no_orders_chosen: 'Chagua angalau agizo moja.',
  too_many_orders_chosen: ({ max }) => `Chagua maagizo yasiyozidi ${max}.`,
  unknown_import_kind:
    'Chagua wateja, vikundi, bidhaa, masalio, wafanyakazi, maagizo ya zamani au bidhaa zilizopo mwanzoni',
  reason_missing: 'Andika sababu.',
  warnings_need_reason: ({ checks }) =>
    `Andika sababu ya kuidhinisha agizo hili: ${checks.map((name) => failedChecks[name]).join(', na ')}.`,
  quantity_too_high: ({ max }) => `Idadi haiwezi kuzidi ${formatAmount(max)}.`,
  nothing_made_under_key: ({ record }) => `Hakuna ${records[record]} kwa ufunguo huu.`,
  idempotency_key_length: ({ max }) => `Idempotency-Key ina herufi 1 hadi ${max}.`,
  no_such_client: 'Mteja huyo hayupo.',
  client_of_other_group: ({ client, group }) => `Chagua mteja pia: ${client} hayuko katika kikundi ${group}.`,
  no_such_group: 'Kikundi hicho hakipo.',
  meeting_in_future: 'Rekodi mkutano baada ya kufanyika, si kabla.',
  meeting_too_old: ({ days }) => `Rekodi mkutano ndani ya ${count(days, nouns.day)} baada ya kufanyika.`,
  no_such_officer: 'Huyo si afisa wa mikopo anayefanya kazi katika tawi hili.',
  officer_has_them: 'Wateja hawa tayari wako kwa afisa huyu.',
  not_the_officers_client: 'Baadhi ya wateja hawa hawako tena kwa afisa huyu. Pakia orodha upya.',
  no_such_carrier: 'Chagua mtu wa tawi hili',
  nothing_to_deliver: 'Chagua bidhaa za kukabidhi',
  serials_miscounted: ({ product, count: n }) =>
    n === 0
      ? `${product} haina nambari za ufuatiliaji`
      : n === 1
        ? `Andika nambari ya ufuatiliaji ya ${product}`
        : `Andika nambari ${n} tofauti za ufuatiliaji za ${product}`,
  serial_not_delivered: ({ serial }) => `Mteja hakupewa nambari ya ufuatiliaji ${serial}`,
  no_such_branch: 'Tawi hilo halipo.',
  same_place: 'Chagua mahali pengine',
  no_such_product: 'Bidhaa hiyo haipo.',
  unknown_fields: ({ fields }) => `Sehemu hizi hazijulikani: ${fields.join(', ')}.`,
  grant_of_all_branches: 'Hii ni ya akaunti za matawi yote pekee.',
  not_the_groups_branch: 'Hilo si tawi la kikundi hicho.',
  product_not_sold: ({ product }) => `Bidhaa ${product} haiuzwi kwa sasa.`,
  former_client_orders: 'Hakuna anayeweza kumwekea mteja wa zamani agizo.',
  rejected_elsewhere: 'Kataa agizo kwenye ukurasa wake, ukiandika sababu.',
  too_few_members: ({ min }) => `Lazima kuwe na angalau ${count(min, nouns.member)}`,
  too_few_active_members: ({ min }) => `Lazima kuwe na angalau ${count(min, nouns.member)} hai`,
  more_active_than_members: 'Wanachama hai hawawezi kuzidi wanachama wote',
  own_account_deactivated: 'Huwezi kuzima akaunti yako mwenyewe.',
  own_role_changed: 'Huwezi kubadilisha jukumu lako mwenyewe.',
  own_password_reset: 'Badilisha nenosiri lako kwenye skrini ya akaunti yako.',
  own_account_locked:
    'Huwezi kufunga akaunti yako mwenyewe wala kujiondoa hapa. Komesha vipindi vyako kwenye skrini ya akaunti yako.',
  last_admin: 'Lazima kuwe na angalau msimamizi mmoja mwenye akaunti inayotumika.',
  two_factor_on: 'Uthibitishaji wa hatua mbili tayari umewashwa. Uzime kwanza.',
  two_factor_on_already: 'Uthibitishaji wa hatua mbili tayari umewashwa.',
  wrong_first_code: 'Msimbo huo si sahihi. Misimbo hubadilika kila sekunde 30: jaribu unaofuata.',
  columns_not_chosen: ({ columns }) => `Chagua safu wima ya: ${columns.map(oneOf).join(', ')}.`,
  file_without_rows: 'Faili hiyo haina safu mlalo chini ya vichwa vyake.',
  file_with_open_quote: ({ line }) =>
    `Kisanduku katika mstari ${line} kinaanza na alama ya nukuu ambayo haijafungwa. Mistari inayofuata haiwezi kusomwa. Kisahihishe, au uhifadhi faili kama .xlsx.`,
  cell_with_too_many_marks: ({ line, max }) =>
    `Mstari ${line}: herufi moja ina alama zaidi ya ${max}. Andika kisanduku hicho tena.`,
  line_with_more_cells: ({ line }) =>
    `Mstari ${line} una visanduku vingi kuliko vichwa. Huenda koma au kitenganishi kingine kiligawanya kisanduku, kama katika 12,500. Weka kisanduku hicho ndani ya alama za nukuu, au uhifadhi faili kama .xlsx. Angalia pia kwamba kila safu wima ina kichwa, na kwamba hakuna kichwa cha faili juu ya vichwa vya safu.`,
  file_is_empty: 'Faili ni tupu.',
  file_with_several_sheets: ({ sheets }) =>
    `Faili hiyo ina safu mlalo kwenye laha ${sheets.length}: ${sheetList(sheets)}. Laha moja tu inaweza kuingizwa kwa wakati mmoja. Hifadhi kila laha kama faili yake, au ufiche zile nyingine.`,
  file_with_odd_day: ({ line }) =>
    `Mstari ${line}: nambari iliyo kwenye kisanduku cha siku si siku. Weka safu wima hiyo kuwa maandishi au nambari.`,
  unreadable_form: 'Fomu iliyo na faili haiwezi kusomwa.',
  import_file_missing: 'Chagua faili ya CSV au .xlsx.',
  picture_file_missing: 'Chagua picha.',
} satisfies Pick<RefusalWords, keyof typeof VALUE_REASONS>;
