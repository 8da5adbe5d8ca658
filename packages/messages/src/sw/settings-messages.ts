import type { MessageKind, MessageState } from '#domain/contact.ts';
import type { settingsMessages as en } from '../en/settings-messages.ts';
import type { Shape } from '../shape.ts';
import { formatDay } from './format.ts';

const kinds: Record<MessageKind, string> = {
  message: 'Ujumbe',
  joining: 'Ombi la kujiunga',
  complaint: 'Lalamiko', // review: or "lalamishi", as many Kenyans say
};
/** Of a complaint or a request (class 5). */
const states: Record<MessageState, string> = { open: 'Wazi', closed: 'Limefungwa' };

export const settingsMessages: Shape<typeof en> = {
  line: 'Walichoandika wageni, wanaotaka kujiunga, na malalamiko.',
  label: 'Jumbe',
  search: 'Tafuta jina, barua pepe, mada, maandishi au nambari',
  show: 'Onyesha',
  all: 'Zote',
  unread: 'Hazijasomwa',
  kind: 'Aina',
  allKinds: 'Aina zote',
  kinds,
  state: 'Hali',
  allStates: 'Hali zote',
  states,
  loading: 'Inapakia jumbe...',
  empty: 'Hakuna jumbe',
  emptyHint: 'Jumbe kutoka kwenye fomu za tovuti huonekana hapa.',
  emptySearch: 'Hakuna kilichopatikana. Onyesha jumbe zote au tafuta maneno mengine.',
  clearFilters: 'Onyesha jumbe zote',
  columns: { from: 'Kutoka kwa', subject: 'Mada', message: 'Ujumbe', at: 'Ulipokelewa' },
  isNew: 'Mpya',
  complaintOf: (reference) => `Lalamiko ${reference}`,
  due: (day) => `Jibu kufikia ${formatDay(day)}`,
  overdue: (day) => `Limechelewa tangu ${formatDay(day)}`,
  open: (name) => `ujumbe wa ${name}`,
  title: 'Ujumbe',
  email: 'Barua pepe',
  phone: 'Simu',
  subject: 'Mada',
  at: 'Ulipokelewa',
  branch: 'Tawi',
  place: 'Kaunti au mji',
  company: 'Anajiunga',
  alone: 'Peke yake, anahitaji kikundi',
  group: (size) => `Na kikundi cha watu ${size}`,
  wish: 'Anataka kununua',
  privacy: 'Sera ya faragha',
  privacyVersion: (version) => (version === 0 ? 'Maandishi ya kawaida ya mfumo' : `Toleo ${version}`),
  closedBy: (name) => `Limefungwa na ${name}`,
  answer: 'Jibu',
  agreed: 'Mliyokubaliana',
  mailed: 'Jibu limetumwa kwa barua pepe.',
  notMailed: 'Jibu halikutumwa kwa barua pepe. Litoe kwa simu.',
  reply: 'Jibu kwa barua pepe',
  replySubject: (subject) => `Re: ${subject}`,
  markUnread: 'Weka alama kuwa haujasomwa',
  close: {
    complaint: 'Funga lalamiko',
    joining: 'Funga ombi',
    closing: 'Inafunga...',
    closed: 'Limefungwa',
    answerHint: (email) =>
      email
        ? `Litatumwa kwa ${email} ikiwa mfumo hutuma barua pepe.`
        : 'Hakuna anwani ya barua pepe: litoe jibu kwa simu pia.',
    agreedHint: 'Si lazima: kikundi gani, siku gani. Wafanyakazi pekee husoma hili.',
    answerMissing: 'Jibu linahitajika',
  },
  deleteQuestion:
    'Ungependa kufuta ujumbe huu? Hatua hii haiwezi kutenduliwa. Ikiwa pia ulikufikia kwa barua pepe, ufute huko pia.',
  deleted: 'Ujumbe umefutwa',
};
