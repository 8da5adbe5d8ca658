import type { careers as en } from '../en/site-careers.ts';
import type { Shape } from '../shape.ts';
import { count, nouns } from './nouns.ts';

export const careers: Shape<typeof en> = {
  title: 'Nafasi za kazi',
  heading: 'Nafasi za kazi',
  description: (name) =>
    `Nafasi za kazi na mafunzo ya kazini katika ${name}, hatua 4 za kuajiri, na mahali pa kutuma CV yako.`,
  lead: 'Nafasi za kazi, mafunzo ya kazini na jinsi tunavyoajiri. Wanachama wetu wanawajua maafisa wetu kwa majina.',
  picture: 'Afisa wa mikopo anaendesha pikipiki kwenye barabara ya mashambani',
  openings: {
    title: 'Nafasi za kazi',
    lead: (n) => `Tuna ${count(n, nouns.opening)}.`,
    none: (email) => `Hatuna nafasi za kazi kwa sasa. Unaweza kutuma CV yako kwa ${email}.`,
    viewDetails: 'Tazama maelezo',
    hideDetails: 'Ficha maelezo',
    of: (title) => `: ${title}`,
    responsibilities: 'Utakachofanya',
    requirements: 'Unachohitaji kuwa nacho',
    apply: 'Omba nafasi hii',
    applyFor: (title) => `Omba nafasi hii: ${title}`,
    subject: (title) => `Ombi la kazi: ${title}`,
  },
  internships: {
    title: 'Mafunzo ya kazini', // review: internships, paid or for students
    lead: 'Jifunze pamoja na timu yetu, na ufanye kazi tunayoitumia.',
    duration: 'Muda',
    eligibility: 'Kwa',
  },
  process: {
    title: 'Jinsi tunavyoajiri',
    lead: 'Kuna hatua 4, kwa takriban wiki 3. Baada ya kila hatua tunakuambia matokeo.',
    steps: [
      {
        title: 'Omba',
        text: (email) =>
          `Tuma CV yako, na nusu ukurasa kuhusu kwa nini unataka kazi hii, kwa ${email}. Usitume picha wala vyeti kwa sasa.`,
      },
      {
        title: 'Zungumza',
        text: 'Unazungumza kwa simu kwa dakika 30 na msimamizi wako wa baadaye. Tuulize chochote, hata kuhusu mshahara.',
      },
      {
        title: 'Jaribu',
        text: 'Unafanya kazi na timu kwa siku 1 yenye malipo: kwenye mkutano wa kikundi, dawati la msaada au kampeni.',
      },
      {
        title: 'Anza',
        text: 'Tunawapigia simu warejelewa 2 na kutuma mkataba. Mwezi wako wa kwanza unafanya kazi pamoja na mwenzako.', // review: references of an applicant
      },
    ],
  },
  resume: {
    title: 'Hakuna kazi inayokufaa?',
    text: 'Tutumie CV yako hata hivyo. Tunasoma kila moja.',
    button: 'Tuma CV yako kwa barua pepe',
    subject: 'CV',
  },
};
