import type * as en from '../en/site-newsletter.ts';
import type { Shape } from '../shape.ts';
import { consent } from './consent.ts';

export const newsletter: Shape<typeof en.newsletter> = {
  title: 'Jarida',
  heading: 'Jarida',
  description: (name) => `Jarida la ${name}: yaliyomo, jinsi ya kulipata, na jinsi ya kulisimamisha.`,
  lead: 'Habari kwa wanachama na vikundi vyao, kwa barua pepe.',
  contentTitle: 'Yaliyomo',
  contents: [
    'Bidhaa mpya, na bidhaa ambazo zipo tena',
    'Tarehe na mahali pa warsha',
    'Habari moja ya mwanachama, kwa ridhaa yake',
    'Mabadiliko ya masharti yetu kabla hayajaanza kutumika',
  ],
  promiseTitle: 'Tunachoahidi',
  promises: [
    'Si zaidi ya barua pepe moja kwa mwezi',
    'Hatumpi mtu yeyote anwani yako',
    'Kila barua pepe ina kiungo cha kusimamisha jarida mara moja',
  ],
  form: 'Jisajili',
  email: 'Anwani ya barua pepe',
  consent: consent.newsletter,
  send: 'Jisajili',
  sending: 'Inatuma...',
  another: 'Sajili anwani nyingine',
  missing: {},
  wrong: {},
  thanks: 'Asante kwa kujisajili.',
  thanksText:
    'Ili kuthibitisha anwani yako, tafadhali fungua kiungo kilicho katika barua pepe yetu. Usipoipata, angalia folda ya barua taka, au tupigie simu. Ukitaka kusimamisha jarida baadaye, tumia kiungo kilicho mwishoni mwake.',
  failure: () => 'Hukuweza kusajiliwa. Tafadhali jaribu tena.',
  consentBefore: 'Jinsi tunavyotumia anwani yako imeelezwa katika ',
};

export const confirm: Shape<typeof en.confirm> = {
  title: 'Thibitisha',
  heading: 'Je, ungependa kupokea jarida?',
  description: 'Thibitisha kwamba unataka jarida.',
  lead: 'Bonyeza kitufe ili ulipate. Ikiwa hukuliomba, funga ukurasa huu.',
  button: 'Thibitisha',
  doneHeading: 'Umesajiliwa',
  done: 'Utapata jarida kuanzia sasa.',
  stop: 'Kila jarida lina kiungo cha kulisimamisha mara moja.',
  back: 'Rudi kwenye ukurasa wa mwanzo',
  noToken: 'Tafadhali fungua ukurasa huu kwa kiungo kilicho katika barua pepe tuliyokutumia.',
};

export const unsubscribe: Shape<typeof en.unsubscribe> = {
  title: 'Jiondoe',
  heading: 'Simamisha jarida',
  description: 'Jiondoe kwenye jarida.',
  lead: 'Bonyeza kitufe, nasi hatutakutumia habari tena. Si lazima useme sababu.',
  button: 'Jiondoe',
  doneHeading: 'Umejiondoa',
  done: 'Hutapokea habari zetu tena.',
  back: 'Rudi kwenye ukurasa wa mwanzo',
  again:
    'Unaweza kujisajili tena. Hapo tutakuomba kwa barua pepe uthibitishe, si zaidi ya mara moja kwa siku 30.',
  noToken: 'Tafadhali fungua ukurasa huu kwa kiungo kilicho mwishoni mwa jarida.',
  failure: 'Hukuweza kuondolewa kwenye jarida. Tafadhali jaribu tena.',
  talk: 'Tuboreshe nini?',
  talkText: 'Tuambie ungependa kusoma nini. Itatusaidia kuandaa jarida linalofuata.',
  contact: 'Tuandikie',
};
