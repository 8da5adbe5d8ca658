import type { DELIVERY_STATES, WebhookDelivery } from '#contract/webhooks.ts';
import type { EventType } from '#domain/webhooks.ts';
import type { settingsWebhooks as en } from '../en/settings-webhooks.ts';
import type { Shape } from '../shape.ts';
import { count, nouns, pick } from './nouns.ts';

const types: Record<EventType, string> = {
  'order.created': 'Agizo limewekwa',
  'order.updated': 'Agizo limehaririwa',
  'order.approved': 'Agizo limeidhinishwa',
  'order.rejected': 'Agizo limekataliwa',
  'order.shipped': 'Agizo limesafirishwa',
  'order.delivered': 'Agizo limekabidhiwa',
  'order.cancelled': 'Agizo limeghairiwa',
  'order.returned': 'Bidhaa za agizo zimerudishwa',
  'order.deleted': 'Agizo limefutwa',
  'client.created': 'Mteja amesajiliwa',
  'client.updated': 'Maelezo ya mteja yamebadilishwa',
  'client.deleted': 'Mteja amefutwa',
  'group.created': 'Kikundi kimeundwa',
  'group.updated': 'Kikundi kimebadilishwa',
  'group.deleted': 'Kikundi kimefutwa',
  'product.created': 'Bidhaa imeongezwa',
  'product.updated': 'Bidhaa imebadilishwa',
  'product.deleted': 'Bidhaa imefutwa',
  'balance.imported': 'Salio limeingizwa',
  'consignment.created': 'Bidhaa zimeagizwa au zimetumwa',
  'consignment.updated': 'Ununuzi umebadilishwa au umepokelewa kwa sehemu',
  'consignment.closed': 'Ununuzi au uhamisho umefungwa',
  'stock_count.created': 'Hesabu ya bidhaa imeanza',
  'stock_count.updated': 'Bidhaa zimehesabiwa',
  'stock_count.approved': 'Hesabu ya bidhaa imeidhinishwa',
  'stock_count.stopped': 'Hesabu ya bidhaa imesimamishwa',
};

/** Of an event (class 5). */
const states: Record<(typeof DELIVERY_STATES)[number], string> = {
  waiting: 'Linasubiri',
  delivered: 'Limepokelewa',
  failed: 'Halikufika',
};

const problems: Record<NonNullable<WebhookDelivery['problem']>, string> = {
  timeout: 'Hakuna jibu kwa wakati',
  refused: 'Hakuna programu inayojibu hapo',
  not_public: 'Anwani si ya umma',
  not_found: 'Anwani haikupatikana',
  certificate: 'Cheti si sahihi',
  failed: 'Muunganisho ulishindikana',
  sealed: 'Siri haiwezi kusomwa hapa: unda mpya',
};

export const settingsWebhooks: Shape<typeof en> = {
  line: 'Anwani za programu nyingine zinazojulishwa mabadiliko ya hapa. Ujumbe una kitambulishi cha rekodi bila jina. Programu husoma rekodi kwa ufunguo wake.', // review: "kitambulishi" for the id of a record
  label: 'Webhook',
  loading: 'Inapakia webhook...',
  empty: 'Hakuna webhook bado',
  emptyHint: 'Ongeza moja ikiwa programu nyingine inahitaji kujulishwa mabadiliko mara moja.',
  add: 'Ongeza webhook',
  edit: 'Hariri webhook',
  one: 'Webhook',
  updated: 'Webhook imebadilishwa',
  columns: { url: 'Anwani', state: 'Hali', secret: 'Siri' },
  labels: { url: 'Anwani', branchId: 'Tawi', types: 'Matukio', active: 'Imewashwa' },
  hints: {
    url: 'Huanza na https:// na inaweza kufikiwa kutoka intaneti.',
    types: 'Usipochagua lolote, itapata matukio yote.',
    active: 'Matukio yanayotokea ikiwa imezimwa hayatumwi baadaye.',
  },
  allTypes: 'Matukio yote',
  types: { ...types, 'webhook.test': 'Jaribio' },
  on: 'Imewashwa',
  failingSince: (at) => `Utumaji unashindikana tangu ${at}`,
  offBy: (day, name) => `Imezimwa tangu ${day}, na ${name}`,
  offByItself: (day) => `Ilizimwa ${day}: utumaji ulishindikana`,
  waiting: (n) => pick(n, 'tukio 1 linasubiri', `matukio ${n} yanasubiri`),
  failed: (n) => pick(n, 'tukio 1 halikufika', `matukio ${n} hayakufika`),
  secretHint: (hint) => `…${hint}`,
  secretMade: (day) => `iliundwa ${day}`,
  newSecret: 'Siri mpya',
  newSecretQuestion: (host) =>
    `Ungependa kuunda siri mpya ya ${host}? Ya zamani itakoma mara moja. Utumaji utajaribiwa tena hadi programu ipate siri mpya.`,
  making: 'Inaunda...',
  test: 'Tuma jaribio',
  testQuestion: (host) => `Ungependa kutuma jaribio kwa ${host}?`,
  testSent: 'Jaribio linatumwa. Fungua webhook ili uone jibu.',
  remove: 'Ondoa',
  removeQuestion: (host) =>
    `Ungependa kuondoa webhook ya ${host} pamoja na matukio yake? Hatua hii haiwezi kutenduliwa.`,
  removing: 'Inaondoa...',
  removed: 'Webhook imeondolewa',
  forOne: (what, url) => `${what}: ${url}`,
  secret: {
    title: 'Siri ya webhook',
    forNew: (url) => `Kuanzia sasa matukio yanatumwa kwa ${url}.`,
    forNext: (host) => `Kuanzia sasa jumbe kwa ${host} zinatiwa sahihi kwa siri hii.`,
    once: 'Inaonyeshwa mara moja tu. Programu huitumia kuhakiki kwamba ujumbe umetoka hapa. Inakili kwenye programu sasa.',
    label: 'Siri',
  },
  sent: {
    title: 'Utumaji wa hivi karibuni',
    loading: 'Inapakia orodha ya utumaji...',
    empty: 'Hakuna kilichotumwa bado',
    states,
    problems,
    columns: { event: 'Tukio', state: 'Hali', answer: 'Jibu' },
    tries: (n) => count(n, nouns.try),
    next: (at) => `linalofuata ${at}`,
    status: (status) => `HTTP ${status}`,
    notTried: 'Bado halijajaribiwa',
  },
};
