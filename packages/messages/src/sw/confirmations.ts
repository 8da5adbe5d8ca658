import { LIMITS } from '#domain/limits.ts';
import type { confirmationStandings as enStandings } from '../en/confirmations.ts';
import type { Shape } from '../shape.ts';
import { count, nouns } from './nouns.ts';

export const confirmationStandings: Shape<typeof enStandings> = {
  none: 'Halijathibitishwa bado',
  changed: 'Halijathibitishwa: agizo lilibadilishwa baada ya mteja kulithibitisha',
  by_code: 'Limethibitishwa kwa msimbo',
  on_paper: 'Limethibitishwa kwa karatasi',
  phone_of_staff: 'Limethibitishwa kwa msimbo, lakini simu ni ya taasisi au ya wafanyakazi wake',
  phone_changed: `Limethibitishwa kwa msimbo, lakini nambari ya simu ilibadilishwa chini ya ${count(LIMITS.phoneChangedDays, nouns.day)} kabla`,
  phone_shared: `Limethibitishwa kwa msimbo, lakini zaidi ya ${count(LIMITS.peopleOfPhone, nouns.client)} wana nambari hii ya simu`,
};
