import type { staff as en } from '../en/staff.ts';
import type { Shape } from '../shape.ts';
import { count, nouns } from './nouns.ts';

export const staff: Shape<typeof en> = {
  title: 'Wafanyakazi wa tawi',
  line: 'Wafanyakazi wanaoweza kuingia. Simu ikipotea, funga akaunti mara moja. Makao makuu hujulishwa.',
  lastSeen: 'Alionekana mwisho',
  never: 'Hajawahi',
  // The state of a person's account.
  states: { active: 'Inatumika', inactive: 'Imezimwa', locked: 'Imefungwa' },
  lockedBy: (by, day) => `na ${by}, ${day}`,
  lockedNotice: (by, time, reason) =>
    `${by} alifunga akaunti hii ${time}: ${reason}. Hakuna mtu anayeweza kuingia kwa akaunti hii hadi ifunguliwe.`,
  reason: { reason: 'Sababu', reasonHint: 'Sababu hubaki kwenye kumbukumbu ya ukaguzi.' },
  devices: {
    title: 'Vifaa',
    line: 'Simu na kompyuta za kufanya kazi bila mtandao.',
    removeLost:
      'Kifaa kikipotea, kiondoe mara moja. Kitafuta data iliyohifadhiwa ndani yake kitakapofikia seva tena.',
    columns: {
      person: 'Mtu na kifaa',
      seen: 'Kilitumika mwisho',
      unsent: 'Bado hayajatumwa',
      end: 'Ondoa',
      ended: 'Kimeondolewa',
    },
    ended: (when, by) => (by ? `Kiliondolewa ${when} na ${by}.` : `Kiliondolewa ${when}.`),
    nothing: 'Hakuna',
    waits: (unsent, since, asOf) => `${count(unsent, nouns.entry)} tangu ${since} (taarifa ya ${asOf})`,
    none: 'Hakuna vifaa',
    noneHint: 'Wafanyakazi huandaa kifaa chini ya “Akaunti yako”.',
    end: 'Ondoa',
    endOf: (device, person) => `Ondoa kifaa ${device} cha ${person}`,
    question: (device, person) => `Ungependa kuondoa kifaa ${device} kwenye akaunti ya ${person}?`,
    done: (device) => `Kifaa ${device} kimeondolewa`,
  },
  lock: {
    of: (name) => `Funga akaunti ya ${name}`,
    confirm: 'Funga akaunti',
    busy: 'Inafunga...',
    question: (name) =>
      `Ungependa kufunga akaunti ya ${name}? Ataondolewa kwenye akaunti kila mahali mara moja, na vifaa vyake vitaondolewa. Hataweza kuingia hadi ifunguliwe.`,
    done: (name) => `Akaunti ya ${name} imefungwa`,
  },
  unlock: {
    of: (name) => `Fungua akaunti ya ${name}`,
    confirm: 'Fungua akaunti',
    busy: 'Inafungua...',
    question: (name) => `Ungependa kufungua akaunti ya ${name}? Ataweza kuingia tena kwa nenosiri lake.`,
    done: (name) => `Akaunti ya ${name} imefunguliwa`,
  },
  endSessions: {
    of: (name) => `Komesha vipindi vya ${name}`,
    confirm: 'Komesha vipindi',
    busy: 'Inakomesha...',
    question: (name) =>
      `Ungependa kumwondoa ${name} kwenye akaunti kila mahali? Kazi ambayo haijahifadhiwa itapotea na vifaa vyake vitaondolewa. Anaweza kuingia tena mara moja.`,
    done: (name) => `${name} ameondolewa kwenye akaunti kila mahali`,
  },
};
