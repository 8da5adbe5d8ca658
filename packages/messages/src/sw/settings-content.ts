import type { settingsContent as en } from '../en/settings-content.ts';
import type { Shape } from '../shape.ts';

const picture = 'Picha';
const shown = 'Onyesha kwa wageni';

export const settingsContent: Shape<typeof en> = {
  add: 'Ongeza',
  empty: 'Hakuna chochote bado',
  emptyHint: 'Unachoongeza huonekana mara moja kwenye tovuti ya umma.',
  list: (what) => `${what}, kama kwenye tovuti`,
  up: (name) => `Sogeza ${name} juu`,
  down: (name) => `Sogeza ${name} chini`,
  moved: (name, at, of) => `${name} sasa ni nambari ${at} kati ya ${of}`,
  deleteQuestion: (name) => `Ungependa kufuta ${name}? Itaondoka mara moja kwenye tovuti ya umma.`,
  deleted: 'Imefutwa',
  saved: 'Imehifadhiwa. Tovuti ya umma inaionyesha sasa.',
  missing: 'Ingizo hili halipo tena.',
  backToList: 'Rudi kwenye orodha',
  adding: (what) => `Ongeza ${what}`,
  editing: (what) => `Hariri ${what}`,
  lines: 'Kimoja kwa kila mstari.',
  off: 'Haionyeshwi kwa wageni',
  columns: { picture, entry: 'Ingizo' },
  initials: 'Onyesha herufi za kwanza za jina badala ya picha',
  kinds: {
    services: {
      one: 'kadi ya huduma',
      line: 'Mnachowafanyia wanachama, kwenye ukurasa wa mwanzo. Kadi ya kwanza ndiyo kubwa zaidi.',
      fields: { title: 'Kichwa', text: 'Maandishi', link: 'Inaelekeza kwa', picture, shown },
    },
    questions: {
      one: 'swali',
      line: 'Maswali ambayo wanachama huuliza zaidi, na majibu yenu, kwenye ukurasa wa Wasiliana nasi.',
      fields: { question: 'Swali', answer: 'Jibu', shown },
    },
    figures: {
      one: 'takwimu',
      line: 'Matokeo ya kazi yenu, kwenye ukanda wa ukurasa wa mwanzo.',
      fields: { value: 'Takwimu', label: 'Lebo' },
    },
    leadership: {
      one: 'kiongozi',
      line: 'Wanaoongoza taasisi, kwenye ukurasa wa Kutuhusu.',
      fields: { name: 'Jina', position: 'Cheo', bio: 'Wasifu', image: picture },
    },
    openings: {
      one: 'nafasi ya kazi',
      line: 'Nafasi ambazo watu wanaweza kuomba, kwenye ukurasa wa Nafasi za kazi.',
      fields: {
        title: 'Kichwa',
        department: 'Idara',
        location: 'Mahali',
        type: 'Aina',
        posted: 'Tarehe ya kutangazwa',
        description: 'Maelezo',
        responsibilities: 'Majukumu',
        requirements: 'Mahitaji',
      },
    },
    internships: {
      one: 'nafasi ya mafunzo ya kazini',
      line: 'Njia za kujifunza nanyi, kwenye ukurasa wa Nafasi za kazi.',
      fields: { title: 'Kichwa', duration: 'Muda', eligibility: 'Wanaoweza kuomba' },
    },
    workshops: {
      one: 'warsha',
      line: 'Mambo ambayo wanachama wanaweza kujifunza, kwenye ukurasa wa Huduma.',
      fields: {
        title: 'Kichwa',
        duration: 'Muda',
        schedule: 'Ratiba',
        description: 'Maelezo',
      },
    },
    gallery: {
      one: 'picha',
      line: 'Picha za ukurasa wa Picha.',
      fields: {
        src: picture,
        alt: 'Kinachoonekana kwenye picha (kwa wageni wasioona)',
        caption: 'Maelezo mafupi',
        description: 'Maelezo',
        category: 'Aina',
      },
    },
    testimonials: {
      one: 'ushuhuda',
      line: 'Wanachosema wanachama, kwenye ukurasa wa mwanzo.',
      fields: { name: 'Jina', role: 'Jukumu', content: 'Wanachosema', image: picture },
    },
  },
  links: {
    '': 'Hakuna',
    '/services#goods': 'Huduma: Bidhaa kwa mkopo',
    '/services#education': 'Huduma: Elimu ya fedha',
    '/services#mentorship': 'Huduma: Ushauri',
    '/services#community': 'Huduma: Jamii',
    '/products': 'Bidhaa',
    '/products#loans': 'Bidhaa: Mikopo',
    '/products#savings': 'Bidhaa: Akiba',
    '/products#investments': 'Bidhaa: Uwekezaji',
    '/resources#cost': 'Gharama ya mkopo',
    '/join': 'Jiunge',
    '/branches': 'Matawi',
    '/contact': 'Wasiliana nasi',
  },
  categories: {
    events: 'Matukio',
    community: 'Jamii',
    branches: 'Matawi',
    team: 'Timu',
    partnerships: 'Ushirikiano',
  },
};
