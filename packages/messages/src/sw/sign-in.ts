import type { signIn as en } from '../en/sign-in.ts';
import type { Shape } from '../shape.ts';
import { count, nouns, pick } from './nouns.ts';

export const signIn: Shape<typeof en> = {
  heading: 'Kuingia kwenye dashibodi ya msimamizi',
  subtitle: 'Ingia kwa jina na nenosiri la akaunti yako',
  identifier: 'Barua pepe au jina la mtumiaji',
  password: 'Nenosiri',
  submit: 'Ingia',
  submitting: 'Inaingia...',
  showPassword: 'Onyesha au ficha nenosiri',
  code: 'Msimbo wa uthibitishaji',
  codeHint: 'Tarakimu sita za programu yako ya uthibitishaji, au mmojawapo wa misimbo yako ya kurejesha.',
  forgot: 'Umesahau nenosiri?',
  otherAccount: 'Ingia kwa akaunti nyingine',
  noAnswer: 'Seva haikujibu. Angalia muunganisho wako wa intaneti.',
  why: {
    ended: 'Kipindi chako kimeisha. Ingia uendelee pale ulipokuwa.',
    place: 'Ingia ili ufungue ukurasa uliouomba.',
    deviceEnded:
      'Kifaa hiki kiliondolewa kwenye akaunti yako. Data iliyohifadhiwa ndani yake ilifutwa. Kazi ambayo haijatumwa bado ipo.',
    pinForgotten:
      'Kifaa hiki hakijui tena PIN yako. PIN ilikosewa mara nyingi mno, au uliondoka kwenye kichupo kingine. Data iliyohifadhiwa ilifutwa. Kazi ambayo haijatumwa bado ipo. Ingia kwa nenosiri lako ili uendelee.',
  },
  pinFirst:
    'Kazi yako ambayo haijatumwa inaweza kufunguliwa kwa PIN yako tu. Endelea kwa PIN yako kwanza, ili isipotee. Kisha andika nenosiri lako. PIN ikikosewa mara tano hakuna mtu atakayeweza kuifungua tena.',
  deviceOf: (name) => `Hiki ni kifaa cha ${name}. Kama wewe si ${name}, ingia kama kawaida.`,
  pinOf: (name) => (name ? `Endelea kwa PIN ya ${name}` : 'Endelea kwa PIN'),
  backToSite: (institution) => (institution ? `Rudi kwa ${institution}` : 'Rudi kwenye tovuti'),
  unsent: (entries) =>
    pick(
      entries,
      'Ingizo 1 kwenye kifaa hiki halijatumwa. Litatumwa aliyeliandika atakapoingia hapa. Hakuna mtu mwingine anayeweza kulisoma.',
      `${count(entries, nouns.entry)} kwenye kifaa hiki hayajatumwa. Yatatumwa aliyeyaandika atakapoingia hapa. Hakuna mtu mwingine anayeweza kuyasoma.`,
    ),
};
