import type { signInSteps as en } from '../en/sign-in-steps.ts';
import type { Shape } from '../shape.ts';
import { count, nouns } from './nouns.ts';

export const signInSteps: Shape<typeof en> = {
  ended: {
    title: 'Kipindi chako kimeisha',
    text: (name) => `Ingia tena uendelee, ${name}. Ulichoandika bado kipo.`,
    leave: 'Ondoka bila kuhifadhi',
  },
  again: {
    title: 'Nenosiri lako tena',
    text: (name) => `Umeingia kama ${name}. Andika nenosiri lako ili uendelee.`,
    confirm: 'Endelea',
  },
  forgot: {
    heading: 'Umesahau nenosiri?',
    line: 'Andika jina la mtumiaji au barua pepe ya akaunti yako. Tutakutumia kwa barua pepe kiungo cha kuchagua nenosiri jipya.',
    send: 'Tuma kiungo',
    sending: 'Inatuma...',
    sent: (minutes) =>
      `Ikiwa akaunti hii ipo, barua pepe inatumwa kwa anwani yake. Kiungo chake hufanya kazi kwa ${count(minutes, nouns.minute)}. Usipopata barua pepe, angalia folda ya barua taka au umwulize msimamizi.`,
    askAdmin: 'Msimamizi atakupa nenosiri jipya. Meneja wa tawi lako anamjua msimamizi huyo.',
    back: 'Rudi kwenye ukurasa wa kuingia',
  },
  reset: {
    heading: 'Chagua nenosiri jipya',
    line: (shortest) =>
      `Angalau herufi ${shortest}. Utaondolewa kwenye akaunti kila mahali. Kisha ingia kwa nenosiri jipya.`,
    save: 'Hifadhi nenosiri jipya',
    done: 'Nenosiri lako limebadilishwa. Sasa ingia kwa nenosiri hilo.',
    dead: 'Kiungo hiki hakifanyi kazi tena. Kilitumika, ni cha zamani mno, au nenosiri lilibadilishwa.',
    another: 'Omba kiungo kingine',
  },
  ownPassword: {
    heading: 'Chagua nenosiri lako mwenyewe',
    line: 'Umeingia kwa nenosiri la muda. Ili uendelee, chagua ambalo wewe tu unalijua.',
    temporary: 'Nenosiri la muda',
    hint: (shortest) => `Angalau herufi ${shortest}, kwa mfano maneno manne ambayo wewe tu ungeyaunganisha.`,
    save: 'Hifadhi na uendelee',
  },
  secondFactor: {
    heading: 'Weka uthibitishaji wa hatua mbili',
    line: 'Jukumu lako linauhitaji. Unapoingia unaandika nenosiri lako na msimbo kutoka kwenye programu ya simu yako. Kwa mfano, tumia Aegis au Google Authenticator.',
  },
};
