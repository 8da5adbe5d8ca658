import { LIMITS } from '#domain/limits.ts';
import type { merges as en } from '../en/merges.ts';
import type { Shape } from '../shape.ts';
import { formatDay } from './format.ts';
import { count, nouns } from './nouns.ts';

export const merges: Shape<typeof en> = {
  open: 'Unganisha rekodi nyingine',
  title: 'Unganisha rekodi mbili za mtu mmoja',
  choose: {
    line: (name) =>
      `Chagua rekodi nyingine ya ${name}. Kisha utaona rekodi zote mbili na masalio yake, kabla ya chochote kubadilika.`,
    likely: 'Simu ileile au jina lilelile',
    likelyLoading: 'Inatafuta rekodi zinazofanana na hii...',
    select: 'Chagua',
    compare: 'Linganisha',
    compareWith: (name) => `Linganisha na ${name}`,
    search: 'Tafuta wateja...',
    table: 'Wateja wote',
    loading: 'Inapakia wateja...',
    empty: 'Hakuna wateja waliopatikana.',
    emptySearch: 'Badilisha unachotafuta.',
    columns: { name: 'Jina', phone: 'Simu', nationalId: 'Kitambulisho cha taifa', group: 'Kikundi' },
    noGroup: (branch) => `Bado hana kikundi (${branch})`,
  },
  compare: {
    table: 'Rekodi za mtu huyu',
    columns: {
      name: 'Jina',
      numbers: 'Nambari',
      place: 'Kikundi na tawi',
      loan: 'Salio la mkopo',
      savings: 'Akiba',
    },
    main: 'Rekodi kuu',
    another: 'Chagua rekodi nyingine',
    sum: (loan, savings) => `Rekodi zote pamoja: mkopo ${loan}, akiba ${savings}.`,
    facts: [
      'Kila rekodi hubaki na maagizo, mikutano na masalio yake.',
      'Orodha huonyesha safu mlalo moja ya mtu huyu, ambayo hupatikana kwa majina na nambari za rekodi zote.',
      'Ukaguzi kabla ya kuidhinisha hujumlisha madeni na akiba za rekodi zote.',
      'Rekodi zinaweza kutenganishwa wakati wowote.',
    ],
    waits: `Msimamizi lazima athibitishe hili ndani ya ${count(LIMITS.confirmDays, nouns.day)}, kwa sababu mojawapo ya rekodi ina salio. Hadi hapo hakuna kitakachobadilika.`,
    waiting: (who, day) =>
      `Ombi lililowekwa na ${who} tarehe ${day} linasubiri msimamizi. Lazima liamuliwe kwanza.`,
  },
  reason: { reason: 'Sababu', reasonHint: 'Hubaki kwenye kumbukumbu ya ukaguzi. Usiandike majina.' },
  link: 'Unganisha',
  linking: 'Inaunganisha...',
  done: (name) => `Rekodi imeunganishwa na rekodi ya ${name}`,
  asked: 'Sasa msimamizi lazima athibitishe',
  section: 'Amesajiliwa pia kama',
  also: (names) => `Amesajiliwa pia kama ${names}`,
  by: (at, asked, confirmed) =>
    [
      `Iliunganishwa tarehe ${formatDay(at)}`,
      asked && `na ${asked}`,
      confirmed && `ikathibitishwa na ${confirmed}`,
    ]
      .filter(Boolean)
      .join(', '),
  because: (reason) => `Sababu: ${reason}`,
  balances: (loan, savings) => `Mkopo ${loan}, akiba ${savings}`,
  end: 'Tenganisha',
  endOf: (name) => `Tenganisha ${name}`,
  ending: 'Inatenganisha...',
  endQuestion: (name) =>
    `${name} atakuwa tena mteja tofauti, mwenye maagizo, mikutano na masalio ya rekodi hiyo.`,
  ended: (name) => `Rekodi ya ${name} imetenganishwa`,
  waits: (who, until) =>
    `${who} aliomba kuunganisha rekodi hii na nyingine. Msimamizi anaweza kuthibitisha hadi ${formatDay(until)}.`,
  mainRecord: (name) => `Hii ni rekodi nyingine ya ${name}.`,
  openMain: 'Fungua rekodi kuu',
};
