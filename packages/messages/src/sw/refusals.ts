import type { ConfirmationDoubt } from '#domain/confirmations/confirmation.ts';
import { LIMITS } from '#domain/limits.ts';
import { formatAmount, formatKes } from '#domain/money.ts';
import type { IdentifyingField, NamedRecord } from '#domain/refusals.ts';
import type { RefusalWords } from '../refusal-words.ts';
import { failedChecks } from './failed-checks.ts';
import { formatDay, formatDayTime } from './format.ts';
import { agree, capital, count, nouns, pick, type Noun } from './nouns.ts';
import { valueRefusals } from './value-refusals.ts';
import { statuses } from './words.ts';

const costOf = (quantity: number, price: number) =>
  `${quantity} × ${formatKes(price)} = ${formatKes(quantity * price)}`;

/** What a record is called within a sentence, and what agrees with it. */
interface Kind {
  readonly name: string;
  /** Before a verb: `li` + `futwa`. */
  readonly subject: string;
  /** Before a negative verb: `hali` + `kupatikana`. */
  readonly negative: string;
  /** `agizo hili`. */
  readonly this: string;
}
/** A name that agrees as another noun does. */
const kind = (like: Noun, name = like.one, n = 1): Kind => ({
  name,
  subject: agree(n, like, 'subject'),
  negative: agree(n, like, 'negative'),
  this: `${name} ${agree(n, like, 'this')}`,
});

const records: Record<NamedRecord, Kind> = {
  account: kind(nouns.account),
  agreement: kind(nouns.agreement),
  branch: kind(nouns.branch),
  client: kind(nouns.client),
  device: kind(nouns.group, 'kifaa'),
  group: kind(nouns.group),
  handover: kind(nouns.branch, 'makabidhiano', 2),
  import: kind(nouns.message, 'uingizaji'),
  machine_key: kind(nouns.message, 'ufunguo'),
  delivery: kind(nouns.message, 'utumaji'),
  goods_delivery: kind(nouns.message, 'usafirishaji'),
  consignment: kind(nouns.message, 'ununuzi au uhamisho'),
  stock_count: kind(nouns.product, 'hesabu'),
  receipt: kind(nouns.branch, 'makabidhiano', 2),
  webhook: kind(nouns.product, 'webhook'),
  meeting: kind(nouns.month, 'mkutano'),
  message: kind(nouns.message),
  order: kind(nouns.order),
  page: kind(nouns.message, 'ukurasa'),
  page_draft: kind(nouns.product, 'rasimu'),
  page_version: kind(nouns.order, 'toleo'),
  picture: kind(nouns.product, 'picha'),
  product: kind(nouns.product),
  session: kind(nouns.group, 'kipindi'),
  settings: kind(nouns.month, 'mipangilio', 2),
};

/** Of a request, `ombi`. */
const decisions = {
  confirmed: 'lilithibitishwa',
  refused: 'lilikataliwa',
  withdrawn: 'liliondolewa',
  expired: 'liliisha muda wake',
};
/** What somebody asked for, with the record after it. */
const askedTo = {
  delete: (what: string) => `kufuta ${what}`,
  anonymise: (what: string) => `kufuta data ya kibinafsi ya ${what}`,
  merge: (what: string) => `kuunganisha ${what} na rekodi nyingine`,
};
const doubts: Record<ConfirmationDoubt, string> = {
  phone_of_staff: 'Simu hii ni ya taasisi au ya wafanyakazi wake',
  phone_changed: `Nambari hii ya simu ilibadilishwa chini ya ${count(LIMITS.phoneChangedDays, nouns.day)} zilizopita`,
  phone_shared: `Zaidi ya ${count(LIMITS.peopleOfPhone, nouns.client)} wana au walikuwa na nambari hii ya simu`,
};
const takenMeanwhile = {
  national_id: 'Kitambulisho cha taifa: kiko kwa mteja mwingine',
  system_id: 'System ID: iko kwa mteja mwingine',
  phone_and_name: 'Simu na jina: viko kwa mteja mwingine',
  group_account: 'account_number: iko kwa kikundi kingine',
  group_name: 'Jina: liko kwa kikundi kingine cha tawi hili',
};

const identifiedBy = {
  national_id: 'kitambulisho hiki cha taifa',
  system_id: 'System ID hii',
  phone_and_name: 'simu hii na jina hili',
  account_number: 'nambari hii ya akaunti',
};
const another: Record<IdentifyingField, string> = {
  name: 'jina lingine',
  phone: 'nambari nyingine ya simu',
  national_id: 'kitambulisho kingine cha taifa',
  system_id: 'System ID nyingine',
  branch: 'tawi lingine',
};
/** "with", "has" and "that" of the records that have numbers of their own. */
const owners = {
  client: { with: 'Mteja mwenye', has: 'ana', that: 'mteja huyo' },
  group: { with: 'Kikundi chenye', has: 'kina', that: 'kikundi hicho' },
};

export const refusals: RefusalWords = {
  ...valueRefusals,

  not_signed_in: 'Tafadhali ingia.',
  machine_key_not_valid: 'Ufunguo huu si sahihi.',
  metrics_token_missing: 'Anwani hii inahitaji tokeni ya METRICS_TOKEN.',
  wrong_credentials: 'Jina la mtumiaji au nenosiri si sahihi. Tafadhali jaribu tena.',
  wrong_code: 'Msimbo huo si sahihi. Tafadhali jaribu tena.',
  code_uncheckable:
    'Seva haiwezi kuthibitisha misimbo ya programu yako, kwa sababu ufunguo wake ulipotea. Andika msimbo wa kurejesha, au umwombe msimamizi aweke upya nenosiri lako.',
  code_needed: 'Andika msimbo kutoka kwenye programu yako ya uthibitishaji.',

  password_not_recent: 'Andika nenosiri lako tena ili ufanye hivi. Hakuna kilichofanyika.',
  second_factor_missing: 'Weka kwanza uthibitishaji wa hatua mbili: jukumu lako linauhitaji.',
  password_is_temporary: 'Nenosiri lako ni la muda. Chagua kwanza nenosiri lako mwenyewe.',

  not_permitted: 'Huna ruhusa ya kufanya hivi.',
  not_for_machines: 'Akaunti ya programu hairuhusiwi kufanya hivi.',
  status_not_permitted: 'Huna ruhusa ya kubadilisha hali ya agizo hili.',
  account_for_admin_to_unlock: 'Msimamizi alifunga akaunti hii. Msimamizi pekee ndiye anayeweza kuifungua.',
  account_for_admin_to_lock:
    'Msimamizi pekee ndiye anayeweza kufanya hivi. Mameneja wanaweza kufunga akaunti za maafisa wa mikopo na wakaguzi.',
  not_a_device: 'Kifaa kilichosajiliwa pekee ndicho kinachoweza kuripoti kazi inayosubiri kutumwa.',
  figures_not_by_hand: 'Masalio hubadilishwa tu na data iliyoingizwa, agizo lililoidhinishwa au msimamizi.',
  numbers_not_by_hand:
    'Msimamizi pekee ndiye anayeweza kubadilisha nambari hii, kwa sababu hutumiwa kupata masalio.',

  record_not_found: ({ record }) => {
    const { name, negative } = records[record];
    return `${capital(name)} ${negative}kupatikana`;
  },
  client_or_group_not_found: 'Mteja au kikundi hakikupatikana.',
  deletion_request_not_found: 'Hakuna ombi kama hilo.',
  deletion_not_found: 'Hakuna rekodi kama hiyo iliyofutwa.',
  nothing_asked_for: 'Si wewe uliyetoa ombi hili.',
  report_not_found: 'Hakuna ripoti kama hiyo.',
  two_factor_off: 'Uthibitishaji wa hatua mbili haujawashwa.',
  no_mail_server: 'Mfumo huu hautumi barua pepe. Mwombe msimamizi nenosiri jipya.',
  link_not_valid: 'Kiungo hiki hakitumiki tena.',
  address_not_found: 'Hakuna kitu kwenye anwani hii.',
  cannot_be_done_here: 'Hili haliwezi kufanyika kwenye anwani hii.',

  made_record_deleted: ({ record, by, at }) => {
    const { name, subject } = records[record];
    const who = by ? ` na ${by}` : '';
    const when = at ? ` tarehe ${formatDayTime(at)}` : ' baadaye';
    return `Hii tayari ilipokelewa. ${capital(name)} ${subject}liongezwa, kisha ${subject}kafutwa${who}${when}.`;
  },
  answer_not_kept: 'Hili tayari lilifanyika. Jibu lake lilitolewa mara moja na halihifadhiwi.',
  key_in_progress: 'Hili tayari linafanyika. Subiri kidogo, kisha ujaribu tena.',
  key_of_something_else: 'Kitu kingine tayari kilipokelewa kwa ufunguo huu.',

  branch_name_taken: {
    whole: 'Jina limerudiwa: tawi lenye jina hilo tayari lipo.',
    field: 'Tawi lenye jina hilo tayari lipo.',
  },
  branch_code_taken: {
    whole: 'Msimbo umerudiwa: tawi lenye msimbo huo tayari lipo.',
    field: 'Tawi lenye msimbo huo tayari lipo.',
  },
  group_account_taken: {
    whole: 'account_number imerudiwa: kikundi chenye nambari hiyo ya akaunti tayari kipo.',
    field: 'Kikundi chenye nambari hiyo ya akaunti tayari kipo.',
  },
  group_name_taken: {
    whole: 'Jina limerudiwa: kikundi chenye jina hilo tayari kipo katika tawi hili.',
    field: 'Jina la kikundi tayari lipo.',
  },
  client_national_id_taken: {
    whole: 'Kitambulisho cha taifa kimerudiwa: kiko kwa mteja mwingine.',
    field: 'Mteja mwingine ana kitambulisho hiki cha taifa.',
  },
  client_system_id_taken: {
    whole: 'System ID imerudiwa: iko kwa mteja mwingine.',
    field: 'Mteja mwingine ana System ID hii.',
  },
  client_phone_and_name_taken: {
    whole: 'Simu na jina vimerudiwa: viko kwa mteja mwingine.',
    field: 'Mteja mwingine ana simu hii na jina hili.',
  },
  product_sku_taken: {
    whole: 'sku imerudiwa: iko kwa bidhaa nyingine.',
    field: 'Bidhaa nyingine ina SKU hii.',
  },
  serial_taken: ({ serial, product }) =>
    `Nambari ya ufuatiliaji ${serial} ya ${product} tayari imekabidhiwa.`,
  username_taken: {
    whole: 'Jina la mtumiaji limerudiwa: liko kwa akaunti nyingine.',
    field: 'Jina la mtumiaji tayari linatumiwa na akaunti nyingine.',
  },
  staff_email_taken: {
    whole: 'Barua pepe imerudiwa: iko kwa akaunti nyingine.',
    field: 'Akaunti nyingine ina barua pepe hii.',
  },
  belongs_to_another: ({ record, by, differs }) => {
    const owner = owners[record];
    return `${owner.with} ${identifiedBy[by]} ${owner.has} ${differs.map((field) => another[field]).join(' na ')}. Ili kubadilisha ${owner.that}, taja id yake.`;
  },
  differs_in_zeros: ({ found }) =>
    `Je, imerudiwa? ${found} inatofautiana kwa sufuri tu. Je, ni nambari ileile?`,
  client_exists_elsewhere: 'Mteja mwenye maelezo haya tayari yupo. Uliza makao makuu.',
  not_restored_as_taken: ({ what }) =>
    `Sasa kuna rekodi inayojirudia. ${takenMeanwhile[what]}. Hakuna kilichorejeshwa.`,

  branch_in_use: 'Tawi hili haliwezi kufutwa. Huenda lina wafanyakazi, vikundi, wateja au maagizo.',
  client_has_orders: 'Mteja huyu hawezi kufutwa. Huenda ana maagizo.',
  group_in_use: 'Kikundi hiki hakiwezi kufutwa. Huenda kina wateja au maagizo.',
  product_in_use: 'Bidhaa hii haiwezi kufutwa. Huenda iko kwenye maagizo yaliyopo.',

  request_decided_already: ({ decision }) => `Ombi hili tayari ${decisions[decision]}.`,
  request_expired: ({ days }) =>
    `Muda wa ombi hili umeisha: hakuna aliyelithibitisha ndani ya ${count(days, nouns.day)}.`,
  restored_already: 'Hii tayari ilirejeshwa.',
  not_restorable_any_more: ({ days }) =>
    `Rekodi iliyofutwa inaweza kurejeshwa ndani ya ${count(days, nouns.day)}. Muda huo umeisha.`,
  import_at_work: 'Uingizaji huu unaendelea. Subiri uishe.',
  imported_already: 'Faili hii tayari iliingizwa. Ili uiingize tena, ichague tena.',
  import_not_tried: 'Fanya kwanza jaribio la faili hii, kwa chaguo zilezile.',
  import_not_at_work: 'Hakuna cha kughairi. Uingizaji umeisha.',
  import_undone_already: 'Uingizaji huu tayari ulitenduliwa.',
  import_wrote_nothing:
    'Hakuna cha kutendua. Uingizaji haukubadilisha kitu, au mabadiliko yake hayajulikani tena.',
  account_locked_already: ({ by, at }) =>
    `Akaunti hii tayari imefungwa. Ilifungwa na ${by} tarehe ${formatDayTime(at)}.`,
  account_not_locked: 'Akaunti hii haijafungwa.',
  message_not_open: 'Ni lalamiko au ombi la kujiunga lililo wazi pekee linaloweza kufungwa.',
  sms_are_off: 'SMS zimezimwa. Ziwashe kwanza.',
  webhook_is_off: 'Webhook hii imezimwa. Iwashe kwanza.',
  machine_account_ended: 'Akaunti hii ilikomeshwa.',
  device_registered_already: 'Kifaa hiki tayari kimesajiliwa.',
  delivery_in_state: ({ state }) =>
    ({
      planned: 'Usafirishaji huu bado haujaanza.',
      out: 'Usafirishaji huu tayari uko njiani.',
      done: 'Usafirishaji huu umekamilika.',
    })[state],
  consignment_closed: ({ number }) => `${number} tayari imefungwa. Hakuna kilichohifadhiwa.`,
  order_not_deliverable: ({ order, status }) =>
    `Hali ya agizo ${order} ni “${statuses[status]}”. Bidhaa zake haziwezi kukabidhiwa.`,
  count_ended: ({ state }) =>
    ({ approved: 'Hesabu hii imekwisha kuidhinishwa.', stopped: 'Hesabu hii ilisimamishwa.' })[state],
  outcome_recorded_already: ({ order }) =>
    `Mtu mwingine tayari amerekodi matokeo ya agizo ${order} katika usafirishaji huu.`,
  status_not_reachable: ({ from, to }) =>
    `Hali ya agizo haiwezi kubadilishwa kutoka “${statuses[from]}” hadi “${statuses[to]}”.`,

  order_created_by_you: 'Wewe ndiye uliyeweka agizo hili. Lazima mtu mwingine aamue.',
  order_by_your_machine: ({ account }) =>
    `Wewe ndiye uliyeunda akaunti ${account}, ambayo iliweka agizo hili. Lazima mtu mwingine aamue.`,
  order_changed_by_you: 'Ulibadilisha kinachoombwa katika agizo hili. Lazima mtu mwingine aamue.',
  own_request_confirmed: 'Wewe ndiye uliyeomba hili. Lazima msimamizi mwingine athibitishe.',
  own_request_refused: 'Wewe ndiye uliyeomba hili. Unaweza kuondoa ombi lako.',
  asker_made_your_account: ({ asker, from }) =>
    `Unaweza kuthibitisha hili kuanzia ${formatDayTime(from)}: katika siku 7 zilizopita, ${asker} aliunda akaunti yako, aliiwekea nenosiri jipya au aliipa jukumu kubwa zaidi.`,
  order_delivered: 'Agizo hili lilikabidhiwa. Haliwezi kufutwa.',
  not_yours_to_cancel: 'Unaweza kughairi maagizo yako tu, yakiwa bado yanasubiri.',

  two_factor_needed: 'Jukumu lako linahitaji uthibitishaji wa hatua mbili. Hauwezi kuzimwa.',
  nothing_to_hand_over: 'Hakuna mteja wa kukabidhi.',
  former_client: 'Maelezo ya mteja wa zamani hayawezi kubadilishwa.',
  open_orders: ({ record, count: open }) =>
    open === 1
      ? `${capital(records[record].this)} ${owners[record].has} agizo 1 ambalo halijakamilika. Likabidhi au ulighairi kwanza.`
      : `${capital(records[record].this)} ${owners[record].has} ${count(open, nouns.order)} ambayo hayajakamilika. Yakabidhi au uyaghairi kwanza.`,
  client_owes: ({ owed }) =>
    `Mteja huyu ana deni la ${formatKes(owed)}. Mkopo lazima ulipwe kabla ya mteja kufutwa au data yake ya kibinafsi kufutwa.`,
  client_has_savings: ({ savings }) =>
    `Mteja huyu ana akiba ya ${formatKes(savings)}. Lazima alipwe akiba hiyo kabla ya yeye kufutwa au data yake ya kibinafsi kufutwa.`,
  group_owes: ({ owed }) =>
    `Kikundi hiki kina deni la ${formatKes(owed)}. Mikopo yake lazima ilipwe kabla ya kikundi kufutwa.`,
  group_in_arrears: ({ arrears }) =>
    `Kikundi hiki kina malimbikizo ya ${formatKes(arrears)}. Lazima yalipwe kabla ya kikundi kufutwa.`,
  checks_not_passed: ({ checks }) =>
    `Agizo hili haliwezi kuidhinishwa: ${checks.map((name) => failedChecks[name]).join(', na ')}.`,
  other_request_waits: ({ asker, record, action }) =>
    `${asker} aliomba ${askedTo[action](records[record].this)}. Ombi hilo lazima liamuliwe kwanza.`,
  merges_with_itself: 'Hii ni rekodi ileile. Chagua nyingine.',
  record_has_links: ({ client }) =>
    `${client} tayari ameunganishwa na rekodi nyingine. Tenganisha rekodi hizo kwanza.`,
  link_ended_already: 'Rekodi hii haijaunganishwa tena na mteja huyu.',
  end_link_first: 'Rekodi hii imeunganishwa na rekodi nyingine ya mtu huyu. Zitenganishe kwanza.',
  several_have_this_name: 'Bidhaa kadhaa zina jina hili. Taja id ya moja.',
  too_many_machine_keys: ({ max }) => `Akaunti hii tayari ina funguo ${max}. Komesha mmoja kwanza.`,
  too_many_devices: ({ max }) => `Una vifaa ${max}. Huwezi kuwa na zaidi. Ondoa kimoja ambacho hutumii.`,
  too_many_to_take_along: ({ max }) =>
    `Vikundi hivi kwa pamoja vina wateja zaidi ya ${formatAmount(max)}. Hifadhi vikundi vichache kwa wakati mmoja.`,
  erasure_due_later: ({ day }) =>
    `Mteja huyu alikuwa na agizo lililoidhinishwa. Data yake hubaki kwa muda wa kuhifadhi. Unaweza kuifuta kuanzia ${formatDay(day)}.`,
  restore_client_first: 'Mteja wa agizo hili alifutwa. Mrejeshe mteja kwanza.',
  restore_group_of_order_first: 'Kikundi cha agizo hili kilifutwa. Rejesha kikundi kwanza.',
  restore_group_of_client_first: 'Kikundi cha mteja huyu kilifutwa. Rejesha kikundi kwanza.',
  order_finished: 'Agizo hili limekamilika, kwa hivyo mteja hawezi kulithibitisha tena.',
  codes_are_off: 'Msimbo hauwezi kutumwa, kwa sababu SMS zimezimwa. Thibitisha kwa karatasi.',
  phone_without_sms:
    'Msimbo hauwezi kutumwa, kwa sababu mteja hana nambari ya simu inayopokea SMS. Thibitisha kwa karatasi.',
  no_open_code: 'Hakuna tena msimbo wa kuandika. Tuma mpya.',
  wrong_code_of_client: ({ left }) =>
    left === 0
      ? 'Huo si msimbo sahihi, na hakuna jaribio lililobaki. Tuma msimbo mpya.'
      : `Huo si msimbo sahihi. Yamebaki ${count(left, nouns.try)}.`,
  phone_proves_nothing: ({ doubt }) =>
    `${doubts[doubt]}. Mpokeaji atie sahihi badala yake, hapa au kwenye karatasi.`,
  client_was_anonymised:
    'Agizo hili halikukamilika, na data ya kibinafsi ya mteja wake ilifutwa. Haliwezi kurejeshwa.',

  orders_of_several_branches: 'Usafirishaji ni wa maagizo ya tawi moja. Panga mmoja kwa kila tawi.',
  old_order_not_deliverable: ({ order }) =>
    `Agizo ${order} liliingizwa kutoka faili. Badilisha hali yake wewe mwenyewe likishakabidhiwa.`,
  pieces_not_open: ({ order, product, open }) =>
    open === 0
      ? `Hakuna ${product} ya kupanga iliyobaki katika agizo ${order}.`
      : `Idadi ya ${product} iliyobaki kupangwa katika agizo ${order} ni ${open} tu.`,
  delivery_without_lines: 'Usafirishaji huu hauna bidhaa. Ongeza bidhaa, au uufute.',
  lines_of_delivery_differ:
    'Bidhaa za agizo hili katika usafirishaji zimebadilika. Fungua usafirishaji tena.',
  lines_without_outcome: ({ count: open }) => `Rekodi kwanza matokeo ya bidhaa zilizobaki: mistari ${open}.`,
  goods_are_out: ({ order, delivery }) =>
    `Bidhaa za agizo ${order} zimetoka katika usafirishaji ${delivery}. Eleza huko kwanza matokeo yake.`,
  fewer_than_handed_over: ({ product, handed }) =>
    `Idadi ya ${product} iliyokwisha kukabidhiwa ni ${handed}. Agizo haliwezi kuwa na chache zaidi.`,
  counted_in_other: ({ product, count }) =>
    `Hesabu ${count} tayari inahesabu ${product} hapa. Imalize au isimamishe kwanza.`,
  counted_by_you: 'Wewe ulihesabu baadhi ya bidhaa hizi. Mtu mwingine anapaswa kuidhinisha hesabu.',
  count_not_settled: ({ count: open }) =>
    `Idadi ya bidhaa ambazo bado hazijahesabiwa, au zinahitaji kuhesabiwa tena: ${open}.`,
  client_has_goods: 'Bidhaa za agizo hili zimekabidhiwa. Mteja na kikundi chake havibadilishwi.',
  order_has_returns:
    'Bidhaa za agizo hili zimerudishwa. Linabaki limekabidhiwa, na idadi ya bidhaa haipunguzwi.',
  stock_too_high: ({ product, max }) =>
    `Idadi ya ${product} zilizopo ingezidi ${formatAmount(max)}. Hakuna kilichohifadhiwa.`,
  more_than_ordered: ({ product, left }) =>
    left === 0
      ? `Hakuna ${product} zaidi inayotarajiwa. Badilisha ununuzi kwanza.`
      : `Idadi ya ${product} inayotarajiwa bado ni ${left} tu. Badilisha ununuzi kwanza.`,
  fewer_than_received: ({ product, received }) =>
    `Idadi ya ${product} iliyokwisha kupokelewa ni ${received}. Ununuzi hauwezi kuwa na chache zaidi.`,
  more_than_sent: ({ product, sent }) => `Idadi ya ${product} iliyotumwa ni ${sent} tu.`,
  lines_of_transfer_differ: 'Andika idadi iliyofika ya kila bidhaa ya uhamisho.',
  own_transfer: 'Wewe ndiye uliyetuma uhamisho huu. Mtu mwingine anapaswa kuupokea.',
  pieces_not_in_repair: ({ product, left }) =>
    left === 0 ? `Hakuna ${product} inayotengenezwa.` : `Idadi ya ${product} inayotengenezwa ni ${left} tu.`,
  more_than_client_has: ({ product, left }) =>
    left === 0
      ? `Mteja hana ${product} ya agizo hili.`
      : `Idadi ya ${product} ya agizo hili aliyonayo mteja ni ${left} tu.`,

  stock_short: ({ product, left }) =>
    left === 0
      ? `Bidhaa ${product} imeisha.`
      : `Bidhaa ${product} haitoshi: ${pick(left, 'imebaki', 'zimebaki')} ${left} tu.`,
  stock_in_parts: ({ product, places, others }) => {
    const named = places.map(({ place, free }) => `${place ?? 'ghala kuu'} ${free}`);
    return `Hakuna mahali penye ${product} ya kutosha: ${[...named, ...(others > 0 ? [`matawi mengine ${others}`] : [])].join(', ')}.`;
  },
  stock_on_the_way: ({ product, transfer }) =>
    `Bidhaa ${product} iko njiani kwenye uhamisho ${transfer}. Inaweza kukabidhiwa uhamisho ukishapokelewa.`,
  stock_held: ({ product, left, orders }) =>
    left === 0
      ? `Hakuna ${product} inayoweza kutoka hapa. Maagizo haya yanaisubiri: ${orders.join(', ')}.`
      : `Idadi ya ${product} inayoweza kutoka hapa ni ${left} tu. Maagizo haya yanasubiri zilizobaki: ${orders.join(', ')}.`,
  arrival_short: ({ product, order }) =>
    `${product} zilizofika hazitoshi kwa agizo ${order}, na hakuna mahali pengine penye za kutosha. Badilisha agizo kwanza.`,
  count_below_orders: ({ product, missing, free }) =>
    `Idadi ya ${product} inayokosekana ni ${missing}, lakini maagizo yanasubiri zote isipokuwa ${free}. Badilisha agizo kwanza.`,
  stock_in_branches: ({ product, central }) =>
    `Ghala kuu lina ${central} tu za ${product}. Zilizobaki ziko kwenye matawi: zihesabiwe huko.`,
  price_changed: ({ now, expected }) =>
    now === expected
      ? `Bei zimebadilika, lakini agizo hili bado linagharimu ${formatKes(now)}. Hakuna kilichohifadhiwa.`
      : `Bei zimebadilika: agizo hili sasa linagharimu ${formatKes(now)}, si ${formatKes(expected)}. Hakuna kilichohifadhiwa.`,
  line_costs: ({ product, quantity, price, expected = price }) =>
    expected === price
      ? `${product}: ${costOf(quantity, price)}`
      : `${product}: sasa ${costOf(quantity, price)}, si ${costOf(quantity, expected)}`,
  cursor_too_old: ({ days }) =>
    `Matukio hubaki kwa ${count(days, nouns.day)}. Baadhi ya matukio baada ya cursor hii hayapo tena. Soma rekodi upya.`,
  cursor_of_another_feed:
    'Data ilirejeshwa kutoka nakala rudufu, kwa hivyo cursor hii si sahihi. Anza na start, na usome kila kitu upya.',
  record_changed: ({ record }) =>
    `Mtu mwingine alibadilisha ${record === 'client' ? 'maelezo ya ' : ''}${records[record].this} ulipokuwa ukiangalia. Hakuna kilichohifadhiwa.`,
  changed_since_code: 'Agizo lilibadilishwa baada ya msimbo kutumwa. Tuma mpya.',
  changed_since_asked:
    'Rekodi hii ilibadilishwa baada ya ombi. Aliyeomba anaweza kuomba tena. Hakuna kilichofanyika.',
  stock_changed: {
    whole: ({ seen, stock }) =>
      `Bidhaa zilizopo zilikuwa ${seen} ulipofungua hapa, na sasa ni ${stock}. Hakuna kilichohifadhiwa.`,
    field: ({ stock }) => `Bidhaa zilizopo sasa ni ${stock}.`,
  },
  tried_again_since: 'Kuna jaribio jipya zaidi la faili hii. Liangalie kwanza.',

  too_many_wrong_passwords: ({ minutes }) =>
    `Nenosiri au msimbo ulikosewa mara nyingi mno. Jaribu tena baada ya ${count(minutes, nouns.minute)}.`,
  too_many_reset_requests: 'Viungo vingi mno viliombwa kutoka mtandao wako. Tafadhali jaribu tena baadaye.',
  many_sign_in_now: 'Watu wengi wanaingia sasa hivi. Tafadhali jaribu tena.',
  too_many_requests: 'Maombi mengi mno yalitoka mtandao wako. Tafadhali jaribu tena baada ya muda mfupi.',
  too_many_codes_of_order: ({ max }) =>
    `Agizo hupata misimbo isiyozidi ${formatAmount(max)} kwa siku. Thibitisha kwa karatasi, au jaribu tena kesho.`,
  too_many_codes_to_phone: ({ max }) =>
    `Simu hupata misimbo isiyozidi ${formatAmount(max)} kwa saa. Thibitisha kwa karatasi, au jaribu tena baadaye.`,
  too_many_clients_elsewhere:
    'Wengi mno kati ya wateja hawa tayari wapo. Uliza makao makuu, au ujaribu tena baada ya saa moja.',
  too_many_heavy_calls: 'Ombi lako la awali bado linashughulikiwa. Tafadhali subiri liishe.',
  too_many_imports: 'Faili zako za mwisho bado zinaingizwa. Tafadhali subiri moja iishe.',
  too_many_letters: 'Umetuma jumbe nyingi. Tafadhali jaribu tena baada ya saa moja, au utupigie simu.',

  request_too_large: 'Hii ni kubwa mno kutumwa.',
  form_with_too_many_parts: 'Fomu hiyo ina sehemu nyingi mno. Tuma faili moja, na sehemu za fomu pekee.',
  file_has_too_many_rows: ({ max }) => `Faili haiwezi kuzidi safu mlalo ${formatAmount(max)}. Igawanye.`,
  file_has_too_many_columns: ({ max }) => `Faili haiwezi kuzidi safu wima ${max}.`,
  cell_too_long: 'Kisanduku kimoja cha faili hiyo ni kirefu kuliko lahajedwali inavyoruhusu.',
  file_unpacks_to_too_much: 'Faili hiyo ikifunguliwa ni kubwa mno kusomwa. Igawanye, au uihifadhi kama CSV.',
  workbook_unpacks_to_too_much: 'Faili hiyo ya lahajedwali ikifunguliwa ni kubwa mno kusomwa. Igawanye.',

  content_not_accepted: 'Aina hiyo ya data haikubaliwi hapa.',
  not_a_form: 'Tuma faili kama fomu yenye faili.',
  not_a_picture: 'Chagua picha ya PNG, JPEG au WebP.',
  picture_broken: 'Picha hiyo imeharibika na haiwezi kuonyeshwa. Ihifadhi tena, kisha uchague faili mpya.',
  picture_too_many_pixels: ({ width, height, max }) =>
    `Picha hiyo ni kubwa mno: pikseli ${formatAmount(width)} kwa ${formatAmount(height)}. Ipunguze: isizidi pikseli milioni ${max}.`,
  picture_too_small: ({ width, height, longer, shorter }) =>
    `Picha hiyo ni ndogo mno kusomeka: pikseli ${width} kwa ${height}. Piga nyingine ya angalau ${longer} kwa ${shorter}.`,
  not_a_table: 'Chagua faili ya CSV au .xlsx.',
  unreadable_workbook: 'Faili hiyo ya lahajedwali haiwezi kusomwa. Ihifadhi tena kama .xlsx au CSV.',
  workbook_old_or_locked:
    'Faili hiyo ya lahajedwali ni ya zamani (.xls) au ina nenosiri. Ihifadhi kama .xlsx bila nenosiri.',

  request_too_slow: 'Ombi lilichelewa mno kufika.',
  disk_full: 'Seva haina nafasi ya kuhifadhi hii. Tafadhali wajulishe wanaosimamia mfumo.',
  database_away: 'Huduma haipatikani sasa. Tafadhali jaribu tena baada ya muda mfupi.',
  records_locked:
    'Mtu mwingine anabadilisha rekodi hizohizo. Hakuna kilichobadilishwa. Tafadhali jaribu tena baada ya muda mfupi.',
  statement_stopped:
    'Hili lilichukua muda mrefu mno na likasimamishwa. Hakuna kilichobadilishwa. Tafadhali omba kidogo zaidi, au ujaribu tena baada ya muda mfupi.',
  pictures_away:
    'Picha hazipatikani sasa. Hakuna kilichobadilishwa. Tafadhali jaribu tena baada ya muda mfupi.',
  not_a_sealed_text:
    'Maandishi yaliyofungwa kwa usimbaji hayawezi kufunguliwa, kwa sababu si sahihi. Wajulishe wanaosimamia mfumo.', // review: "sealed" as encrypted
  sealed_text_changed:
    'Maandishi yaliyofungwa kwa usimbaji hayawezi kufunguliwa, kwa sababu yalibadilishwa. Wajulishe wanaosimamia mfumo.',
  fault: 'Kuna hitilafu upande wetu. Hakuna kilichobadilishwa.',
};
