import { LIMITS } from '#domain/limits.ts';
import type { clientConfirmation as en, confirmationStandings as enStandings } from '../en/confirmations.ts';
import type { Shape } from '../shape.ts';
import { count, nouns } from './nouns.ts';

export const confirmationStandings: Shape<typeof enStandings> = {
  none: 'Halijathibitishwa bado',
  changed: 'Halijathibitishwa: agizo lilibadilishwa baada ya mteja kulithibitisha',
  by_code: 'Limethibitishwa kwa msimbo',
  on_paper: 'Limethibitishwa kwa karatasi',
  phone_of_staff: 'Limethibitishwa kwa msimbo, lakini simu ni ya taasisi au ya wafanyakazi wake',
  phone_changed: `Limethibitishwa kwa msimbo, lakini nambari ya simu ilibadilishwa chini ya ${count(LIMITS.phoneChangedDays, nouns.day)} kabla`,
  phone_shared: `Limethibitishwa kwa msimbo, lakini zaidi ya ${count(LIMITS.peopleOfPhone, nouns.client)} wana au walikuwa na nambari hii ya simu`,
};

export const clientConfirmation: Shape<typeof en> = {
  title: 'Uthibitisho wa mteja',
  hint: 'Mteja hupata tarakimu sita kwa SMS, kisha anakusomea.',
  smsOff: 'SMS zimezimwa, kwa hivyo mteja anathibitisha kwa karatasi.',
  ask: 'Mwombe mteja athibitishe',
  send: 'Tuma msimbo',
  again: 'Tuma msimbo mpya',
  enter: 'Thibitisha',
  paper: 'Thibitisha kwa karatasi',
  show: 'Onyesha karatasi',
  sent: (phone, time) => `Msimbo umetumwa kwa ${phone}, ${time}`,
  queued: 'SMS inasubiri kutumwa.',
  lost: {
    failed: 'SMS haikuweza kutumwa. Jaribu tena baadaye, au thibitisha kwa karatasi.',
    unknown: 'Huenda SMS isifike. Isipofika, tuma msimbo mpya.',
  },
  code: 'Msimbo kutoka kwa mteja',
  valid: (minutes) => `Unafaa kwa ${count(minutes, nouns.minute)}`,
  triesLeft: (n) => `Yamebaki ${count(n, nouns.try)}`,
  wrong: 'Huo si msimbo sahihi.',
  usedUp: 'Huo si msimbo sahihi, na hakuna jaribio lililobaki. Tuma msimbo mpya.',
  by: (day, name) => `${day}, ${name}`,
  witness: (name) => `Shahidi: ${name}`,
  done: 'Agizo limethibitishwa na mteja',
  form: {
    hint: 'Piga picha ya karatasi iliyotiwa sahihi na mteja.',
    choose: 'Piga au chagua picha',
    replace: 'Piga picha nyingine',
    picture: 'Karatasi iliyotiwa sahihi',
    reason: 'Kwa nini hakuna msimbo',
    witness: 'Shahidi',
    witnessHint: 'Kwa mfano mwenyekiti wa kikundi',
  },
};
