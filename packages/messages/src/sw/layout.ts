import { formatAmount } from '#domain/money.ts';
import type { layout as en } from '../en/layout.ts';
import type { Shape } from '../shape.ts';
import { count, nouns, pick } from './nouns.ts';

const decide = (held: number) => `${held} ${pick(held, 'la', 'ya')} kuamua`;
const wait = (queued: number) => `${queued} ${pick(queued, 'linasubiri', 'yanasubiri')}`;

/** The frame of every screen of the back office (SPEC 2, Back-office layout). */
export const layout: Shape<typeof en> = {
  title: 'Dashibodi ya msimamizi',
  loading: 'Inapakia...',
  needsScripts:
    'Mfumo wa ofisi unahitaji JavaScript. Iwashe katika mipangilio ya kivinjari, kisha upakie tena ukurasa huu.',
  defaultUser: 'Msimamizi',
  skip: 'Nenda kwenye maudhui',
  menu: 'Menyu',
  openMenu: 'Fungua menyu',
  navigation: 'Mfumo wa ofisi',
  logout: 'Ondoka',
  account: ' – akaunti yako',
  website: 'Tovuti',
  fieldMode: 'Kazi za nyanjani: ficha viasi', // review: field mode, which covers balances on the screen
  app: {
    name: (institution) => `Ofisi ya ${institution}`,
    newOrder: 'Agizo jipya',
  },
  unsent: (queued, held) =>
    held > 0 && queued > 0
      ? `Hayajatumwa bado: ${held + queued} (${decide(held)}, ${wait(queued)})`
      : `Hayajatumwa bado: ${held > 0 ? decide(held) : wait(queued)}`,
  age: {
    now: 'sasa hivi',
    minutes: (n) => `${count(n, nouns.minute)} ${pick(n, 'iliyopita', 'zilizopita')}`,
    hours: (n) => `${count(n, nouns.hour)} ${pick(n, 'iliyopita', 'zilizopita')}`,
    days: (n) => `${count(n, nouns.day)} ${pick(n, 'iliyopita', 'zilizopita')}`,
  },
  fromDevice: (age) =>
    `Hakuna mtandao. Unachoona kilihifadhiwa ${age}. Maagizo, mikutano na hesabu huhifadhiwa kwenye kifaa hiki, na hutumwa baadaye.`,
  update: { ready: 'Toleo jipya liko tayari.', take: 'Sasisha' },
  unreachable:
    'Hakuna muunganisho na seva. Unachoona huenda ni cha zamani; huwezi kuhifadhi chochote hadi muunganisho urudi.',
  offline:
    'Uko nje ya mtandao. Unachoona huenda ni cha zamani; huwezi kuhifadhi chochote hadi mtandao urudi.',
  wrongClock: (here, server) =>
    `Saa ya kifaa hiki si sahihi: kifaa kinaonyesha ${here}, seva inaonyesha ${server}. Tafadhali irekebishe. Hadi hapo skrini zitatumia tarehe ya seva.`,
  theme: {
    label: 'Angavu au meusi',
    auto: 'Kama mfumo',
    light: 'Angavu',
    dark: 'Meusi',
  },
  checking: 'Inakagua kama umeingia...',
  sidebar: {
    today: 'Leo',
    dashboard: 'Dashibodi',
    products: 'Bidhaa',
    orders: 'Maagizo',
    deliveries: 'Usafirishaji',
    stock: 'Zilizopo',
    clients: 'Wateja',
    groups: 'Vikundi',
    reports: 'Ripoti',
    analytics: 'Uchanganuzi',
    audit: 'Kumbukumbu ya ukaguzi', // review: audit log
    settings: 'Mipangilio',
    portfolios: 'Maafisa na wateja wao',
    staff: 'Wafanyakazi wa tawi',
    account: 'Akaunti yako',
  },
  signOut: {
    question: (unsent) =>
      unsent === 1
        ? 'Ingizo lako 1 halijatumwa. Ungependa kuondoka hata hivyo?'
        : `Maingizo yako ${formatAmount(unsent)} hayajatumwa. Ungependa kuondoka hata hivyo?`,
    line: 'Kazi ambayo haijatumwa inabaki kwenye kifaa hiki, na hakuna mtu mwingine anayeweza kuisoma. Itatumwa utakapoingia tena hapa.',
  },
  notifications: {
    title: 'Arifa',
    button: (unread) => (unread === '0' ? 'Arifa' : `Arifa, ${unread} hazijasomwa`),
    unread: 'Mpya',
    markAll: 'Weka zote kuwa zimesomwa',
    empty: 'Huna arifa.',
    emptyHint: 'Maagizo ya kuamua, na maamuzi kuhusu maagizo yako, huonekana hapa.',
  },
};
