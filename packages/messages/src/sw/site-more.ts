import { LIMITS } from '#domain/limits.ts';
import type { LegalText } from '../legal-text.ts';
import type { member as enMember } from '../en/site-more.ts';
import type { Shape } from '../shape.ts';
import { count, nouns } from './nouns.ts';
import { costSentence, fees, groupSize, interest, linesOf, payingEarly, yearlyRate } from './site-facts.ts';

const BY_PHONE = 'baada ya maswali machache ambayo wewe tu unaweza kuyajibu';

const upperFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

export const resources: LegalText = {
  title: 'Miongozo',
  description: ({ name }) =>
    `Miongozo mifupi kutoka ${name}: gharama ya mkopo, jinsi kikundi kinavyoweka akiba, jinsi ya kutunza bidhaa.`,
  lead: () =>
    'Miongozo mifupi ya kusoma kabla ya mkutano ujao. Ichapishe, washirikishe wengine, isome kwa sauti.',
  sections: [
    {
      id: 'cost',
      title: 'Mkopo unanigharimu kiasi gani?',
      text: (_institution, { costs }) => {
        if (!costs) return [];
        const { terms, example } = costs;
        return [
          'Andika viasi hivi vitatu kabla ya kutia sahihi:',
          [
            'Bei ambayo ungelipa leo.',
            'Kiasi cha awamu, mara idadi ya awamu.',
            'Tofauti kati ya viasi hivyo viwili. Hiyo ndiyo gharama ya mkopo.',
          ],
          `Mfano: ${costSentence(example)}`,
          [
            `Riba: ${interest(terms.rate, terms.method)}.`,
            `Ada za mkopo: ${fees(terms.fee)}.`,
            ...(example.apr === undefined
              ? []
              : [
                  `Kiwango cha gharama ya mkopo kwa mwaka (APR) katika mfano: ${yearlyRate(example.apr)}. Kinaonyesha gharama ya mkopo, pamoja na kila ada, kama kiwango kimoja kwa mwaka. Kilinganishe na APR ya wakopeshaji wengine, kwa sababu viwango vya kila mwezi hukokotolewa kwa njia tofauti.`,
                ]),
          ],
          `${payingEarly(terms)} Huu ni mfano. Kiasi kilicho kwenye mkataba wako wa mkopo ndicho kinachotumika.`,
          { href: '/products', words: 'Tazama bidhaa zetu' },
        ];
      },
    },
    {
      id: 'pay',
      title: 'Nitalipaje?',
      text: (_institution, { facts }) => {
        const { paybill, till, account_format: account, late_rule: late, answer_hours: hours } = facts;
        const byPhone = [
          ...(paybill ? [`Paybill ya M-PESA: ${paybill}`] : []),
          ...(paybill && account ? [`Akaunti: ${account}`] : []),
          ...(till ? [`Till ya Buy Goods: ${till}`] : []),
        ];
        return [
          'Unalipa kiasi kilekile kila mara, kwenye mkutano wa kikundi chako au kwenye tawi lako. Omba risiti. Hakikisha kwamba malipo yameandikwa kwenye kitabu chako.',
          ...(byPhone.length > 0
            ? ['Ukilipa kwa simu, tumia nambari hizi pekee. Hifadhi ujumbe wenye msimbo wa malipo.', byPhone]
            : []),
          ...(late ? ['Awamu ikichelewa:', ...linesOf(late)] : []),
          ...(hours ? [`Tunajibu maswali kuhusu malipo saa hizi: ${hours}.`] : []),
          { href: '/support#payment', words: 'Nimelipa, lakini malipo hayamo kwenye kitabu changu' },
        ];
      },
    },
    {
      id: 'afford',
      title: 'Je, nitaweza kulipa awamu?',
      text: () => [
        'Chukua mwezi mbaya zaidi wa mwaka uliopita, si ule mzuri zaidi. Hesabu mapato yako. Ondoa chakula, karo ya shule na kodi ya nyumba. Ikiwa awamu inazidi nusu ya kiasi kilichosalia, chagua miezi zaidi au bidhaa ya bei nafuu.',
      ],
    },
    {
      id: 'group',
      title: 'Kikundi kinachodumu',
      text: (_institution, { facts }) => [
        [
          `${upperFirst(groupSize(facts) ?? 'watu')} wanaojua kila mmoja anaishi wapi.`,
          'Siku moja na mahali pamoja palipopangwa. Mwanachama anayechelewa kufika hulipa faini ndogo kwenye sanduku la kikundi.',
          'Pesa huhesabiwa kwa sauti, na watu wawili, mbele ya wote.',
          'Kufuli tatu kwenye sanduku, funguo tatu kwa watu watatu.',
          'Kitabu cha kila mwanachama, kinachojazwa kila mkutano.',
        ],
        { href: '/services#community', words: 'Jinsi tunavyosaidia vikundi' },
      ],
    },
    {
      id: 'care',
      title: 'Tunza bidhaa zidumu',
      text: () => [
        [
          'Sola: futa paneli kila wiki kwa kitambaa chenye unyevu, na usiiweke kivulini.',
          'Jiko: liache lipoe kabla ya kulisogeza, na ndani pake pawe pakavu.',
          'Tangi: safisha mfereji wa paa kabla ya mvua, na uache mvua ya kwanza ipite.',
          'Simu: ichaji kabla ya betri kuisha, na usimpe mtu yeyote PIN yako.',
        ],
        'Hifadhi risiti kwenye kitabu chako. Ndiyo waranti yako.',
      ],
    },
  ],
};

export const media: LegalText = {
  title: 'Vyombo vya habari',
  description: ({ name }) => `Kwa wanahabari: ukweli kuhusu ${name}, picha, na mtu wa kumpigia simu.`,
  lead: ({ name }) => `Kwa wanahabari na watafiti wanaoandika kuhusu ${name}.`,
  sections: [
    {
      id: 'facts',
      title: 'Kwa ufupi',
      text: ({ name, legal_name, founded, address, stats }) => [
        `${name} huuza bidhaa muhimu kwa mkopo kwa wanachama wa vikundi vya akiba nchini Kenya. Kampuni inayoiendesha ni ${legal_name}, iliyoanzishwa mwaka ${founded}, yenye makao makuu ${address}.`,
        stats.map(({ label, value }) => `${label}: ${value}`),
        { href: '/about', words: 'Historia yetu' },
      ],
    },
    {
      id: 'ask',
      title: 'Tuulize',
      text: ({ email, phone }) => [
        `Tuandikie kwa ${email} ukiweka neno “Media” kwenye mada, au piga simu ${phone} siku za kazi. Tuambie makataa yako. Tunakuambia mara moja kama tunaweza kuyatimiza.`,
      ],
    },
    {
      id: 'pictures',
      title: 'Picha',
      text: () => [
        'Unaweza kutumia michoro iliyo kwenye ukurasa wetu wa Picha katika makala kuhusu sisi, ukiandika jina letu kando yake. Hatutoi picha za wanachama, kwa sababu watu wanaokopa wana haki ya faragha. Mwanachama akitaka kuzungumza nawe, tunawakutanisha.',
        { href: '/gallery', words: 'Nenda kwenye ukurasa wa Picha' },
      ],
    },
  ],
};

export const partners: LegalText = {
  title: 'Washirika',
  description: ({ name }) =>
    `Wanaofanya kazi na ${name}: watengenezaji wa bidhaa, vikundi, wakufunzi; na jinsi ya kuwa mshirika.`,
  lead: () => 'Tunauza bidhaa kwa mkopo kwa vikundi. Kwa mengine yote tunahitaji washirika wazuri.',
  sections: [
    {
      id: 'makers',
      title: 'Watengenezaji na wauzaji wa bidhaa',
      text: () => [
        'Tunatafuta bidhaa ambazo familia hutumia kila siku. Zinaweza kutengenezwa nchini Kenya zikiharibika, na zina vipuri.',
        [
          'Waranti ya angalau mwaka mmoja, inayokubaliwa katika matawi yetu',
          'Sampuli tunayoweza kutumia kwa miezi mitatu kabla ya kuiweka kwenye orodha yetu',
          'Bei isiyobadilika kwa miezi mitatu',
        ],
      ],
    },
    {
      id: 'organisations',
      title: 'Mashirika ya vikundi na wakufunzi',
      text: () => [
        'Je, unafanya kazi na vikundi vya akiba, wakulima au wafanyabiashara? Tunakopesha vikundi ulivyovifunza, na tunakutumia vikundi vinavyohitaji mafunzo. Hatulipi kamisheni wala hatuchukui.',
      ],
    },
    {
      id: 'funders',
      title: 'Wafadhili',
      text: () => [
        'Tunawafungulia vitabu vyetu wanaotukopesha: mikopo ya kila tawi, malimbikizo, malalamiko. Omba hesabu za mwisho zilizokaguliwa.',
      ],
    },
    {
      id: 'begin',
      title: 'Jinsi ya kuanza',
      text: ({ email }) => [
        `Tuandikie kwa ${email}. Sema unachotengeneza au unachofanya, wapi, na tangu lini. Ukurasa mmoja unatosha.`,
        { href: '/contact?subject=Other&about=Partnership', words: 'Tuandikie' },
      ],
    },
  ],
};

export const support: LegalText = {
  title: 'Msaada',
  description: ({ name }) =>
    `Msaada kwa wanachama wa ${name}: malipo, masalio, bidhaa zilizoharibika, simu zilizopotea, malalamiko.`,
  lead: ({ hotline }, { facts: { answer_hours: hours } }) =>
    `Tafuta tatizo lako hapa chini. Kama halipo, piga simu ${hotline}${hours ? ` (${hours})` : ''}.`,
  sections: [
    {
      id: 'balance',
      title: 'Nataka kujua salio langu',
      text: () => [
        'Muulize afisa wako wa mikopo kwenye mkutano, au nenda kwenye tawi lako na kitambulisho chako cha taifa au pasipoti. Unaambiwa papo hapo salio la mkopo, akiba na malipo yako. Unaweza kupewa hayo kwenye karatasi, bila gharama.',
        { href: '/branches', words: 'Tafuta tawi' },
      ],
    },
    {
      id: 'payment',
      title: 'Nimelipa, lakini malipo hayamo kwenye kitabu changu',
      text: () => [
        [
          'Tafuta risiti, au ujumbe kwenye simu yako wenye msimbo wa malipo.',
          'Mwonyeshe afisa wako wa mikopo au mfanyakazi wa tawi.',
          'Tunatafuta malipo na kuyaandika ukiwa unasubiri, au tunakupa barua fupi yenye tarehe.',
        ],
      ],
    },
    {
      id: 'late',
      title: 'Siwezi kulipa awamu',
      text: () => [
        'Mwambie afisa wako wa mikopo na mwenyekiti wako kabla ya mkutano. Sema unachoweza kulipa na lini.',
        { href: '/resources#pay', words: 'Jinsi ya kulipa, na nini hutokea ukichelewa' },
      ],
    },
    {
      id: 'broken',
      title: 'Bidhaa zangu zimeharibika, au si sahihi',
      text: () => [
        [
          'Acha kuzitumia, na uhifadhi sehemu zake zote.',
          'Zilete kwenye tawi lolote pamoja na risiti yako, au mwambie afisa wako kama ni nzito.',
          'Zikiwa chini ya waranti tunazitengeneza au kuzibadilisha. Unaendelea kulipa kiasi kilichokubaliwa, bila shilingi moja zaidi.',
        ],
      ],
    },
    {
      id: 'order',
      title: 'Agizo langu liko wapi?',
      text: () => [
        `Afisa wako wa mikopo huona hali ya kila agizo: linasubiri, limeidhinishwa, limesafirishwa au limekabidhiwa. Uliza kwenye mkutano au kwenye tawi. Pia unaweza kupiga simu. Tunakuambia ${BY_PHONE}.`,
      ],
    },
    {
      id: 'fraud',
      title: 'Mtu ananiomba pesa au PIN yangu',
      text: ({ hotline }) => [
        `Usitoe chochote. Hatuombi PIN kamwe, wala ada kwa simu, wala zawadi. Piga simu ${hotline} utujulishe.`,
      ],
    },
    {
      id: 'staff',
      title: 'Nafanya kazi hapa na siwezi kuingia',
      text: () => [
        `Baada ya kukosea nenosiri mara ${LIMITS.wrongPasswordsPerAddress}, subiri ${count(LIMITS.wrongPasswordWindowMinutes, nouns.minute)}. Kama umesahau nenosiri lako, chagua “Umesahau nenosiri?” kwenye ukurasa wa kuingia.`,
        { href: '/login', words: 'Ingia' },
      ],
    },
    {
      id: 'else',
      title: 'Jambo lingine, au malalamiko',
      text: () => [
        { href: '/contact', words: 'Tuandikie' },
        { href: '/complaints', words: 'Jinsi ya kulalamika' },
      ],
    },
  ],
};

export const member: Shape<typeof enMember> = {
  pages: {
    '/dashboard': {
      title: 'Dashibodi ya akaunti',
      lead: 'Kila agizo lina ukurasa wake: lilipofika, kinacholipwa lini, na karatasi zake.',
    },
    '/portfolio': {
      title: 'Mikopo na akiba yako',
      lead: 'Ukurasa wa agizo una bidhaa zako na mpango wa malipo yako. Akiba yako imeandikwa kwenye kitabu chako na kwenye vitabu vyetu.',
    },
    '/transactions': {
      title: 'Miamala',
      lead: 'Ukurasa wa agizo unaonyesha kinacholipwa lini. Ulicholipa kimeandikwa kwenye kitabu chako na kwenye vitabu vyetu: afisa wako wa mikopo hukipitia pamoja nawe.',
    },
  },
  description: (title, name) =>
    `${title}: jinsi wanachama wa ${name} wanavyoona agizo lao na kupata taarifa ya akaunti yao.`,
  order: 'Tazama agizo lako',
  orderLead: 'Andika nambari na msimbo wa mkataba wako. Viko chini ya msimbo wa mraba wa karatasi.',
  find: 'Tafuta agizo langu',
  notFound:
    'Hatuna agizo lenye nambari na msimbo huu. Viangalie vyote viwili tena, au uliza kwenye tawi lako.',
  how: 'Jinsi ya kupata taarifa ya akaunti yako',
  howLead: 'Ni bila malipo, kila unapoiomba.',
  ways: [
    {
      title: 'Kwenye mkutano',
      text: 'Muulize afisa wako wa mikopo. Atakusomea salio la mkopo wako na akiba yako, na kuvilinganisha na kitabu chako.',
    },
    {
      title: 'Kwenye tawi',
      text: 'Njoo na kitambulisho chako cha taifa au pasipoti. Wafanyakazi wanakuambia salio la mkopo wako, akiba yako na kila agizo. Wanakuandikia ukiwa unasubiri.',
    },
    {
      title: 'Kwa simu',
      text: `Piga simu ya msaada. Tunakuambia salio lako ${BY_PHONE}.`,
    },
  ],
  agreement: 'Hakikisha mkataba wangu',
  branches: 'Tafuta tawi',
  call: (phone) => `Piga simu ${phone}`,
  support: 'Msaada zaidi',
  staff: 'Umeingia. Tunakupeleka kwenye dashibodi yako.',
  open: 'Fungua dashibodi sasa',
};
