import { agreementSettings } from './agreements.ts';
import type { CheckLevel, CheckName } from '#domain/loans/loan-terms.ts';
import { LIMITS } from '#domain/limits.ts';
import { megabytes } from '#domain/figure-text.ts';
import type { settings as en } from '../en/settings.ts';
import type { Shape } from '../shape.ts';
import { settingsAudit } from './settings-audit.ts';
import { settingsContent } from './settings-content.ts';
import { settingsFacts } from './settings-facts.ts';
import { settingsMachines } from './settings-machines.ts';
import { settingsMessages } from './settings-messages.ts';
import { settingsSentSms, settingsSms } from './settings-sms.ts';
import { settingsPages } from './settings-pages.ts';
import { settingsWebhooks } from './settings-webhooks.ts';

const checkHints: Record<CheckName, string> = {
  group_arrears: 'Uwiano mbaya zaidi wa malimbikizo kati ya wa kikundi cha agizo na wa kikundi cha mteja.',
  loan_to_savings:
    'Jumla ya deni pamoja na agizo hili na maagizo mengine yasiyokamilika, ikigawanywa kwa akiba.',
  exposure: 'Jumla ya deni la mteja pamoja na agizo hili na maagizo mengine yasiyokamilika.',
  stock: 'Bidhaa zote za agizo bado zinauzwa.',
  client_confirmed: 'Kwa msimbo au karatasi. Kwa "Onya" shaka pekee huhitaji sababu.',
  figures_differ: `Tofauti na vitabu vyetu inayoruhusiwa. Masalio ya zaidi ya siku ${LIMITS.oldBalancesDays} pia hayapiti.`,
};

const checkLevels: Record<CheckLevel, string> = { off: 'Zima', warn: 'Onya', block: 'Zuia' };

export const settings: Shape<typeof en> = {
  title: 'Mipangilio',
  tab: (section) => `${section} · Mipangilio`,
  sections: 'Kurasa za mipangilio',
  find: 'Tafuta mpangilio',
  findHint: 'Andika unachotafuta',
  saved: 'Mipangilio imehifadhiwa',
  pageNames: {
    institution: 'Taasisi',
    people: 'Wafanyakazi na kuingia',
    lending: 'Mikopo',
    site: 'Tovuti',
    inbox: 'Kikasha na SMS',
    import: 'Uingizaji data',
    records: 'Rekodi zinazojirudia na ufutaji',
    audit: 'Ukaguzi na ulinzi wa data',
    integrations: 'Miunganisho',
  },
  names: {
    institution: 'Wasifu',
    branches: 'Matawi',
    staff: 'Wafanyakazi',
    machines: 'Akaunti za programu',
    webhooks: 'Webhook',
    'sign-in': 'Kuingia',
    office: 'Mfumo wa ofisi', // review: "back office", the part of the system for staff
    facts: 'Taarifa kwa wageni',
    loans: 'Masharti ya mkopo',
    checks: 'Ukaguzi kabla ya kuidhinisha',
    agreement: 'Mikataba',
    look: 'Nembo na rangi',
    pages: 'Kurasa',
    swahili: 'Maandishi ya Kiswahili',
    services: 'Kadi za huduma',
    questions: 'Maswali',
    figures: 'Takwimu za matokeo',
    leadership: 'Uongozi',
    openings: 'Nafasi za kazi',
    internships: 'Mafunzo ya kazini', // review: internships
    workshops: 'Warsha',
    gallery: 'Picha',
    testimonials: 'Ushuhuda',
    messages: 'Jumbe',
    subscribers: 'Waliojisajili',
    sms: 'SMS',
    'sent-sms': 'SMS zilizotumwa',
    import: 'Uingizaji data',
    duplicates: 'Zinazojirudia',
    deletions: 'Ufutaji',
    protection: 'Ulinzi wa data',
    audit: 'Kumbukumbu ya ukaguzi',
  },

  /** Other words by which people look for a section. */
  alike: {
    institution: 'jina, anwani, simu, barua pepe, Facebook, kuhusu sisi',
    branches: 'saa za kazi, saa za kufungua, tawi jipya, ramani, simu',
    staff:
      'ongeza afisa, mfanyakazi mpya, meneja mpya, mtumiaji, watumiaji, akaunti iliyofungwa, weka upya nenosiri, majukumu, ruhusa',
    machines: 'API, ufunguo, programu nyingine, muunganisho',
    webhooks: 'API, matukio, programu nyingine, muunganisho',
    'sign-in': 'kanuni za nenosiri, masharti ya nenosiri, hatua mbili, msimbo, usalama',
    office: 'ficha nambari za simu, ficha vitambulisho, idhinisha maagizo yako mwenyewe',
    facts: 'nambari ya paybill, ada, bei, saa za kazi, leseni, malalamiko',
    loans: 'kiwango cha riba, ada, awamu, miezi, wiki, kukadiria',
    agreement: 'mkataba, masharti, kughairi, siku za kupokea, karatasi, PDF',
    checks: 'kikomo cha malimbikizo, kikomo cha akiba, kanuni za idhini, maonyo',
    look: 'nembo, logo, rangi, chapa, picha, ikoni',
    pages: 'maandishi ya tovuti, ukurasa wa mwanzo, sera ya faragha, masharti',
    swahili: 'lugha, tafsiri',
    services: 'ukurasa wa mwanzo, tunachofanya',
    questions: 'msaada, majibu, maswali',
    figures: 'ukurasa wa mwanzo, matokeo, idadi ya wanachama',
    leadership: 'wakurugenzi, viongozi, bodi, kuhusu sisi',
    openings: 'ajira, kazi, nafasi',
    internships: 'ajira, wanafunzi, mafunzo',
    workshops: 'mafunzo, masomo kwa wanachama',
    gallery: 'picha',
    testimonials: 'wanachama wanasema nini, hadithi, nukuu',
    messages: 'fomu ya mawasiliano, malalamiko, maombi ya kujiunga, acha kupokea ujumbe, zuia jumbe',
    subscribers: 'jarida, anwani za barua pepe, jiondoe, acha kupokea ujumbe, zuia jumbe',
    sms: 'ujumbe mfupi, vikumbusho, misimbo, saa za kimya, kikomo',
    'sent-sms': 'ujumbe mfupi, gharama, zilizoshindwa, jaribu',
    import: 'ingiza wateja wa zamani, vikundi, maagizo, bidhaa, Excel, CSV, pakia',
    duplicates: 'mteja yuleyule mara mbili, nambari sawa, unganisha',
    deletions: 'futa mteja, maagizo yaliyofutwa, rejesha, tendua, thibitisha',
    protection: 'muda wa kuhifadhi data, futa data ya zamani, faragha',
    audit: 'nani alihamisha, nani alibadilisha, nani aliona, historia, kumbukumbu',
  },

  institution: {
    line: 'Maelezo ya taasisi kwa tovuti ya umma, barua na kurasa zinazochapishwa.',
    example: (fields) =>
      `Maandishi haya bado ni ya mfano, na wageni wanayasoma: ${fields.join(', ')}. Andika yako kabla ya kutangaza tovuti.`,
    labels: {
      name: 'Jina',
      legalName: 'Jina la kisheria',
      tagline: 'Kaulimbiu',
      founded: 'Mwaka wa kuanzishwa',
      address: 'Anwani',
      phone: 'Simu',
      hotline: 'Simu ya msaada',
      email: 'Barua pepe',
      careersEmail: 'Barua pepe ya maombi ya kazi',
      story: 'Historia yetu',
      mission: 'Dhamira yetu',
      vision: 'Maono yetu',
      socials: 'Mitandao ya kijamii',
    },
    hints: {
      story: 'Kila mstari ni aya. Wageni hawaoni kisanduku kitupu.',
      socials: `Mmoja kwa kila mstari, isizidi ${LIMITS.socialLinks}, kama Facebook https://facebook.com/yours`,
    },
  },

  look: {
    line: 'Nembo yako na rangi yako. Mfumo hutengeneza rangi nyingine zote kutokana nayo, kwa mandhari meupe na meusi. Maandishi yote yanabaki rahisi kusoma.',
    labels: { logo: 'Nembo', colour: 'Rangi' },
    hints: {
      logo: `PNG, JPEG au WebP, hadi ${megabytes(LIMITS.pictureBytes)}. Ni bora iwe ya mraba, bila usuli (transparent).`,
      colour: 'Kutoka kwenye nembo au karatasi rasmi yako.',
    },
    ownMark: 'Rudisha nembo ya kawaida',
    own: 'Hii ni rangi ya kijani ya kawaida.',
    changed: (least) =>
      `Rangi hii ni nyepesi mno kwa maandishi meupe kwenye vitufe. Vitufe vinapata rangi nzito zaidi (utofautishaji wa angalau ${least} kwa 1).`,
    kept: 'Vitufe na viungo vina rangi hii hasa kwenye mandhari meupe.',
    contrast: (ratio) => `Maandishi meupe juu yake yana utofautishaji wa ${ratio} kwa 1.`, // review: "utofautishaji" for contrast
  },

  picture: {
    upload: 'Pakia picha',
    uploading: (percent) => `Inapakia... ${percent}%`,
    progress: 'Upakiaji wa picha',
    cancel: 'Acha kupakia',
    own: 'Chagua mchoro wa tovuti hii',
    hideOwn: 'Funga michoro',
    drawings: 'Michoro ya tovuti hii',
    drawing: (name) => name.replaceAll('-', ' '),
    hint: `PNG, JPEG au WebP, hadi ${megabytes(LIMITS.pictureBytes)}.`,
    wrongType: 'Chagua picha ya PNG, JPEG au WebP.',
    tooLarge: `Picha hiyo ni kubwa kuliko ${megabytes(LIMITS.pictureBytes)}. Chagua ndogo zaidi.`,
    wait: 'Subiri hadi picha imalize kupakiwa.',
  },

  shownOnce: { copy: 'Nakili', copied: 'Imenakiliwa', done: 'Maliza' },

  branches: {
    line: 'Mahali wanachama wanapowapata. Wafanyakazi, vikundi, wateja na maagizo ni ya tawi fulani.',
    label: 'Matawi',
    add: 'Ongeza tawi',
    edit: 'Hariri tawi',
    one: 'Tawi',
    loading: 'Inapakia matawi...',
    empty: 'Hakuna matawi bado',
    emptyHint: 'Wafanyakazi, vikundi na maagizo yanahitaji tawi.',
    labels: {
      name: 'Jina',
      code: 'Msimbo',
      address: 'Anwani',
      phone: 'Simu',
      email: 'Barua pepe',
      hours: 'Saa za kazi',
      coordinates: 'Mahali kwenye ramani',
      shownOnHome: 'Onyesha kwenye ukurasa wa mwanzo',
    },
    hints: {
      code: 'Nambari za maagizo huanza na msimbo huu: KTI-26-00417. Ukiuacha wazi, hutokana na jina.',
      hours:
        'Kipindi kimoja kwa kila mstari, kama Monday - Friday 8:00 AM - 5:00 PM. Ukiandika hivi hasa, wageni wanasoma pia Saturday 9:00 AM - 1:00 PM.',
      coordinates: 'Latitudo na longitudo, kama -1.28640, 36.81720. Wageni hupata kiungo cha ramani.',
      shownOnHome: 'Ukurasa wa mwanzo unaonyesha matatu ya kwanza, na ukurasa wa Matawi unaonyesha yote.',
    },
    deleteQuestion: 'Ungependa kufuta tawi hili? Hatua hii haiwezi kutenduliwa.',
    created: (name) => `Tawi ${name} limeongezwa`,
    updated: 'Tawi limehifadhiwa',
    deleted: 'Tawi limefutwa',
  },

  staff: {
    line: 'Nani anaweza kuingia, na anaweza kufanya nini.',
    label: 'Wafanyakazi',
    add: 'Ongeza mfanyakazi',
    edit: 'Hariri mfanyakazi',
    one: 'Akaunti',
    loading: 'Inapakia wafanyakazi...',
    empty: 'Hakuna aliyepatikana',
    emptySearch: 'Jaribu maneno mengine au punguza vichujio.',
    search: 'Tafuta jina, jina la mtumiaji au barua pepe',
    role: 'Jukumu',
    allRoles: 'Majukumu yote',
    branch: 'Tawi',
    allBranches: 'Matawi yote',
    state: 'Hali',
    allStates: 'Hali zote',
    columns: {
      name: 'Jina',
      role: 'Jukumu',
      branch: 'Tawi',
      state: 'Hali',
    },
    you: 'wewe',
    noBranch: 'Matawi yote',
    labels: {
      name: 'Jina',
      username: 'Jina la mtumiaji',
      email: 'Barua pepe',
      phone: 'Simu',
      role: 'Jukumu',
      branchId: 'Tawi',
      keepsStock: 'Mtunza ghala',
      active: 'Anaweza kuingia',
    },
    hints: {
      username: 'Herufi, tarakimu, nukta, vistari na vistari vya chini.',
      phone: 'Msimbo wa mteja unaotumwa kwa nambari hii unatiliwa shaka.',
      branchId: 'Msimamizi hufanyia kazi matawi yote.',
      keepsStock: 'Humruhusu afisa huyu kupokea, kutuma na kuhesabu bidhaa zilizopo.',
      active: 'Ukizima hii, vipindi vyote vya akaunti hii vinaisha mara moja.',
    },
    chooseBranch: 'Chagua tawi',
    endsSessions: 'Ukibadilisha jukumu au tawi, mtu huyu ataondolewa kwenye akaunti kila mahali.',
    updated: 'Akaunti imehifadhiwa',
    resetOf: (name) => `Weka upya nenosiri la ${name}`,
    resetTitle: 'Weka upya nenosiri',
    resetQuestion: (name) =>
      `Ungependa kuweka upya nenosiri la ${name}? Ataondolewa kwenye akaunti kila mahali na atahitaji nenosiri jipya ili kuingia. Uthibitishaji wa hatua mbili utazimwa hadi auwashe tena.`,
    resetting: 'Inaweka upya...',
    password: {
      title: 'Nenosiri la muda',
      forNew: (name) => `${name} sasa ana akaunti.`,
      forReset: (name) => `${name} sasa ana nenosiri jipya.`,
      once: `Linaonyeshwa mara moja tu. Mpe mhusika moja kwa moja au kwa simu. Linafanya kazi kwa siku ${LIMITS.temporaryPasswordDays}; atachagua jipya atakapoingia.`,
      password: 'Nenosiri la muda',
    },
  },

  machines: settingsMachines,
  webhooks: settingsWebhooks,
  pages: settingsPages,

  loans: {
    line: 'Maagizo mapya huanza na masharti haya, na awamu huhesabiwa kutokana nayo. Yote ni makadirio tu.',
    labels: {
      months: 'Muda wa kawaida',
      rate: 'Kiwango cha riba',
      method: 'Njia',
      every: 'Awamu',
      rounding: 'Kadiria awamu hadi', // review: "round to", as taught at school
      fee: 'Ada ya mkopo',
    },
    hints: {
      fee: 'Hulipwa siku mkopo unapotolewa. Imo katika kila gharama inayoonyeshwa.',
    },
    rateUnit: '% kwa mwezi',
    frequencies: { month: 'Kila mwezi', week: 'Kila wiki' },
    roundings: { 0.01: 'senti', 1: 'KES 1', 5: 'KES 5', 10: 'KES 10' },
  },

  office: {
    line: 'Jinsi mfumo wa ofisi unavyofanya kazi kwa watu wote hapa.',
    labels: {
      mask_lists: 'Ficha sehemu ya nambari za simu na nambari za kitambulisho',
      admins_decide_own: 'Msimamizi wa pekee huamua maagizo yake mwenyewe',
      orders_from_branch: 'Maagizo huchukua bidhaa kwenye tawi lao kwanza',
    },
    hints: {
      mask_lists: 'Kwenye orodha, kwa maafisa wa mikopo. Kila anayeona nambari nzima hurekodiwa.',
      admins_decide_own:
        'Vinginevyo hakuna anayeamua agizo lake mwenyewe. Uamuzi huo huonekana kwenye kumbukumbu ya ukaguzi.',
      orders_from_branch: 'Vinginevyo kwenye ghala kuu kwanza.',
    },
  },

  signIn: {
    line: 'Jinsi wanaofanya kazi hapa wanavyoingia.',
    labels: { two_factor_roles: 'Wanaolazimika kuwa na uthibitishaji wa hatua mbili' },
    hints: {
      two_factor_roles: 'Wataweka programu ya misimbo watakapoingia tena.',
    },
  },

  protection: {
    line: 'Muda ambao data ya wateja huhifadhiwa baada ya agizo lililoidhinishwa.',
    labels: { retention_years: 'Muda wa kuhifadhi' },
    hints: {
      retention_years:
        'Data ya kibinafsi ya mteja mwenye agizo lililoidhinishwa inaweza kufutwa tu muda huu ukiisha. Rekodi iliyofutwa hubaki imefungwa hadi wakati huo; kisha mfumo huifuta kabisa. Sera ya faragha hutaja miaka hiyo hiyo. Katika sera yako mwenyewe (Mipangilio, Kurasa), andika {retention_years}.',
    },
    years: 'miaka',
  },

  agreement: agreementSettings,
  checks: {
    line: 'Ukaguzi huu hufanywa kabla ya agizo kuidhinishwa. Onyo huomba sababu; kizuizi husimamisha idhini.',
    hints: checkHints,
    levels: checkLevels,
    limitOf: (name) => `${name}: kikomo`,
    units: {
      percent: '%',
      times: '× akiba',
      kes: 'KES',
    },
  },

  content: settingsContent,
  facts: settingsFacts,
  messages: settingsMessages,
  sms: settingsSms,
  sentSms: settingsSentSms,

  subscribers: {
    line: 'Watu walioomba jarida. Litume kwa waliothibitisha anwani zao pekee; faili ina hao tu.',
    label: 'Waliojisajili',
    search: 'Tafuta barua pepe',
    state: 'Hali',
    all: 'Wote',
    states: { subscribed: 'Amejisajili', unconfirmed: 'Hajathibitisha' },
    loading: 'Inapakia waliojisajili...',
    empty: 'Hakuna waliojisajili',
    emptyHint: 'Anwani zinazoomba jarida kwenye tovuti ya umma huonekana hapa.',
    emptySearch: 'Hakuna kilichopatikana. Jaribu maneno mengine au punguza vichujio.',
    columns: {
      email: 'Barua pepe',
      consented: 'Ridhaa ilitolewa',
      agreed: 'Alichokubali',
      state: 'Hali',
      confirmed: 'Alithibitisha',
    },
    export: 'Hamisha kama CSV',
    file: (day) => `waliojisajili-${day}.csv`,
  },

  duplicates: {
    line: 'Rekodi zenye nambari au jina sawa. Sahihisha mojawapo, au uifute.',
    loading: 'Inapakia rekodi zinazojirudia...',
    empty: 'Hakuna zinazojirudia',
    emptyHint: 'Rekodi za zamani zenye nambari au jina lilelile huonekana hapa.',
    columns: { what: 'Kinachofanana', record: 'Rekodi', same: 'Sawa na' },
    what: (entity, field) => `${entity}: ${field}`,
    entities: { client: 'Mteja', group: 'Kikundi', branch: 'Tawi', staff: 'Akaunti' },
    fields: {
      national_id: 'Kitambulisho cha taifa',
      system_id: 'System ID',
      phone_and_name: 'simu na jina',
      account_number: 'nambari ya akaunti',
      name: 'jina',
      username: 'jina la mtumiaji',
      email: 'barua pepe',
    },
  },

  audit: settingsAudit,
};
