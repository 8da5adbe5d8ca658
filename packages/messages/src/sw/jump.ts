import type { jump as en } from '../en/jump.ts';
import type { Shape } from '../shape.ts';

/** The command palette: it opens any screen or record from any screen. */
export const jump: Shape<typeof en> = {
  button: 'Nenda hadi (Ctrl K)',
  search: 'Nenda kwa mteja, kikundi, agizo au skrini',
  screens: 'Skrini',
  clients: 'Wateja',
  groups: 'Vikundi',
  orders: 'Maagizo',
  ofSettings: (section) => `Mipangilio: ${section}`,
  searching: 'Inatafuta...',
  nothing: 'Hakuna kilichopatikana',
  unavailable: 'Utafutaji haukuweza kupakiwa. Angalia muunganisho wako, kisha ujaribu tena.',
  failed: 'Utafutaji haukufaulu. Tafadhali jaribu tena.',
};
