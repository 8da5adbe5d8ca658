import { serverMessageOr } from '../failure-words.ts';
import type { Shape } from '../shape.ts';
import type { firstFailures as enFailures, needsNetwork as enNeedsNetwork } from '../en/first-failures.ts';

export const firstFailures: Shape<typeof enFailures> = {
  login: {
    default: serverMessageOr('Jina la mtumiaji au nenosiri si sahihi. Tafadhali jaribu tena.'),
  },
  chooseLanguage: { default: 'Lugha haikubadilishwa. Tafadhali jaribu tena.' },
  getDashboard: { default: 'Takwimu hazikuweza kupakiwa. Tafadhali jaribu tena.' },
  listOrders: { default: 'Maagizo hayakuweza kupakiwa. Tafadhali jaribu tena.' },
};

export const needsNetwork: Shape<typeof enNeedsNetwork> = {
  national_id:
    'Bila mtandao, kifaa hiki hakiwezi kutafuta kwa kitambulisho cha taifa: kina tarakimu za mwisho tu.',
  filter: 'Bila mtandao, kifaa hiki hakiwezi kutumia kichujio hiki.',
  orders: 'Bila mtandao, kifaa hiki hakiwezi kuorodhesha maagizo.',
  stock: 'Bila mtandao, kifaa hiki kina hesabu zilizohifadhiwa tu.',
};
