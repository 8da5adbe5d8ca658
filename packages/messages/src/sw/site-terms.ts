import type { LegalText } from '../legal-text.ts';

export const terms: LegalText = {
  title: 'Masharti ya huduma',
  updated: '10 Juni 2025',
  description: ({ name }) => `Masharti ya kutumia tovuti na huduma za ${name}.`,
  lead: () =>
    'Masharti ya kutumia tovuti hii na huduma zetu. Mkataba wako wa mkopo una masharti yake. Yakitofautiana, mkataba wa mkopo ndio unaotumika.',
  sections: [
    {
      id: 'acceptance',
      title: 'Kukubali masharti haya',
      text: ({ legal_name }) => [
        `Masharti haya ni kati yako na ${legal_name} (“sisi”). Kwa kutumia tovuti hii au huduma zetu unayakubali. Usipoyakubali, tafadhali usitumie tovuti. Bado unakaribishwa katika tawi lolote.`,
      ],
    },
    {
      id: 'eligibility',
      title: 'Wanaoweza kutumia huduma zetu',
      text: () => [
        'Ni lazima uwe na umri wa angalau miaka 18 na uweze kufanya mkataba unaofunga kisheria. Ili kununua kwa mkopo ni lazima uwe katika kikundi cha akiba kinachofanya kazi nasi, na uonyeshe kitambulisho chako cha taifa au pasipoti.',
      ],
    },
    {
      id: 'account',
      title: 'Akaunti',
      text: () => [
        'Akaunti kwenye tovuti hii ni za wafanyakazi wetu. Mtu mwenye akaunti ni lazima atunze siri ya nenosiri, asimruhusu mtu mwingine kuitumia, na atujulishe mara moja ikiwa huenda mtu mwingine anajua nenosiri. Tunaweza kufunga akaunti inayotumiwa vibaya.',
        'Wanachama hawahitaji akaunti hapa. Masalio yao yameandikwa kwenye vitabu vyetu na kwenye vitabu vyao.',
      ],
    },
    {
      id: 'services',
      title: 'Huduma tunazotoa',
      text: () => [
        'Tunauza bidhaa kwa mkopo kwa wanachama wa vikundi, tunatunza rekodi za akiba zao, na tunatoa elimu ya fedha. Tovuti hii inatoa maelezo; bado si pendekezo la mkataba. Agizo linafunga kisheria likishaidhinishwa na ukishatia sahihi mkataba wa mkopo.',
        'Bidhaa zilizopo zinaweza kuisha. Ikiwa bidhaa ulizoagiza hazipatikani, tunakujulisha. Unaweza kuchagua nyingine au kughairi bila gharama.',
      ],
    },
    {
      id: 'fees',
      title: 'Bei, ada na malipo',
      text: () => [
        'Kutumia tovuti hii ni bila malipo. Kabla ya kutia sahihi, mkataba wako wa mkopo unaonyesha bei yote ya bidhaa, gharama zote, idadi ya miezi na kiasi cha kila awamu. Hatuongezi chochote baadaye.',
        'Lipa tu ukipewa risiti: kwenye mkutano wa kikundi chako, kwenye tawi lako, au kwa simu kwa nambari yetu wenyewe. Wafanyakazi wetu hawaruhusiwi kuomba malipo mengine yoyote.',
        { href: '/resources#pay', words: 'Jinsi ya kulipa, na nambari yetu' },
      ],
    },
    {
      id: 'intellectual',
      title: 'Haki miliki',
      text: () => [
        'Maandishi, michoro na nembo kwenye tovuti hii ni mali yetu au tunavitumia kwa leseni. Unaweza kusoma, kuchapisha na kushiriki kurasa kwa matumizi yako na ya kikundi chako. Kwa matumizi mengine yoyote, tafadhali tuombe kwanza.',
      ],
    },
    {
      id: 'prohibited',
      title: 'Yasiyoruhusiwa',
      text: () => [
        'Unakubali kutofanya haya:',
        [
          'kutoa maelezo ya uongo kuhusu wewe, kikundi chako au biashara yako',
          'kutumia jina au akaunti ya mtu mwingine',
          'kudukua tovuti, kuilemea, au kukusanya data kutoka humo kwa kutumia programu',
          'kutuma chochote kilicho kinyume cha sheria, cha matusi au chenye madhara kupitia fomu zetu',
          'kutumia huduma zetu kuficha mahali pesa zinapotoka',
        ],
      ],
    },
    {
      id: 'disclaimer',
      title: 'Kanusho',
      text: () => [
        'Tunajitahidi kuhakikisha kwamba tovuti hii ni sahihi na inapatikana, lakini hatuwezi kuahidi kwamba ni hivyo daima. Tunaitoa kama ilivyo. Ushauri wa jumla hapa hauchukui nafasi ya ushauri kuhusu hali yako mwenyewe. Muulize afisa wako wa mikopo.',
        'Hakuna chochote katika masharti haya kinachoondoa haki ambazo sheria inakupa kama mtumiaji, kama vile haki kuhusu bidhaa zenye kasoro.',
      ],
    },
    {
      id: 'limitation',
      title: 'Kikomo cha dhima', // review: "dhima" for liability
      text: () => [
        'Kwa kadiri sheria inavyoruhusu, hatuna dhima kwa hasara isiyo ya moja kwa moja, kama vile faida iliyopotea au data iliyopotea. Dhima yetu yote kwa dai haizidi kiasi ulichotulipa katika miezi sita kabla ya tukio lililosababisha dai hilo.',
        'Kikomo hiki hakitumiki kwa kifo au jeraha, kwa ulaghai, au pale sheria inapokikataza.',
      ],
    },
    {
      id: 'indemnification',
      title: 'Kulipa fidia',
      text: () => [
        'Wengine wakitudai kwa sababu ulivunja masharti haya au sheria, ni lazima ulipe hasara tunayopata kwa sababu hiyo, pamoja na gharama zake zinazofaa.', // review: "gharama zinazofaa" for reasonable costs
      ],
    },
    {
      id: 'termination',
      title: 'Kusitisha',
      text: () => [
        'Unaweza kuacha kutumia tovuti wakati wowote. Tunaweza kusitisha au kuzuia matumizi yake masharti haya yakivunjwa. Hili halibadilishi mkataba wako wa mkopo, na akiba yako inabaki yako.',
      ],
    },
    {
      id: 'changes',
      title: 'Mabadiliko ya masharti haya',
      text: () => [
        'Tunaweza kubadilisha masharti haya. Tunachapisha maandishi mapya hapa pamoja na tarehe yake. Ikiwa mabadiliko yanakuathiri vibaya, tunayachapisha angalau siku 30 kabla ya kuanza kutumika. Ukiendelea kutumia tovuti baada ya hapo, unakubali maandishi mapya. Mkataba wa mkopo uliotiwa sahihi haubadiliki.',
      ],
    },
    {
      id: 'governing',
      title: 'Sheria inayotumika na mizozo',
      text: () => [
        'Sheria za Kenya ndizo zinazosimamia masharti haya. Kwanza tunajaribu kutatua mzozo kwa mazungumzo, kwenye tawi au na makao makuu. Hilo lisipofaulu, mahakama za Kenya zinaamua.',
      ],
    },
    {
      id: 'contact',
      title: 'Jinsi ya kutufikia',
      text: ({ legal_name, address, email, phone }) => [
        `${legal_name}, ${address}. Barua pepe: ${email}. Simu: ${phone}.`,
        { href: '/contact', words: 'Tuandikie' },
      ],
    },
  ],
};
