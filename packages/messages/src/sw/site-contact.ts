import { LIMITS } from '#domain/limits.ts';
import type { contact as en, contactSubjects as enSubjects } from '../en/site-contact.ts';
import type { Shape } from '../shape.ts';

export const contactSubjects: Shape<typeof enSubjects> = {
  'General Inquiry': 'Swali la jumla',
  'Loan Information': 'Maelezo ya mikopo',
  'Savings Products': 'Bidhaa za akiba',
  'Branch Location': 'Mahali pa tawi',
  'Career Opportunities': 'Nafasi za kazi',
  Other: 'Mengine',
};

export const contact: Shape<typeof en> = {
  title: 'Wasiliana nasi',
  heading: 'Wasiliana nasi',
  description: (name) => `Iandikie ${name}, pigia tawi simu, au njoo.`,
  answers: 'Majibu ya maswali ambayo wanachama huuliza zaidi.',
  lead: 'Andika, piga simu au njoo. Mtu atakujibu.',
  picture: 'Mwanachama anazungumza na afisa kwenye kaunta',
  write: 'Tuandikie',
  writeLead: 'Tafadhali jaza kila sehemu, isipokuwa zilizoandikwa “si lazima”.',
  name: 'Jina',
  email: 'Barua pepe',
  phone: 'Simu (si lazima)',
  subject: 'Mada',
  chooseSubject: 'Chagua mada',
  subjects: contactSubjects,
  message: 'Ujumbe',
  send: 'Tuma ujumbe',
  sending: 'Inatuma...',
  another: 'Andika ujumbe mwingine',
  success: 'Asante kwa ujumbe wako! Tutakujibu hivi karibuni.',
  failure: (phone) =>
    `Ujumbe wako haukutumwa. Ulichoandika bado kipo. Tafadhali jaribu tena, au piga simu ${phone}.`,
  consentBefore:
    'Tunatumia unachoandika hapa kwa ajili ya kukujibu tu. Maelezo kuhusu muda wa kuuhifadhi ujumbe wako, na unachoweza kutuomba tufanye, yako katika ',
  about: 'Kuhusu (si lazima)',
  missing: {
    name: 'Jina linahitajika',
    email: 'Barua pepe inahitajika',
    subject: 'Mada inahitajika',
    message: 'Ujumbe unahitajika',
  },
  wrong: {
    email: 'Tafadhali andika anwani sahihi ya barua pepe',
    phone: 'Tafadhali andika nambari sahihi ya simu',
    message: `Ujumbe lazima uwe na angalau herufi ${LIMITS.contactMessage}`,
  },
  call: (branch) => `Pigia simu ${branch}`,
  mail: (branch) => `Tuma barua pepe kwa ${branch}`,
  allBranches: 'Matawi yote',
  hotline: 'Simu ya msaada',
  hotlineFor: 'Kuhusu mkopo wako, akiba yako au agizo lako.',
  headOfficeFor: 'Kwa wasambazaji, washirika na wanahabari.',
  joinBefore: 'Huhitaji barua pepe ili kujiunga: ',
  joinLink: 'omba kujiunga hapa',
  callHotline: (phone) => `Piga simu ${phone}`,
  follow: 'Tufuate',
  map: 'Tulipo',
  hours: 'Saa za kazi',
  visit:
    'Huhitaji miadi. Njoo na kitambulisho chako cha taifa au pasipoti ukitaka kuuliza kuhusu mkopo wako au akiba yako.',
  faq: 'Maswali ambayo wanachama huuliza',
  faqLead: 'Unapata majibu hayohayo katika kila tawi.',
  complainBefore: 'Kuna tatizo? ',
  complainLink: 'Toa malalamiko',
  complainAfter: '. Unapata nambari, na tarehe ya mwisho ya jibu letu.',
  still: 'Hujapata jibu hapa?',
  otherwise: 'Tupigie simu au ututembelee',
};
