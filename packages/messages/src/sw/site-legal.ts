import { LIMITS } from '#domain/limits.ts';
import type { LegalText } from '../legal-text.ts';
import type { legal as enLegal } from '../en/site-legal.ts';
import type { Shape } from '../shape.ts';
import { count, nouns, pick } from './nouns.ts';
import { complaintTime, linesOf } from './site-facts.ts';

export const legal: Shape<typeof enLegal> = {
  updated: (day) => `Ilisasishwa mwisho: ${day}`,
  inForce: (day) => `Inatumika tangu ${day}`,
  versions: 'Matoleo yote',
  version: (at, day) => `Toleo la ${at}, linatumika tangu ${day}`,
  own: (day) => `Toleo la tarehe ${day}`,
  toCurrent: 'Nenda kwenye toleo linalotumika',
};

export const privacy: LegalText = {
  title: 'Sera ya faragha',
  updated: '10 Juni 2025',
  description: ({ name }) =>
    `Kile ambacho ${name} inajua kuhusu wageni, wanachama na wafanyakazi, inakitumia kwa kusudi gani, na unachoweza kutuomba.`,
  lead: () =>
    'Tunachojua kuhusu wewe, tunakitumia kwa kusudi gani, na unachoweza kutuomba. Kwa maneno rahisi, kwa sababu ni data yako.',
  sections: [
    {
      id: 'who',
      title: 'Sisi ni nani',
      text: ({ legal_name, address, email, phone }) => [
        `${legal_name} (“sisi”) ndiyo mdhibiti wa data wa tovuti hii na wa rekodi za wanachama wetu. Tunafanya kazi chini ya Sheria ya Ulinzi wa Data ya Kenya (Data Protection Act, 2019) na kanuni zake.`,
        `Unaweza kutufikia kwa anwani hii: ${address}, kwa barua pepe ${email} au kwa simu ${phone}. Omba kuzungumza na afisa wa ulinzi wa data.`,
        'Huduma zetu ni za watu wenye umri wa miaka 18 na zaidi. Hatuhifadhi data ya watoto kwa kujua. Ukidhani kwamba tunaihifadhi, tuambie nasi tutaifuta.',
      ],
    },
    {
      id: 'collect',
      title: 'Tunachokusanya',
      text: () => [
        'Tunakusanya unachotupa, na mengine machache:',
        [
          'Fomu ya mawasiliano: jina lako, anwani ya barua pepe, nambari ya simu ukiitoa, mada na ujumbe wako.',
          'Ombi la kujiunga: jina lako na nambari ya simu, tawi lako au mji wako, idadi ya watu katika kikundi chako, na unachotaka kununua ukikitaja.',
          'Malalamiko: jina lako, nambari ya simu, anwani ya barua pepe ukiitoa, tawi, unachoandika, na jibu letu.',
          'Jarida: anwani yako ya barua pepe, wakati ulipokubali na ulipoithibitisha, na maandishi uliyoyakubali.',
          'Wanachama: jina, nambari ya simu, barua pepe na anwani ya posta vikitolewa, nambari ya kitambulisho cha taifa, nambari yetu ya mfumo, kikundi chako na tawi lako, akiba, salio la mkopo, maagizo uliyowekewa, na kama ulihudhuria mikutano ya kikundi chako.',
          'Wenyeviti: jina na nambari ya simu, katika rekodi ya kikundi chao.',
          'Wafanyakazi: jina, jina la mtumiaji, barua pepe, jukumu na tawi, nenosiri katika muundo uliolindwa, na ufunguo wa uthibitishaji wa hatua mbili kwa wanaoutumia; rekodi za nani walizifungua, na walichobadilisha.',
          'Wafanyakazi wanaoingia: wakati walipoingia na walipotumia mfumo mara ya mwisho, anwani yao ya intaneti na kivinjari chao. Kuingia kukishindikana: jina lililoandikwa, wakati, na anwani ya intaneti au kivinjari.',
          'Kwa kila ujumbe au usajili wa jarida: anwani ya intaneti ulikotoka, ili mtu yeyote asitutumie jumbe nyingi mno.',
        ],
        'Hatuweki vidakuzi kwa wageni wa tovuti hii na hatupimi jinsi inavyotembelewa. Kumbukumbu ya seva ina maingizo ya kiufundi. Yanaweza kuwa na anwani ya intaneti, lakini si majina wala jumbe.',
      ],
    },
    {
      id: 'use',
      title: 'Tunaitumia kwa kusudi gani, na kwa nini tunaruhusiwa',
      text: () => [
        [
          'Kujibu ujumbe wako, ombi lako la kujiunga au malalamiko yako, kwa sababu ulituomba.',
          'Kutuma jarida, kwa sababu ulitoa ridhaa. Unaweza kuondoa ridhaa yako wakati wowote.',
          'Kukopesha, kukabidhi bidhaa na kutunza vitabu, kwa sababu mkataba wetu nawe na kikundi chako unahitaji hivyo.',
          'Kujua mkopaji ni nani na kutoa ripoti ambazo sheria inataka, kwa sababu sheria inatulazimisha.',
          'Kulinda akaunti na kutambua makosa, kwa sababu sisi na wanachama wetu tuna maslahi halali katika vitabu vilivyo salama.',
        ],
        'Hatufanyi uamuzi wowote wa kiotomatiki kuhusu mkopo. Mtu ndiye anayeamua, pamoja na kikundi chako.',
      ],
    },
    {
      id: 'share',
      title: 'Tunaowapa data hiyo',
      text: () => [
        'Hatuuzi data. Tunatoa tu kinachohitajika, kwa:',
        [
          'Mwenyekiti wa kikundi chako na afisa wa mikopo: yale yanayohusu mikopo na akiba za kikundi.',
          'Mamlaka na mahakama, pale sheria au amri ya Kenya inapotaka hivyo.',
          'Kampuni zinazoendesha kompyuta zetu au kufikisha barua pepe zetu, chini ya mkataba unaozifunga kwa sera hii.',
        ],
        'Ikiwa ni lazima data itoke Kenya, kwanza tunahakikisha kwamba inalindwa huko kama Sheria inavyotaka.',
      ],
    },
    {
      id: 'keep',
      title: 'Tunaihifadhi kwa muda gani',
      text: () => [
        [
          'Jumbe: miezi 24 baada ya kuzipokea, tukishazisoma. Maombi ya kujiunga na malalamiko: miezi 24 pia, yakishafungwa. Ukituomba, tunafuta yako mapema zaidi.',
          'Anwani za jarida: hadi ujiondoe; siku 30 ikiwa hakuna anayezithibitisha.',
          'Rekodi za mikopo, akiba na maagizo: angalau miaka saba baada ya ingizo la mwisho, kama sheria za uhasibu na za kuzuia utakatishaji wa fedha zinavyotaka. Baada ya hapo unaweza kutuomba tuondoe maelezo yako ya kibinafsi, kama inavyosema sehemu “Unachoweza kutuomba”.',
          'Orodha tunazoingiza kutoka kwa faili: siku 30. Baada ya hapo tulichoingiza kiko kwenye rekodi.',
          `Wafanyakazi wetu waliofungua rekodi yako: ${count(LIMITS.viewsMonths, nouns.month)}.`,
          'Akaunti za wafanyakazi: hufungwa siku ya mwisho ya kazi. Rekodi ya walichobadilisha hubaki na vitabu.',
          `Vipindi vya wafanyakazi, pamoja na anwani yao ya intaneti na kivinjari: huisha wanapoondoka, baada ya siku moja bila matumizi, na baada ya siku 30 kwa vyovyote. Kwenye kifaa kilichosajiliwa kufanya kazi bila mtandao huisha baada ya ${count(LIMITS.deviceUnusedDays, nouns.day)} bila matumizi, na baada ya ${count(LIMITS.deviceSessionDays, nouns.day)} kwa vyovyote.`,
          `Majaribio ya kuingia yaliyoshindwa: huhesabiwa kwa ${count(LIMITS.wrongPasswordWindowMinutes, nouns.minute)}, na hufutwa ndani ya saa moja baada ya hapo.`,
        ],
      ],
    },
    {
      id: 'protect',
      title: 'Jinsi tunavyoilinda',
      text: () => [
        'Miunganisho kwenye tovuti hii imesimbwa kwa njia fiche. Manenosiri tunayahifadhi tu katika muundo usioweza kusomwa tena. Wafanyakazi wa tawi huona rekodi za tawi lao tu; makao makuu huona zote. Tunarekodi ni nani aliyebadilisha rekodi, ni nani aliyeifungua, na lini.',
        'Data ikipotea au ikionwa na mtu asiyeruhusiwa kwa namna inayoweza kukudhuru, tunaijulisha Ofisi ya Kamishna wa Ulinzi wa Data (Office of the Data Protection Commissioner) ndani ya saa 72, na wewe haraka iwezekanavyo.',
      ],
    },
    {
      id: 'rights',
      title: 'Unachoweza kutuomba',
      text: ({ email, retention_years: kept }) => [
        'Chini ya Sheria ya Ulinzi wa Data (Data Protection Act, 2019) unaweza:',
        [
          'kujua data tuliyo nayo kuhusu wewe, kupata nakala yake, na kujua ni wafanyakazi wetu gani walioifungua',
          'kutaka makosa yasahihishwe',
          'kutaka ifutwe data ambayo hatuihitaji tena au haturuhusiwi kuihifadhi',
          'kupinga matumizi fulani, au kututaka tuyawekee mipaka',
          'kuchukua data yako katika muundo unaoweza kusomwa na mashine',
          'kuondoa ridhaa, bila kutoa sababu',
        ],
        `Kisheria ni lazima tutunze vitabu, na kwa muda fulani pia majina yaliyomo. Unaweza kutuomba tufute rekodi yako. Tunaweza kufanya hivyo wakati hakuna sheria inayohitaji rekodi hiyo tena, maagizo yako yamekamilika na mkopo wako umelipwa. Kisha tunaondoa jina, simu, barua pepe, anwani, kitambulisho cha taifa na nambari yako ya mfumo, na kubakisha viasi vya pesa. Ikiwa tuliidhinisha agizo lako, sheria inatutaka tuhifadhi rekodi yako kwa ${pick(kept, nouns.year.one, nouns.year.many)} ${kept} baada ya agizo hilo. Hadi wakati huo hatuwezi kuondoa maelezo yako; tunakuambia siku ambayo tutaweza. Rekodi tunayoifuta hufungwa kwa muda huo: hakuna mtu kwenye tawi anayeiona. Baada ya muda huo tunaondoa maelezo ya kibinafsi kiotomatiki.`,
        `Omba kwenye tawi lolote ukiwa na kitambulisho chako cha taifa au pasipoti, au tuandikie kwa ${email}. Ni bila malipo. Tunajibu ndani ya muda ambao sheria imeweka.`,
        'Usiporidhika na jibu letu, unaweza kulalamika kwa Ofisi ya Kamishna wa Ulinzi wa Data (Office of the Data Protection Commissioner) jijini Nairobi (www.odpc.go.ke).',
      ],
    },
    {
      id: 'device',
      title: 'Tunachohifadhi kwenye kifaa chako',
      text: () => [
        'Kwa wageni: hakuna. Wafanyakazi wanapoingia, kivinjari chao huhifadhi tokeni ya kuingia, jina lao na agizo walilolianza, katika hifadhi yake ya ndani. Kuondoka huondoa vyote vitatu. Kidakuzi kimoja hubaki, ili ukurasa wa kuingia ukitambue kivinjari hiki. Kifaa kilichosajiliwa kufanya kazi bila mtandao huhifadhi vitu viwili, vikiwa vimesimbwa kwa njia fiche: rekodi za wanachama ambao afisa wake atawatembelea, na kilichoingizwa hapo hadi kitumwe.',
        { href: '/cookie-policy', words: 'Zaidi katika sera ya vidakuzi' },
      ],
    },
    {
      id: 'changes',
      title: 'Mabadiliko ya sera hii',
      text: () => [
        'Tunapobadilisha tunachokusanya au sababu yake, kwanza tunabadilisha ukurasa huu na kuweka tarehe mpya juu yake. Tunawaambia wanachama mabadiliko muhimu kwenye mkutano wa kikundi chao, na wasomaji kwenye jarida.',
      ],
    },
  ],
};

export const cookies: LegalText = {
  title: 'Sera ya vidakuzi',
  updated: '10 Juni 2025',
  description: ({ name }) => `Tovuti ya ${name} haiweki vidakuzi kwa wageni. Inachohifadhi kwa wafanyakazi.`,
  lead: () => 'Tovuti hii haiweki vidakuzi kwa wageni. Kwa hiyo haina bango la vidakuzi.',
  sections: [
    {
      id: 'none',
      title: 'Hakuna vidakuzi kwa wageni',
      text: () => [
        'Unaweza kusoma kila ukurasa, kutafuta, kutuandikia na kujisajili kupata jarida bila kidakuzi hata kimoja. Hatutumii uchanganuzi, matangazo wala vitufe vya mitandao ya kijamii vinavyoweza kukufuatilia. Fonti na picha hutoka kwenye seva yetu wenyewe.',
      ],
    },
    {
      id: 'storage',
      title: 'Vivinjari vya wafanyakazi huhifadhi nini',
      text: () => [
        'Wafanyakazi wanapoingia, kivinjari chao huhifadhi, katika hifadhi yake ya ndani:',
        [
          'tokeni ya kuingia na jina na jukumu la mtu huyo',
          'agizo lililoanzwa na ambalo halijatumwa bado, ili kazi isipotee muunganisho ukikatika',
          'kwenye kifaa kilichosajiliwa kufanya kazi bila mtandao: rekodi za wanachama ambao afisa wake atawatembelea, na kilichoingizwa hapo hadi kitumwe, vikiwa vimesimbwa kwa njia fiche',
        ],
        'Vyote hubaki kwenye kifaa hicho. Kuondoka huviondoa, isipokuwa ambacho hakijatumwa bado. Hicho hubaki, kikiwa kimesimbwa, hadi afisa wake aingie tena.',
      ],
    },
    {
      id: 'control',
      title: 'Jinsi ya kuviondoa',
      text: () => [
        'Ondoka, au futa data ya tovuti hii katika mipangilio ya kivinjari chako. Hakuna kitakachoharibika; utahitaji tu kuingia tena.',
      ],
    },
    {
      id: 'change',
      title: 'Hili likibadilika',
      text: () => [
        'Tukiwahi kuhitaji kidakuzi ambacho si cha lazima kabisa, tunakuomba ruhusa kwanza na kusema hapa kinafanya nini.',
      ],
    },
  ],
};

export const aml: LegalText = {
  title: 'Sera dhidi ya utakatishaji wa fedha',
  updated: '10 Juni 2025',
  description: ({ name }) =>
    `Jinsi ${name} inavyozuia pesa za uhalifu kuingia kwenye vikundi, akiba na mikopo.`,
  lead: () =>
    'Jinsi tunavyozuia pesa za uhalifu kuingia kwenye vikundi, akiba na mikopo, na hilo linamaanisha nini kwako.',
  sections: [
    {
      id: 'law',
      title: 'Sheria tunayofuata',
      text: () => [
        'Tunafuata Sheria ya Mapato ya Uhalifu na Kuzuia Utakatishaji wa Fedha (Proceeds of Crime and Anti-Money Laundering Act, 2009) na Sheria ya Kuzuia Ugaidi (Prevention of Terrorism Act, 2012), pamoja na kanuni zake. Sera hii inamfunga kila mtu anayetufanyia kazi.',
      ],
    },
    {
      id: 'know',
      title: 'Tunawajua tunaowahudumia',
      text: () => [
        [
          'Kila mwanachama huonyesha kitambulisho cha taifa au pasipoti. Tunaandika nambari yake na kuhakikisha kwamba ni ya mtu huyo mwenyewe.',
          'Kila kikundi hutuambia maafisa wake, mahali kinapokutana, na wanachama wake.',
          'Tunauliza zaidi kiasi cha pesa kikiwa si cha kawaida kwa mtu au kikundi hicho, au mwanachama akiwa na wadhifa wa umma.',
          'Bila maelezo haya hatufungui akaunti wala hatutoi mkopo.',
        ],
      ],
    },
    {
      id: 'goods',
      title: 'Bidhaa, si pesa taslimu',
      text: () => [
        'Tunakopesha bidhaa. Bei hulipwa kwetu kwa awamu, na tunatoa risiti ya kila awamu. Mtu wa nje ya kikundi akilipa, tunauliza kuhusu malipo hayo kabla ya kuyarekodi.',
      ],
    },
    {
      id: 'watch',
      title: 'Tunachunguza na kuripoti',
      text: () => [
        'Wafanyakazi humripotia afisa wetu wa kuripoti jambo linalotiliwa shaka siku hiyohiyo. Ikiwa kuna sababu, afisa huyo huripoti kwa Kituo cha Kuripoti Fedha (Financial Reporting Centre), kama sheria inavyotaka. Sheria inatukataza kumwambia mhusika.',
      ],
    },
    {
      id: 'records',
      title: 'Rekodi na mafunzo',
      text: () => [
        'Tunahifadhi rekodi za utambulisho na za malipo kwa angalau miaka saba. Kila mtu anayeshughulikia pesa hupewa mafunzo anapoanza na mara moja kwa mwaka.',
      ],
    },
    {
      id: 'you',
      title: 'Unachoweza kufanya',
      text: () => [
        'Usimwazime kamwe mtu yeyote kitambulisho chako au kitabu cha kikundi chako. Mtu akikuomba upitishe pesa kwenye akaunti yako, mwambie afisa wako au piga simu ya msaada. Hatumwambii mtu yeyote jina lako.',
        { href: '/contact?subject=Other', words: 'Tuambie jambo' },
      ],
    },
  ],
};

const line = (name: string, value: string) => (value ? [`${name}: ${value}`] : []);

export const compliance: LegalText = {
  title: 'Uzingatiaji wa sheria',
  updated: '10 Juni 2025',
  description: ({ name }) => `Sheria ambazo ${name} inafuata, na jinsi ya kulalamika tukivunja mojawapo.`,
  lead: () => 'Sheria tunazofuata, na la kufanya ukidhani kwamba tumevunja mojawapo.',
  sections: [
    {
      id: 'regulation',
      title: 'Anayetudhibiti',
      text: ({ legal_name }, { facts }) => {
        const lines = [
          ...line('Mdhibiti', facts.regulator),
          ...line('Nambari ya leseni', facts.licence_number),
          ...line(
            'Usajili katika Ofisi ya Kamishna wa Ulinzi wa Data (Office of the Data Protection Commissioner)',
            facts.data_protection_number,
          ),
          ...line('Akiba ya wanachama huhifadhiwa na', linesOf(facts.savings_held_by).join(', ')),
        ];
        return lines.length > 0 ? [`${legal_name}:`, lines] : [];
      },
    },
    {
      id: 'rules',
      title: 'Sheria hizo',
      text: () => [
        [
          'Kukopesha vikundi: Sheria ya Mikopo Midogo (Microfinance Act, 2006) na kanuni zake, kwa kadiri zinavyotuhusu.',
          'Biashara ya haki: Sheria ya Ulinzi wa Watumiaji (Consumer Protection Act, 2012). Unaona bei yote kwenye ukurasa mmoja kabla ya kutia sahihi.',
          'Data yako: Sheria ya Ulinzi wa Data (Data Protection Act, 2019).',
          'Kuzuia utakatishaji wa fedha: Sheria ya Mapato ya Uhalifu na Kuzuia Utakatishaji wa Fedha (Proceeds of Crime and Anti-Money Laundering Act, 2009).',
          'Watu wetu: Sheria ya Ajira (Employment Act, 2007). Tunaajiri bila kujali kabila, dini, jinsia au ulemavu.',
        ],
      ],
    },
    {
      id: 'checks',
      title: 'Jinsi tunavyojikagua',
      text: () => [
        'Hakuna afisa anayeidhinisha agizo lake mwenyewe. Kila badiliko kwenye vitabu hurekodiwa pamoja na jina la aliyelifanya, na hakuna anayeweza kufuta rekodi hiyo. Makao makuu hukagua vitabu vya kila tawi, na mkaguzi wa nje hukagua makao makuu.',
      ],
    },
    {
      id: 'complain',
      title: 'Jinsi ya kulalamika',
      text: (_institution, { facts }) => [
        `Tuambie, nasi tunajibu ${complaintTime(facts.complaint_days)}. Malalamiko hayatumiwi kamwe dhidi yako wala dhidi ya kikundi chako.`,
        { href: '/complaints', words: 'Jinsi ya kulalamika, na fomu yake' },
      ],
    },
    {
      id: 'honest',
      title: 'Hakuna zawadi, hakuna ada za ziada',
      text: () => [
        'Wafanyakazi wetu hawaruhusiwi kuchukua pesa au zawadi kwa ajili ya mkopo, hata ziwe ndogo. Mtu akikuomba, piga simu ya msaada. Tunawalinda watu wanaotuambia.',
      ],
    },
  ],
};
