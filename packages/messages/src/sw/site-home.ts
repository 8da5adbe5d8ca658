import type * as en from '../en/site-home.ts';
import type { Shape } from '../shape.ts';

export const home: Shape<typeof en.home> = {
  description: (name) =>
    `${name} huuza taa za sola, majiko bora, matangi ya maji na simu kwa mkopo kwa wanachama wa vikundi vya akiba nchini Kenya.`,
  title: 'Pata bidhaa muhimu kwa mkopo, lipa kwa awamu',
  lead: 'Taa za sola, majiko bora, matangi ya maji na simu kwa wanachama wa vikundi vya akiba nchini Kenya.',
  exploreProducts: 'Tazama bidhaa zetu',
  contactUs: 'Zungumza nasi',
  heroPicture:
    'Kikundi kinakutana chini ya mgunga, mbele yao kuna meza yenye taa ya sola na daftari la hesabu',
  impact: 'Matokeo yetu',
  products: 'Bidhaa zinazopendwa',
  productsLead: 'Bidhaa ambazo wanachama wetu waliomba zaidi katika miezi 3 iliyopita.',
  productsEmpty: 'Orodha ya bidhaa bado haijawa tayari. Tafadhali tupigie simu.',
  viewAllProducts: 'Tazama bidhaa zote',
};

/** The services of the start page; their cards are content (DECISIONS 21.3). */
export const homeServices: Shape<typeof en.homeServices> = {
  title: 'Huduma zetu',
  lead: 'Tunachowafanyia wanachama wa vikundi vya akiba.',
};

export const testimonials: Shape<typeof en.testimonials> = {
  title: 'Wanayosema wanachama wetu',
  track: 'Maoni ya wanachama',
  previous: 'Yaliyotangulia',
  next: 'Yafuatayo',
  show: (at, name) => `Onyesha ${at}: ${name}`,
  choose: 'Chagua mwanachama',
  pause: 'Simamisha',
};

export const benefits: Shape<typeof en.benefits> = {
  title: 'Faida za uanachama',
  lead: 'Mambo ambayo kila mwanachama anaweza kutarajia kutoka kwetu.',
  list: [
    {
      title: 'Bei moja tangu siku ya kwanza',
      text: 'Kabla ya kutia sahihi, ukurasa mmoja unakuonyesha bei yote, idadi ya miezi na kiasi cha kila awamu.',
    },
    {
      title: 'Awamu unazoweza kulipa',
      text: 'Afisa wako anaangalia pamoja nawe kama kila awamu itakuachia pesa za kutosha za matumizi.',
    },
    {
      title: 'Msaada katika mwezi mgumu',
      text: 'Mwambie afisa wako kabla ya mkutano. Tutatafuta suluhisho pamoja na kikundi chako.',
    },
    {
      title: 'Bidhaa unazoweza kuamini',
      text: 'Tunauza tu bidhaa zinazoweza kukarabatiwa nchini Kenya, na tunatimiza waranti ya mtengenezaji.',
    },
    {
      title: 'Unaweza kuona hesabu zako',
      text: 'Uliza salio lako katika mkutano wowote. Unapata takwimu zote, hata kwenye karatasi ukitaka.',
    },
    {
      title: 'Malalamiko hujibiwa',
      text: 'Unapata nambari na tarehe ya jibu letu. Malalamiko hayatumiwi kamwe dhidi yako.',
    },
  ],
  apply: 'Omba uanachama',
  learnMore: 'Pata maelezo zaidi',
  learnMoreLabel: 'Pata maelezo zaidi kutuhusu',
};

export const homeBranches: Shape<typeof en.homeBranches> = {
  title: 'Matawi yetu',
  lead: 'Tulipo na jinsi ya kuwasiliana nasi.',
  all: 'Matawi yote',
  address: 'Anwani',
  phone: 'Simu',
  email: 'Barua pepe',
  hours: 'Saa',
};

export const closing: Shape<typeof en.closing> = {
  title: 'Jinsi ya kupata bidhaa zako',
  steps: [
    'Jiunge na kikundi cha akiba, au anzisha kimoja na majirani',
    'Chagua bidhaa pamoja na afisa wako',
    'Tia sahihi mkikubaliana kuhusu bei na idadi ya miezi',
    'Peleka bidhaa nyumbani na ulipe kwa awamu',
  ],
  products: 'Tazama bidhaa zetu',
  branches: 'Tafuta tawi',
  contact: 'Tuombe tuwatembelee',
};
