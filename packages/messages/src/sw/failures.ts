import { serverMessageOr } from '../failure-words.ts';
import type { Shape } from '../shape.ts';
import type { failures as en } from '../en/failures.ts';
import { firstFailures } from './first-failures.ts';

const invalidProduct = serverMessageOr('Maelezo ya bidhaa si sahihi. Tafadhali angalia ulichoandika.');
const productNotListed = { 403: 'Huna ruhusa ya kutazama bidhaa' };
const productNotCreated = { 400: invalidProduct, 403: 'Huna ruhusa ya kuunda bidhaa' };
const productNotUpdated = {
  400: invalidProduct,
  403: 'Huna ruhusa ya kusasisha bidhaa hii',
  404: 'Bidhaa haikupatikana',
};
const productNotDeleted = {
  400: serverMessageOr('Bidhaa hii haiwezi kufutwa. Huenda iko kwenye maagizo yaliyopo.'),
  403: 'Huna ruhusa ya kufuta bidhaa hii',
  404: 'Bidhaa haikupatikana',
};
const invalidGroup = serverMessageOr('Maelezo ya kikundi si sahihi. Tafadhali angalia ulichoandika.');
const invalidClient = serverMessageOr('Maelezo ya mteja si sahihi. Tafadhali angalia ulichoandika.');
const sendCode = {
  network: 'Msimbo haukutumwa: hili linahitaji mtandao.',
  default: serverMessageOr('Msimbo haukuweza kutumwa. Tafadhali jaribu tena.'),
};

export const failures: Shape<typeof en> = {
  ...firstFailures,
  load: { default: serverMessageOr('Data haikuweza kupakiwa. Tafadhali jaribu tena.') },
  signInOptions: { default: 'Seva haikujibu. Tafadhali jaribu tena.' },
  forgotPassword: { default: serverMessageOr('Ombi la kiungo limeshindikana. Tafadhali jaribu tena.') },
  resetForgottenPassword: {
    default: serverMessageOr('Nenosiri halikuweza kubadilishwa. Tafadhali jaribu tena.'),
  },
  changePassword: {
    default: serverMessageOr('Nenosiri halikuweza kubadilishwa. Tafadhali jaribu tena.'),
  },
  confirmPassword: {
    default: serverMessageOr('Nenosiri lako halikuweza kuthibitishwa. Tafadhali jaribu tena.'),
  },
  beginTwoFactor: {
    default: serverMessageOr('Uthibitishaji wa hatua mbili haukuweza kuwashwa. Tafadhali jaribu tena.'),
  },
  confirmTwoFactor: {
    default: serverMessageOr('Uthibitishaji wa hatua mbili haukuweza kuwashwa. Tafadhali jaribu tena.'),
  },
  endTwoFactor: {
    default: serverMessageOr('Uthibitishaji wa hatua mbili haukuweza kuzimwa. Tafadhali jaribu tena.'),
  },
  renewRecoveryCodes: {
    default: serverMessageOr('Misimbo mipya ya kurejesha haikuweza kuundwa. Tafadhali jaribu tena.'), // review: "recovery codes" as "misimbo ya kurejesha"
  },
  getConfirmation: {
    network: 'Kumwomba mteja athibitishe kunahitaji mtandao.',
    default: serverMessageOr('Uthibitisho haukuweza kupakiwa. Tafadhali jaribu tena.'),
  },
  sendConfirmationCode: sendCode,
  enterConfirmationCode: {
    default: serverMessageOr('Msimbo haukuweza kukaguliwa. Tafadhali jaribu tena.'),
  },
  confirmOnPaper: { default: serverMessageOr('Picha haikuweza kuhifadhiwa. Tafadhali jaribu tena.') },
  handOver: {
    default: serverMessageOr('Wateja hawakuweza kukabidhiwa kwa afisa mwingine. Tafadhali jaribu tena.'),
  },
  planDelivery: { default: serverMessageOr('Usafirishaji haukuweza kupangwa. Tafadhali jaribu tena.') },
  changeDelivery: {
    default: serverMessageOr('Usafirishaji haukuweza kubadilishwa. Tafadhali jaribu tena.'),
  },
  removeDelivery: { default: serverMessageOr('Usafirishaji haukuweza kufutwa. Tafadhali jaribu tena.') },
  sendDelivery: { default: serverMessageOr('Usafirishaji haukuweza kuanza. Tafadhali jaribu tena.') },
  sendReceiptCode: sendCode,
  handOverGoods: {
    default: serverMessageOr('Makabidhiano hayakuweza kurekodiwa. Tafadhali jaribu tena.'),
  },
  finishDelivery: {
    default: serverMessageOr('Usafirishaji haukuweza kukamilishwa. Tafadhali jaribu tena.'),
  },
  startStockCount: { default: serverMessageOr('Hesabu haikuweza kuanza. Tafadhali jaribu tena.') },
  addCountEntries: {
    default: serverMessageOr('Idadi zilizohesabiwa hazikuweza kuhifadhiwa. Tafadhali jaribu tena.'),
  },
  approveStockCount: { default: serverMessageOr('Hesabu haikuweza kuidhinishwa. Tafadhali jaribu tena.') },
  stopStockCount: { default: serverMessageOr('Hesabu haikuweza kusimamishwa. Tafadhali jaribu tena.') },
  recordReturn: {
    default: serverMessageOr('Bidhaa zilizorudishwa hazikuweza kurekodiwa. Tafadhali jaribu tena.'),
  },
  createPurchase: { default: serverMessageOr('Ununuzi haukuweza kuongezwa. Tafadhali jaribu tena.') },
  changePurchase: { default: serverMessageOr('Ununuzi haukuweza kubadilishwa. Tafadhali jaribu tena.') },
  receivePurchase: { default: serverMessageOr('Zilizofika hazikuweza kurekodiwa. Tafadhali jaribu tena.') },
  closePurchase: { default: serverMessageOr('Ununuzi haukuweza kufungwa. Tafadhali jaribu tena.') },
  sendTransfer: { default: serverMessageOr('Bidhaa hazikuweza kutumwa. Tafadhali jaribu tena.') },
  receiveTransfer: { default: serverMessageOr('Bidhaa hazikuweza kupokelewa. Tafadhali jaribu tena.') },
  recordStockMove: {
    default: serverMessageOr('Hasara au matengenezo hayakuweza kurekodiwa. Tafadhali jaribu tena.'),
  },
  exportSubscribers: { default: serverMessageOr('Orodha haikuweza kuhamishwa. Tafadhali jaribu tena.') },
  exportStockMoves: { default: serverMessageOr('Orodha haikuweza kuhamishwa. Tafadhali jaribu tena.') },
  takeAlong: {
    default: serverMessageOr('Vikundi havikuweza kuhifadhiwa kwa kazi bila mtandao. Tafadhali jaribu tena.'),
  },
  recordMeeting: { default: serverMessageOr('Mkutano haukuweza kuhifadhiwa. Tafadhali jaribu tena.') },
  registerDevice: { default: serverMessageOr('Kifaa hakikuweza kuandaliwa. Tafadhali jaribu tena.') },
  endDevice: { default: serverMessageOr('Kifaa hakikuweza kuondolewa. Tafadhali jaribu tena.') },
  'device.noRoom': {
    default: 'Kifaa hiki hakina nafasi zaidi. Futa picha au faili nyingine, kisha ujaribu tena.',
  },
  'device.choosePin': { default: 'PIN haikuweza kuhifadhiwa. Tafadhali jaribu tena.' },
  'settings.entry': {
    404: 'Ingizo hili halipo tena.',
    default: serverMessageOr('Data haikuweza kupakiwa. Tafadhali jaribu tena.'),
  },
  'unsent.giveUp': { default: 'Ingizo halikuweza kuondolewa. Tafadhali jaribu tena.' },
  endSession: { default: 'Kipindi hakikuweza kukomeshwa. Tafadhali jaribu tena.' },

  saveOwnText: { default: serverMessageOr('Maandishi hayakuhifadhiwa. Tafadhali jaribu tena.') },
  'pages.change': { default: serverMessageOr('Ukurasa haukuweza kuhifadhiwa. Tafadhali jaribu tena.') },
  updateSettings: {
    default: serverMessageOr('Mipangilio haikuweza kuhifadhiwa. Tafadhali jaribu tena.'),
  },
  markMessage: { default: serverMessageOr('Ujumbe haukuweza kuwekwa alama. Tafadhali jaribu tena.') },
  closeMessage: { default: serverMessageOr('Haikuweza kufungwa. Tafadhali jaribu tena.') },
  deleteMessage: {
    404: 'Ujumbe haukupatikana',
    default: 'Ujumbe haukuweza kufutwa. Tafadhali jaribu tena.',
  },
  createBranch: { default: serverMessageOr('Tawi halikuweza kuundwa. Tafadhali jaribu tena.') },
  updateBranch: { default: serverMessageOr('Tawi halikuweza kuhifadhiwa. Tafadhali jaribu tena.') },
  deleteBranch: {
    400: serverMessageOr('Tawi hili haliwezi kufutwa. Huenda lina wafanyakazi, vikundi, wateja au maagizo.'),
    404: 'Tawi halikupatikana',
    default: 'Tawi halikuweza kufutwa. Tafadhali jaribu tena.',
  },
  testSms: { default: serverMessageOr('Haikuweza kutumwa. Tafadhali jaribu tena.') },
  'webhooks.change': { default: serverMessageOr('Haikuweza kuhifadhiwa. Tafadhali jaribu tena.') },
  'machines.change': { default: serverMessageOr('Haikuweza kuhifadhiwa. Tafadhali jaribu tena.') },
  createStaff: { default: serverMessageOr('Akaunti haikuweza kuundwa. Tafadhali jaribu tena.') },
  updateStaff: { default: serverMessageOr('Akaunti haikuweza kuhifadhiwa. Tafadhali jaribu tena.') },
  lockStaff: { default: serverMessageOr('Akaunti haikuweza kufungwa. Tafadhali jaribu tena.') },
  unlockStaff: { default: serverMessageOr('Akaunti haikuweza kufunguliwa. Tafadhali jaribu tena.') },
  endStaffSessions: { default: serverMessageOr('Vipindi havikuweza kukomeshwa. Tafadhali jaribu tena.') },
  resetPassword: {
    default: serverMessageOr('Nenosiri halikuweza kuwekwa upya. Tafadhali jaribu tena.'),
  },

  listProducts: {
    ...productNotListed,
    default: 'Bidhaa hazikuweza kupakiwa. Tafadhali jaribu tena baadaye.',
  },
  listProductCategories: { default: 'Aina za bidhaa hazikuweza kupakiwa.' },
  getProduct: {
    403: 'Huna ruhusa ya kutazama bidhaa hii',
    404: 'Bidhaa haikupatikana',
    default: 'Maelezo ya bidhaa hayakuweza kupakiwa. Tafadhali jaribu tena baadaye.',
  },
  createProduct: {
    ...productNotCreated,
    default: 'Bidhaa haikuweza kuundwa. Tafadhali jaribu tena baadaye.',
  },
  updateProduct: {
    ...productNotUpdated,
    409: serverMessageOr('Bidhaa haikuweza kusasishwa. Tafadhali jaribu tena baadaye.'),
    default: 'Bidhaa haikuweza kusasishwa. Tafadhali jaribu tena baadaye.',
  },
  deleteProduct: {
    ...productNotDeleted,
    default: 'Bidhaa haikuweza kufutwa. Tafadhali jaribu tena baadaye.',
  },
  uploadProductImage: {
    default: 'Picha haikuweza kupakiwa. Tafadhali jaribu tena.',
    415: serverMessageOr('Picha haikuweza kupakiwa. Tafadhali jaribu tena.'),
  },
  'products.stock': { default: 'Idadi ya bidhaa zilizopo haikuweza kusasishwa.' },
  'publicProducts.list': { default: serverMessageOr('Bidhaa hazikuweza kupakiwa') },
  'productsPage.list': {
    ...productNotListed,
    default: 'Bidhaa hazikuweza kupakiwa. Tafadhali pakia ukurasa upya.',
  },
  'productsPage.create': {
    ...productNotCreated,
    default: 'Bidhaa haikuweza kuongezwa. Tafadhali jaribu tena.',
  },
  'productsPage.update': {
    ...productNotUpdated,
    409: serverMessageOr('Bidhaa haikuweza kusasishwa. Tafadhali jaribu tena.'),
    default: 'Bidhaa haikuweza kusasishwa. Tafadhali jaribu tena.',
  },
  'productsPage.delete': {
    ...productNotDeleted,
    default: 'Bidhaa haikuweza kufutwa. Tafadhali jaribu tena.',
  },
  'wizard.products': { default: 'Bidhaa hazikuweza kupakiwa. Tafadhali jaribu tena.' },

  listGroups: {
    403: 'Huna ruhusa ya kutazama vikundi',
    default: 'Vikundi havikuweza kupakiwa. Tafadhali jaribu tena baadaye.',
  },
  getGroup: {
    404: 'Kikundi hakikupatikana',
    default: 'Maelezo ya kikundi hayakuweza kupakiwa. Tafadhali jaribu tena baadaye.',
  },
  createGroup: {
    400: invalidGroup,
    403: 'Huna ruhusa ya kuunda vikundi',
    409: serverMessageOr('Kikundi hakikuweza kuundwa'),
    default: 'Kikundi hakikuweza kuundwa. Tafadhali jaribu tena baadaye.',
  },
  updateGroup: {
    400: invalidGroup,
    403: 'Huna ruhusa ya kusasisha kikundi hiki',
    404: 'Kikundi hakikupatikana',
    409: serverMessageOr('Kikundi hakikuweza kusasishwa'),
    default: 'Kikundi hakikuweza kusasishwa. Tafadhali jaribu tena baadaye.',
  },
  deleteGroup: {
    400: serverMessageOr('Kikundi hiki hakiwezi kufutwa. Huenda kina wateja au maagizo.'),
    403: 'Huna ruhusa ya kufuta kikundi hiki',
    404: 'Kikundi hakikupatikana',
    default: 'Kikundi hakikuweza kufutwa. Tafadhali jaribu tena baadaye.',
  },
  'groupsPage.list': {
    403: 'Huna ruhusa ya kutazama vikundi',
    default: 'Vikundi havikuweza kupakiwa',
  },
  'groupsPage.create': {
    400: invalidGroup,
    403: 'Huna ruhusa ya kuunda vikundi',
    default: serverMessageOr('Kikundi hakikuweza kuundwa'),
  },
  'groupsPage.update': {
    400: invalidGroup,
    403: 'Huna ruhusa ya kusasisha kikundi hiki',
    404: 'Kikundi hakikupatikana',
    default: serverMessageOr('Kikundi hakikuweza kusasishwa'),
  },
  'groupsPage.delete': {
    403: 'Huna ruhusa ya kufuta kikundi hiki',
    404: 'Kikundi hakikupatikana',
    default: serverMessageOr('Kufuta kumeshindikana'),
  },
  'wizard.groups': { default: 'Data haikuweza kupakiwa. Tafadhali jaribu tena.' },

  listClients: {
    403: 'Huna ruhusa ya kutazama wateja',
    default: 'Orodha ya wateja haikuweza kupakiwa. Tafadhali jaribu tena baadaye.',
  },
  getClient: {
    404: 'Mteja hakupatikana',
    default: 'Maelezo ya mteja hayakuweza kupakiwa. Tafadhali jaribu tena baadaye.',
  },
  exportClientData: {
    404: 'Mteja hakupatikana',
    default: 'Data ya mteja huyu haikuweza kuhamishwa. Tafadhali jaribu tena.',
  },
  mergeClients: {
    404: 'Mteja hakupatikana',
    default: serverMessageOr('Rekodi hizo mbili hazikuweza kuunganishwa. Tafadhali jaribu tena.'),
  },
  unmergeClients: {
    404: 'Mteja hakupatikana',
    default: serverMessageOr('Rekodi hazikuweza kutenganishwa. Tafadhali jaribu tena.'),
  },
  previewDeletion: {
    500: 'Matokeo ya hatua hii hayakuweza kupakiwa. Unaweza kuendelea.',
    default: serverMessageOr('Matokeo ya hatua hii hayakuweza kupakiwa. Unaweza kuendelea.'),
  },
  confirmDeletion: { default: serverMessageOr('Haikuweza kuthibitishwa. Tafadhali jaribu tena.') },
  refuseDeletion: { default: serverMessageOr('Haikuweza kukataliwa. Tafadhali jaribu tena.') },
  withdrawDeletion: { default: serverMessageOr('Ombi halikuweza kuondolewa. Tafadhali jaribu tena.') },
  restoreDeletion: { default: serverMessageOr('Haikuweza kurejeshwa. Tafadhali jaribu tena.') },
  anonymiseClient: {
    404: 'Mteja hakupatikana',
    default: serverMessageOr('Data ya kibinafsi ya mteja huyu haikuweza kufutwa. Tafadhali jaribu tena.'),
  },
  createClient: {
    400: invalidClient,
    403: 'Huna ruhusa ya kuongeza wateja',
    409: serverMessageOr('Mteja hakuweza kuongezwa. Tafadhali jaribu tena baadaye.'),
    default: 'Mteja hakuweza kuongezwa. Tafadhali jaribu tena baadaye.',
  },
  updateClient: {
    400: invalidClient,
    403: 'Huna ruhusa ya kusasisha maelezo ya mteja huyu',
    404: 'Mteja hakupatikana',
    409: serverMessageOr('Maelezo ya mteja hayakuweza kusasishwa. Tafadhali jaribu tena baadaye.'),
    default: 'Maelezo ya mteja hayakuweza kusasishwa. Tafadhali jaribu tena baadaye.',
  },
  deleteClient: {
    400: serverMessageOr('Mteja huyu hawezi kufutwa. Huenda ana maagizo.'),
    403: 'Huna ruhusa ya kufuta mteja huyu',
    404: 'Mteja hakupatikana',
    default: 'Mteja hakuweza kufutwa. Tafadhali jaribu tena baadaye.',
  },
  assignGroup: {
    400: serverMessageOr('Maelezo ya kuweka mteja kwenye kikundi si sahihi.'),
    403: 'Huna ruhusa ya kuweka wateja kwenye vikundi',
    404: serverMessageOr('Mteja au kikundi hakikupatikana.'),
    409: serverMessageOr('Mteja hakuweza kuwekwa kwenye kikundi. Tafadhali jaribu tena baadaye.'),
    default: 'Mteja hakuweza kuwekwa kwenye kikundi. Tafadhali jaribu tena baadaye.',
  },
  'clients.incomplete': {
    default: 'Data ya mteja iliyopokelewa kutoka kwa API si sahihi au haijakamilika.',
  },
  'clientsPage.delete': {
    403: 'Huna ruhusa ya kufuta mteja huyu',
    404: 'Mteja hakupatikana',
    default: serverMessageOr('Kufuta kumeshindikana'),
  },

  placeOrder: {
    400: 'Maelezo ya agizo si sahihi. Tafadhali angalia sehemu zote na ujaribu tena.',
    401: 'Huna ruhusa ya kuweka maagizo. Tafadhali wasiliana na msimamizi wako.',
    403: 'Huna ruhusa ya kuweka maagizo. Tafadhali wasiliana na msimamizi wako.',
    500: 'Kuna hitilafu ya seva. Tafadhali jaribu tena baadaye au uombe usaidizi.',
    network:
      'Muunganisho na seva umeshindikana. Tafadhali angalia muunganisho wako wa intaneti na ujaribu tena.',
    default: serverMessageOr('Agizo halikuweza kutumwa. Tafadhali jaribu tena.'),
  },
  editOrder: {
    403: 'Huna ruhusa ya kuhariri maagizo',
    404: 'Agizo halikupatikana',
    default: serverMessageOr('Agizo halikuweza kusasishwa. Tafadhali jaribu tena.'),
  },
  deleteOrder: {
    409: serverMessageOr('Agizo halikuweza kufutwa. Tafadhali jaribu tena.'),
    default: 'Agizo halikuweza kufutwa. Tafadhali jaribu tena.',
  },
  moveOrder: {
    404: 'Agizo halikupatikana',
    default: serverMessageOr('Hali ya agizo haikuweza kubadilishwa. Tafadhali jaribu tena.'),
  },
  renewOrderPage: {
    default: serverMessageOr('Ukurasa wa mteja haukuweza kufanywa upya. Tafadhali jaribu tena.'),
  },
  exportOrders: { default: 'Maagizo hayakuweza kuhamishwa. Tafadhali jaribu tena.' },

  exportMonthlyReport: { default: 'Ripoti haikuweza kuhamishwa. Tafadhali jaribu tena.' },
  exportReport: { default: 'Ripoti haikuweza kuhamishwa. Tafadhali jaribu tena.' },
  startImport: {
    network:
      'Hakuna jibu lililopokelewa. Kabla ya kujaribu tena, angalia kwenye uingizaji wa hivi karibuni ikiwa faili ilifika.',
    default: serverMessageOr('Faili haikuweza kusomwa. Tafadhali jaribu tena.'),
  },
  downloadImportRows: { default: 'Kupakua safu mlalo kumeshindikana. Tafadhali jaribu tena.' },
  decideImportRows: { default: serverMessageOr('Uamuzi haukuhifadhiwa. Tafadhali jaribu tena.') },
  tryImport: { default: serverMessageOr('Jaribio halikuweza kuanza. Tafadhali jaribu tena.') },
  runImport: {
    network:
      'Hakuna jibu lililopokelewa. Kabla ya kujaribu tena, angalia kwenye uingizaji wa hivi karibuni ikiwa ulianza.',
    default: serverMessageOr('Uingizaji haukuweza kuanza. Tafadhali jaribu tena.'),
  },
  undoImport: {
    network: 'Hakuna jibu lililopokelewa. Angalia uingizaji kabla ya kujaribu tena.',
    default: serverMessageOr('Uingizaji haukutenduliwa. Tafadhali jaribu tena.'),
  },
  cancelImport: { default: serverMessageOr('Uingizaji haukughairiwa. Tafadhali jaribu tena.') },
};
