import type { Shape } from '../shape.ts';
import type { roles as enRoles, statuses as enStatuses, statusWords as enStatusWords } from '../en/words.ts';

/** `done` is a verb without its subject, for `countWith`: agizo li + `meidhinishwa`, maagizo 3 ya + `meidhinishwa`. */
export const statusWords: Shape<typeof enStatusWords> = {
  pending: {
    name: 'Linasubiri',
    verb: 'Rudisha kusubiri',
    moves: (what) => `Rudisha ${what} kusubiri`,
    busy: 'Inahifadhi...',
    done: 'merudishwa kusubiri',
    forClient: 'Linasubiri uamuzi',
  },
  approved: {
    name: 'Limeidhinishwa',
    verb: 'Idhinisha',
    moves: (what) => `Idhinisha ${what}`,
    busy: 'Inaidhinisha...',
    done: 'meidhinishwa',
    forClient: 'Limeidhinishwa',
  },
  rejected: {
    name: 'Limekataliwa',
    verb: 'Kataa',
    moves: (what) => `Kataa ${what}`,
    busy: 'Inakataa...',
    done: 'mekataliwa',
    forClient: 'Halikuidhinishwa',
  },
  shipped: {
    name: 'Limesafirishwa',
    verb: 'Rekodi kusafirishwa',
    moves: (what) => `Rekodi kusafirishwa kwa ${what}`,
    busy: 'Inahifadhi...',
    done: 'mesafirishwa',
    forClient: 'Liko njiani',
  },
  delivered: {
    name: 'Limekabidhiwa',
    verb: 'Rekodi kukabidhiwa',
    moves: (what) => `Rekodi kukabidhiwa kwa ${what}`, // review: of an order: "record its being handed over"
    busy: 'Inahifadhi...',
    done: 'mekabidhiwa',
    forClient: 'Limekabidhiwa',
  },
  cancelled: {
    name: 'Limeghairiwa',
    verb: 'Ghairi agizo',
    moves: (what) => `Ghairi ${what}`,
    busy: 'Inaghairi...',
    done: 'meghairiwa',
    forClient: 'Limeghairiwa',
  },
};

/** The statuses agree with `agizo`, the only thing that has them. */
export const statuses = Object.fromEntries(
  Object.entries(statusWords).map(([status, { name }]) => [status, name]),
) as Shape<typeof enStatuses>;

export const roles: Shape<typeof enRoles> = {
  admin: 'Msimamizi',
  branch_manager: 'Meneja wa tawi',
  credit_officer: 'Afisa wa mikopo',
  auditor: 'Mkaguzi',
};
