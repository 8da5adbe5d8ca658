import type { clientPage as enClientPage, ownPage as enOwnPage } from '../en/own-page.ts';
import type { Shape } from '../shape.ts';
import { count, nouns } from './nouns.ts';

/** The page of an order for its client, without an account (DECISIONS 27.3). */
export const ownPage: Shape<typeof enOwnPage> = {
  title: 'Agizo lako',
  order: (number) => `Agizo ${number}`,
  goods: 'Kilichoagizwa',
  moreGoods: (n) => `na ${count(n, nouns.product)} zaidi`,
  state: 'Lilipofika',
  since: (state, day) => `${state}, tangu ${day}`,
  promised: 'Bidhaa zitafika kufikia',
  help: (phone) => `Una swali? Piga simu ${phone}`,
  digits: {
    title: 'Tazama bei, malipo na karatasi',
    label: 'Tarakimu 4 za mwisho za kitambulisho chako cha taifa',
    show: 'Onyesha',
    wrong: 'Hizi si tarakimu za mwisho za kitambulisho cha taifa. Tafadhali jaribu tena.',
    expired: 'Dakika kumi zimepita. Tafadhali andika tarakimu tena.',
    noId: 'Hatuna nambari ya kitambulisho chako cha taifa. Tafadhali uliza kwenye tawi lako, na uje na kitambulisho.',
    tooMany: (minutes) =>
      `Umekosea mara nyingi. Tafadhali jaribu tena baada ya ${count(minutes, nouns.minute)}, au uliza kwenye tawi lako.`,
  },
  price: 'Bei ya bidhaa',
  cost: 'Gharama ya mkopo',
  fee: (sum) => `ikiwemo ada ya ${sum}, inayolipwa mara moja mwanzoni`,
  total: 'Utalipa jumla ya',
  later: 'Siku na kiasi cha kila malipo hupangwa agizo linapoidhinishwa.',
  payments: 'Malipo',
  next: (sum, day) => `Yanayofuata: ${sum}, ${day}`,
  plan: (n) => `Jumla: ${count(n, nouns.instalment)}`,
  rest: 'Mkataba una siku ya kila moja.',
  paid: 'Huu ndio mpango. Tawi lako linajua ulicholipa.',
  agreement: 'Mkataba',
  inForce: (number) => `${number}, unatumika`,
  papers: { en: 'PDF kwa Kiingereza', sw: 'PDF kwa Kiswahili' },
  acts: {
    title: 'Je, kuna tatizo?',
    dispute: 'Hili si agizo langu',
    cancel: 'Ghairi agizo',
    complain: 'Lalamika',
  },
  ask: {
    dispute: 'Je, hili si agizo lako?',
    disputeCancels: 'Basi tunalighairi sasa hivi, na mameneja wetu wanatafuta aliyeliagiza.',
    disputeComplains: 'Basi mameneja wetu wanalichunguza, na tunakujibu.',
    cancel: 'Je, unataka kughairi agizo hili?',
    cancelCancels: 'Linaghairiwa mara moja. Hutozwi chochote.',
    cancelComplains: 'Hatuwezi tena kulighairi mara moja. Tunaangalia ombi lako, na tunakujibu.',
    complain: 'Tatizo ni nini?',
    complainAs: 'Jina lako na nambari yako ya simu zimo kwenye vitabu vyetu: huhitaji kuziandika.',
    yes: 'Ndiyo',
    send: 'Tuma',
    back: 'Rudi',
  },
  done: {
    cancelled: 'Agizo limeghairiwa',
    cancelledText:
      'Hudaiwi chochote kwa ajili yake. Kama una bidhaa au malipo yake tayari, nenda kwenye tawi lako.',
    received: 'Tumepokea malalamiko yako',
    receivedText: (reference, day) =>
      `Nambari yake ni ${reference}. Tunajibu kufikia ${day}. Andika nambari hiyo.`,
  },
  none: {
    title: 'Ukurasa huu umeisha',
    text: 'Anwani haijakamilika, au imebadilishwa. Omba mpya kwenye tawi lako, au tafuta agizo lako kwa nambari na msimbo wa mkataba wako.',
    find: 'Tafuta agizo langu',
  },
  complaintAbout: (number, text) => `Agizo ${number}: ${text}`,
  complaints: {
    dispute: 'Mteja anasema kwamba hili si agizo lake.',
    cancel: 'Mteja anaomba lighairiwe.',
  },
  reasons: {
    dispute: 'Mteja anasema kwamba hili si agizo lake',
    cancel: 'Mteja alilighairi kwenye ukurasa wake',
  },
};

/** The same page in the office, on the details of the order. */
export const clientPage: Shape<typeof enClientPage> = {
  title: 'Ukurasa wa mteja',
  line: 'Hapo mteja huona agizo lilipofika. Viasi na karatasi huhitaji tarakimu 4 za mwisho za kitambulisho cha taifa.',
  copy: 'Nakili anwani',
  copied: 'Imenakiliwa',
  renew: 'Anwani mpya',
  renewing: 'Inafanywa upya...',
  renewQuestion: 'Anwani ya sasa itaisha, pia ile iliyo kwenye karatasi na ujumbe. Mpe mteja anwani mpya.',
  renewed: 'Ukurasa una anwani mpya.',
  unseen: 'Bado hakuna aliyeuangalia.',
  seen: (moment) => `Ulitembelewa mara ya mwisho: ${moment}`,
  wrong: (n, moment) => `${count(n, nouns.try)} kwa tarakimu zisizo sahihi, la mwisho ${moment}`,
  visits: (n) => count(n, nouns.visit),
  what: {
    opened: 'Umefunguliwa',
    shown: 'Viasi vimeonyeshwa',
    wrong_digits: 'Tarakimu zisizo sahihi',
    cancelled: 'Limeghairiwa na mteja',
    disputed: 'Si agizo lake, asema mteja',
    complained: 'Malalamiko',
  },
};
