import type { field as en } from '../en/field.ts';
import type { Shape } from '../shape.ts';
import { count, nouns, pick } from './nouns.ts';

const recorded = (day?: string) => (day ? `Mkutano wa mwisho uliorekodiwa: ${day}` : 'Umerekodiwa leo');

export const field: Shape<typeof en> = {
  unsent: {
    title: 'Kazi inayosubiri kutumwa',
    line: 'Kazi uliyohifadhi kwenye kifaa hiki. Kila ingizo hubaki hapa hadi seva ijibu.',
    sendNow: 'Tuma sasa',
    sending: 'Inatuma...',
    empty: 'Kila kitu kimetumwa.',
    emptyHint: 'Maagizo unayoweka bila mtandao husubiri hapa.',
    sealed: (entries) =>
      pick(
        entries,
        'Ingizo 1 kwenye kifaa hiki bado halijatumwa na haliwezi kufunguliwa sasa. Liko salama. Litatumwa mtu aliyeliweka akiingia hapa kwa nenosiri lake.',
        `Maingizo ${entries} kwenye kifaa hiki bado hayajatumwa na hayawezi kufunguliwa sasa. Yako salama. Yatatumwa mtu aliyeyaweka akiingia hapa kwa nenosiri lake.`,
      ),
    parts: {
      held: 'Yanahitaji uamuzi wako',
      queued: 'Yanasubiri mtandao',
      sent: 'Yametumwa',
      'given-up': 'Hayatatumwa',
    },
    kinds: {
      placeOrder: 'Agizo',
      createClient: 'Mteja mpya',
      createGroup: 'Kikundi kipya',
      assignGroup: 'Mwanachama mpya',
      moveOrder: 'Kukabidhi',
      recordMeeting: 'Mkutano',
      handOverGoods: 'Makabidhiano',
    },
    made: (when) => `Liliwekwa ${when}.`,
    sentAt: (when) => `Seva ilijibu ${when}`,
    underWay: 'Linatumwa; bado hakuna jibu. Haliwezi kurekodiwa mara mbili.',
    mayHaveArrived: 'Tulijaribu kulituma; bado hakuna jibu. Haliwezi kurekodiwa mara mbili.',
    toConfirm: 'Halijathibitishwa bado. Unaweza kumwomba mteja likishatumwa.',
    waits: (what) => `Linasubiri: ${what}.`,
    exists: (name) =>
      `Tayari kuna mteja mwenye kitambulisho hiki cha taifa au System ID hii: ${name}. Maagizo yatawekwa kwa mteja huyo.`,
    existsOther: (name) => `${name} tayari amesajiliwa. Je, ni mtu yuleyule?`,
    correct: 'Rekebisha mteja huyu',
    sendCorrected: 'Hifadhi na utume',
    corrected: 'Ulirekebisha maelezo ya mteja huyu. Yaliyorekebishwa ndiyo yatakayotumwa.',
    told: (total, each, every, months) =>
      `${total}; ${each} kila ${nouns[every].one} kwa ${count(months, nouns.month)}`,
    cameTo: (total) => `Jumla yake ni ${total}.`,
    open: 'Fungua agizo',
    openMeeting: 'Fungua mkutano',
    openDelivery: 'Fungua makabidhiano',
    again: 'Jaribu tena',
    giveUp: 'Usitume',
    givenUp: (reason) => `Halikutumwa: ${reason}`,
    givingUp: 'Inahifadhi...',
    giveUpQuestion: (what) => `Ungependa ingizo hili lisitumwe? ${what}`,
    giveUpLine: 'Halitatumwa kwenye seva. Mjulishe mteja.',
    reason: 'Sababu',
    reasonHint: 'Meneja wako anaweza kukuuliza sababu hii.',
    parentGivenUp: 'Ulichagua kutotuma mteja mpya au kikundi kipya kinachohusika.',
    inGroupAlready: (group) => `Mteja tayari yuko katika kikundi ${group}, na atabaki humo.`,
    seeOrder: 'Tazama agizo',
  },
  today: {
    title: 'Leo',
    days: 'Siku',
    today: 'Leo',
    noDevice: 'Ili ufanye kazi bila mtandao, andaa kifaa hiki kwanza.',
    setUp: 'Andaa kifaa hiki',
    take: (groups) =>
      pick(groups, 'Hifadhi kwa kazi bila mtandao', `Hifadhi vyote ${groups} kwa kazi bila mtandao`),
    takeOne: (name) => `Hifadhi kwa kazi bila mtandao: ${name}`,
    taking: 'Inahifadhi...',
    taken: (age) => `Kimehifadhiwa kwa kazi bila mtandao ${age}`,
    kept: (groups, hours) =>
      `Kwenye kifaa hiki: ${count(groups, nouns.group)}. Kila kikundi hufutwa ${count(hours, nouns.hour)} baada ya kuhifadhiwa.`,
    screens: {
      loading: 'Skrini za kazi bila mtandao bado zinapakiwa. Usikate mtandao hadi ujumbe huu uondoke.',
      failed: 'Skrini za kazi bila mtandao hazikuweza kupakiwa. Usikate mtandao, na ujaribu tena.',
    },
    leave: 'Ondoa kwenye kifaa hiki',
    members: (registered, stated) =>
      [count(stated, nouns.member), stated !== registered && count(registered, nouns.registeredClient)]
        .filter(Boolean)
        .join(' · '),
    lastMeeting: {
      recorded,
      queued: (day) => `${recorded(day)}, unasubiri kutumwa`,
      held: (day) => `${recorded(day)}, lakini seva iliukataa`,
    },
    noMeeting: 'Hakuna mkutano uliorekodiwa bado',
    none: 'Hakuna kikundi kinachokutana siku hii.',
    noneOfMine: 'Hakuna kikundi cha wateja wako kinachokutana siku hii.',
    noneHint: 'Ukurasa wa kila kikundi unaonyesha siku yake ya mkutano.',
    others: 'Vikundi ambavyo siku yao ya mkutano haijulikani',
    open: (name) => `Mkutano wa ${name}`,
    checkPaper: 'Hakikisha karatasi ya mkataba',
  },
  meeting: {
    title: (group) => `Mkutano wa ${group}`,
    asOf: (when) => `Masalio ya ${when}`,
    print: 'Chapisha',
    order: 'Agiza',
    orderFor: (name) => `Agiza kwa niaba ya ${name}`,
    columns: {
      member: 'Mwanachama',
      nationalId: 'Kitambulisho cha taifa',
      loan: 'Mkopo (KES)',
      savings: 'Akiba (KES)',
      orders: 'Maagizo yasiyokamilika',
      attendance: 'Mahudhurio',
    },
    members: 'Wanachama',
    attendance: { present: 'Yupo', excused: 'Ana ruhusa', absent: 'Hayupo' },
    phone: 'Nambari ya simu',
    ofMember: (what, name) => `${what}, ${name}`,
    attendanceOf: (name) => `Mahudhurio ya ${name}`,
    ready: 'Tayari kukabidhiwa',
    handOver: 'Kabidhi',
    handOverOf: (name) => `Mkabidhi ${name}`,
    handed: {
      sent: 'Limekabidhiwa',
      queued: 'Limekabidhiwa, taarifa inasubiri kutumwa',
      held: 'Limekabidhiwa, lakini seva iliikataa taarifa',
    },
    orderHere: {
      queued: 'Linasubiri kutumwa',
      sent: 'Limetumwa',
      held: 'Seva ililikataa: tazama Kazi inayosubiri kutumwa',
    },
    noOrders: 'Hakuna',
    notes: 'Maelezo',
    notesHint: 'Andika mlichokubaliana. Si lazima kutaja majina ya wateja.',
    save: 'Hifadhi mkutano',
    toCome:
      'Mkutano huu ni wa siku ya baadaye. Chapisha karatasi yake sasa, na uandike mahudhurio siku hiyo.',
    saved: 'Mkutano umehifadhiwa',
    savedHere: 'Mkutano umehifadhiwa kwenye kifaa hiki. Utatumwa mtandao ukipatikana.',
    marked: (marked, all) => `${marked} kati ya ${all} wamewekewa alama`,
    groupLoan: 'Salio la mkopo la kikundi',
    groupArrears: 'Malimbikizo ya kikundi',
    recorded: (who, when) => `Ulirekodiwa na ${who}, ${when}`,
    waits: 'Unasubiri kutumwa',
    refused:
      'Seva ilikataa ulichohifadhi awali, kwa hivyo hakijarekodiwa. Kiko tena kwenye skrini hii: kikague, kisha uhifadhi.',
    leftOut: (client = 'Mteja mmoja') =>
      `${client} si mteja wa tawi lako tena na ameachwa nje. Kagua mkutano, kisha uuhifadhi tena.`,
    noMembers: 'Hakuna mteja katika kikundi hiki bado.',
    notTaken: 'Kikundi hiki hakijahifadhiwa kwa kazi bila mtandao kwenye kifaa hiki.',
  },
};
