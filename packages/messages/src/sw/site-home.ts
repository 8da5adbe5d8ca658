import type * as en from '../en/site-home.ts';
import type { Shape } from '../shape.ts';

export const home: Shape<typeof en.home> = {
  description: (name) =>
    `${name} huuza taa za sola, majiko bora, matangi ya maji na simu kwa mkopo kwa wanachama wa vikundi vya akiba nchini Kenya.`,
  title: 'Pata bidhaa muhimu kwa mkopo, lipa kila mwezi',
  lead: 'Taa za sola, majiko bora, matangi ya maji na simu kwa wanachama wa vikundi vya akiba. Kikundi chako kinakudhamini, afisa wako anakuletea bidhaa, nawe unalipa kiasi kilekile kila mwezi.',
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
  title: 'Tunachowafanyia wanachama',
  lead: 'Bidhaa kwa mkopo, na huduma zinazoambatana nazo.',
};

/** The way from the first meeting to the goods at home, a step each. */
export const homeSteps: Shape<typeof en.homeSteps> = {
  title: 'Jinsi ya kupata bidhaa kwa mkopo',
  lead: 'Kuna hatua 4. Afisa wako anakusaidia katika kila hatua.',
  steps: [
    {
      title: 'Jiunge na kikundi',
      text: 'Njoo kwenye mkutano ulio karibu nawe, au anzisha kikundi na majirani zako.',
    },
    {
      title: 'Chagua na ukubali',
      text: 'Afisa wako anakuonyesha bidhaa, bei yote na kiasi cha kila mwezi. Unatia sahihi ukikubali.',
    },
    {
      title: 'Ipeleke nyumbani',
      text: 'Ichukue katika tawi lako, au tutaileta mahali kikundi chako kinapokutana.',
    },
    {
      title: 'Itumie huku ukilipa',
      text: 'Unalipa kiasi kilekile kila mwezi, na unaona kila malipo kwenye kitabu chako.',
    },
  ],
  join: 'Jinsi ya kujiunga',
};

export const testimonials: Shape<typeof en.testimonials> = {
  title: 'Wanayosema wanachama wetu',
  track: 'Maoni ya wanachama',
  previous: 'Yaliyotangulia',
  next: 'Yanayofuata',
  show: (at, name) => `Onyesha ${at}: ${name}`,
  choose: 'Chagua mwanachama',
  pause: 'Simamisha',
};

export const benefits: Shape<typeof en.benefits> = {
  title: 'Kwa nini watu hujiunga',
  lead: 'Mambo ambayo kila mwanachama anaweza kutarajia kutoka kwetu.',
  list: [
    {
      icon: 'tag',
      title: 'Bei moja tangu siku ya kwanza',
      text: 'Kabla ya kutia sahihi, ukurasa mmoja unakuonyesha bei yote, idadi ya miezi na kiasi cha kila mwezi.',
    },
    {
      icon: 'users',
      title: 'Kikundi chako ndicho dhamana yako',
      text: 'Tunauliza watu wanaokujua. Hatuhitaji ardhi, logbook wala payslip.',
    },
    {
      icon: 'calendar',
      title: 'Awamu unazoweza kulipa',
      text: 'Unachagua idadi ya miezi. Afisa wako anaangalia pamoja nawe kama utabaki na pesa za kutosha za matumizi.',
    },
    {
      icon: 'truck',
      title: 'Bidhaa unazoweza kuamini',
      text: 'Tunauza tu bidhaa zinazoweza kukarabatiwa nchini Kenya, na tunatimiza waranti ya mtengenezaji.',
    },
    {
      icon: 'book',
      title: 'Unaweza kuona hesabu zako',
      text: 'Uliza salio lako katika mkutano wowote. Unapata takwimu zote, hata kwenye karatasi ukitaka.',
    },
    {
      icon: 'school',
      title: 'Warsha',
      text: 'Bila malipo kwa wanachama: jifunze pamoja na majirani zako jinsi ya kupanga bei, kuweka akiba, kufanya mipango na kulinda pesa zako.',
    },
  ],
  apply: 'Omba uanachama',
  learnMore: 'Pata maelezo zaidi',
  learnMoreLabel: 'Pata maelezo zaidi kutuhusu',
};

export const homeBranches: Shape<typeof en.homeBranches> = {
  title: 'Matawi yetu',
  lead: 'Njoo uulize. Huhitaji miadi.',
  all: 'Matawi yote',
  address: 'Anwani',
  phone: 'Simu',
  email: 'Barua pepe',
  hours: 'Saa za kazi',
};

export const closing: Shape<typeof en.closing> = {
  title: 'Anza na kikundi chako',
  text: 'Tazama bidhaa, tafuta tawi lililo karibu nawe, au tuombe tutembelee mkutano wenu ujao.',
  products: 'Tazama bidhaa zetu',
  branches: 'Tafuta tawi',
  contact: 'Tuombe tuwatembelee',
};
