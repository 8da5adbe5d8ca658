import { serverMessageOr, type FailureWords } from '../failure-words.ts';
import { firstFailures } from './first-failures.ts';

const invalidProduct = serverMessageOr('Invalid product data. Please check your inputs.');
/** The products page shows the reason if it knows one, otherwise that it failed (SPEC 8, both lists). */
const productNotListed = { 403: 'You do not have permission to view products' };
const productNotCreated = { 400: invalidProduct, 403: 'You do not have permission to create products' };
const productNotUpdated = {
  400: invalidProduct,
  403: 'You do not have permission to update this product',
  404: 'Product not found',
};
const productNotDeleted = {
  400: serverMessageOr('Cannot delete this product. It may be associated with existing orders.'),
  403: 'You do not have permission to delete this product',
  404: 'Product not found',
};
const invalidGroup = serverMessageOr('Invalid group data. Please check your inputs.');
const invalidClient = serverMessageOr('Invalid client data. Please check your inputs.');
const sendCode = {
  network: 'No code was sent: this needs a network.',
  default: serverMessageOr('Failed to send the code. Please try again.'),
};

/**
 * The error messages (SPEC 8): by the endpoint's name, and by `screen.situation` where a screen has its own. All texts
 * of SPEC 8 are here, also those that no screen shows today; other commands are here if a screen shows their failure.
 */
export const failures = {
  ...firstFailures,
  /** Whatever is read and is not here. */
  load: { default: serverMessageOr('Failed to load data. Please try again.') },
  signInOptions: { default: 'The server did not answer. Please try again.' },
  forgotPassword: { default: serverMessageOr('Failed to request the link. Please try again.') },
  resetForgottenPassword: { default: serverMessageOr('Failed to change the password. Please try again.') },
  changePassword: { default: serverMessageOr('Failed to change the password. Please try again.') },
  confirmPassword: { default: serverMessageOr('Your password could not be checked. Please try again.') },
  beginTwoFactor: { default: serverMessageOr('Failed to turn two-factor on. Please try again.') },
  confirmTwoFactor: { default: serverMessageOr('Failed to turn two-factor on. Please try again.') },
  endTwoFactor: { default: serverMessageOr('Failed to turn two-factor off. Please try again.') },
  renewRecoveryCodes: { default: serverMessageOr('Failed to make new recovery codes. Please try again.') },
  getConfirmation: {
    network: 'Asking the client to confirm needs a network.',
    default: serverMessageOr('Failed to load the confirmation. Please try again.'),
  },
  sendConfirmationCode: sendCode,
  enterConfirmationCode: { default: serverMessageOr('Failed to check the code. Please try again.') },
  confirmOnPaper: { default: serverMessageOr('Failed to save the picture. Please try again.') },
  handOver: { default: serverMessageOr('Failed to hand over the clients. Please try again.') },
  planDelivery: { default: serverMessageOr('Failed to plan the delivery. Please try again.') },
  changeDelivery: { default: serverMessageOr('Failed to change the delivery. Please try again.') },
  removeDelivery: { default: serverMessageOr('Failed to remove the delivery. Please try again.') },
  sendDelivery: { default: serverMessageOr('Failed to send the delivery. Please try again.') },
  sendReceiptCode: sendCode,
  handOverGoods: { default: serverMessageOr('Failed to record who got the goods. Please try again.') },
  finishDelivery: { default: serverMessageOr('Failed to finish the delivery. Please try again.') },
  startStockCount: { default: serverMessageOr('Failed to start the count. Please try again.') },
  addCountEntries: { default: serverMessageOr('Failed to save what was counted. Please try again.') },
  approveStockCount: { default: serverMessageOr('Failed to approve the count. Please try again.') },
  stopStockCount: { default: serverMessageOr('Failed to stop the count. Please try again.') },
  recordReturn: { default: serverMessageOr('Failed to record the return. Please try again.') },
  createPurchase: { default: serverMessageOr('Failed to add the purchase. Please try again.') },
  changePurchase: { default: serverMessageOr('Failed to change the purchase. Please try again.') },
  receivePurchase: { default: serverMessageOr('Failed to record what arrived. Please try again.') },
  closePurchase: { default: serverMessageOr('Failed to close the purchase. Please try again.') },
  sendTransfer: { default: serverMessageOr('Failed to send the goods. Please try again.') },
  receiveTransfer: { default: serverMessageOr('Failed to receive the goods. Please try again.') },
  recordStockMove: { default: serverMessageOr('Failed to record the move. Please try again.') },
  exportSubscribers: { default: serverMessageOr('Failed to export the subscribers. Please try again.') },
  exportStockMoves: { default: serverMessageOr('Failed to export the moves. Please try again.') },
  takeAlong: { default: serverMessageOr('Failed to save the groups for offline use. Please try again.') },
  recordMeeting: { default: serverMessageOr('Failed to save the meeting. Please try again.') },
  registerDevice: { default: serverMessageOr('Failed to set up the device. Please try again.') },
  endDevice: { default: serverMessageOr('Failed to remove the device. Please try again.') },
  'device.noRoom': {
    default: 'This device has no room left. Delete pictures or other files, then try again.',
  },
  'device.choosePin': { default: 'The PIN could not be saved. Please try again.' },
  'settings.entry': {
    404: 'This entry no longer exists.',
    default: serverMessageOr('Failed to load data. Please try again.'),
  },
  'unsent.giveUp': { default: 'Failed to discard it. Please try again.' },
  endSession: { default: 'Failed to end the session. Please try again.' },

  saveOwnText: { default: serverMessageOr('Failed to save the text. Please try again.') },
  'pages.change': { default: serverMessageOr('Failed to save the page. Please try again.') },
  updateSettings: { default: serverMessageOr('Failed to save the settings. Please try again.') },
  markMessage: { default: serverMessageOr('Failed to mark the message. Please try again.') },
  closeMessage: { default: serverMessageOr('Failed to close this. Please try again.') },
  deleteMessage: {
    404: 'Message not found',
    default: 'Failed to delete the message. Please try again.',
  },
  createBranch: { default: serverMessageOr('Failed to create the branch. Please try again.') },
  updateBranch: { default: serverMessageOr('Failed to save the branch. Please try again.') },
  deleteBranch: {
    400: serverMessageOr(
      'Cannot delete this branch. It may have associated staff, groups, clients or orders.',
    ),
    404: 'Branch not found',
    default: 'Failed to delete the branch. Please try again.',
  },
  testSms: { default: serverMessageOr('Failed to send. Please try again.') },
  'webhooks.change': { default: serverMessageOr('Failed to save. Please try again.') },
  'machines.change': { default: serverMessageOr('Failed to save. Please try again.') },
  createStaff: { default: serverMessageOr('Failed to create the account. Please try again.') },
  updateStaff: { default: serverMessageOr('Failed to save the account. Please try again.') },
  lockStaff: { default: serverMessageOr('Failed to lock the account. Please try again.') },
  unlockStaff: { default: serverMessageOr('Failed to unlock the account. Please try again.') },
  endStaffSessions: { default: serverMessageOr('Failed to end the sessions. Please try again.') },
  resetPassword: { default: serverMessageOr('Failed to reset the password. Please try again.') },

  listProducts: { ...productNotListed, default: 'Failed to fetch products. Please try again later.' },
  listProductCategories: { default: 'Failed to fetch product categories.' },
  getProduct: {
    403: 'You do not have permission to view this product',
    404: 'Product not found',
    default: 'Failed to fetch product details. Please try again later.',
  },
  createProduct: { ...productNotCreated, default: 'Failed to create product. Please try again later.' },
  updateProduct: {
    ...productNotUpdated,
    409: serverMessageOr('Failed to update product. Please try again later.'),
    default: 'Failed to update product. Please try again later.',
  },
  deleteProduct: { ...productNotDeleted, default: 'Failed to delete product. Please try again later.' },
  uploadProductImage: {
    default: 'Failed to upload image. Please try again.',
    415: serverMessageOr('Failed to upload image. Please try again.'),
  },
  'products.stock': { default: 'Failed to update product stock.' },
  'publicProducts.list': { default: serverMessageOr('Failed to load products') },
  'productsPage.list': {
    ...productNotListed,
    default: 'Failed to load products. Please try refreshing the page.',
  },
  'productsPage.create': { ...productNotCreated, default: 'Failed to add product. Please try again.' },
  'productsPage.update': {
    ...productNotUpdated,
    409: serverMessageOr('Failed to update product. Please try again.'),
    default: 'Failed to update product. Please try again.',
  },
  'productsPage.delete': { ...productNotDeleted, default: 'Failed to delete product. Please try again.' },
  'wizard.products': { default: 'Failed to fetch products. Please try again.' },

  listGroups: {
    403: 'You do not have permission to view groups',
    default: 'Failed to fetch groups. Please try again later.',
  },
  getGroup: {
    404: 'Group not found',
    default: 'Failed to fetch group details. Please try again later.',
  },
  createGroup: {
    400: invalidGroup,
    403: 'You do not have permission to create groups',
    409: serverMessageOr('Failed to create group'),
    default: 'Failed to create group. Please try again later.',
  },
  updateGroup: {
    400: invalidGroup,
    403: 'You do not have permission to update this group',
    404: 'Group not found',
    409: serverMessageOr('Failed to update group'),
    default: 'Failed to update group. Please try again later.',
  },
  deleteGroup: {
    400: serverMessageOr('Cannot delete this group. It may have associated clients or orders.'),
    403: 'You do not have permission to delete this group',
    404: 'Group not found',
    default: 'Failed to delete group. Please try again later.',
  },
  'groupsPage.list': { 403: 'You do not have permission to view groups', default: 'Failed to load groups' },
  'groupsPage.create': {
    400: invalidGroup,
    403: 'You do not have permission to create groups',
    default: serverMessageOr('Failed to create group'),
  },
  'groupsPage.update': {
    400: invalidGroup,
    403: 'You do not have permission to update this group',
    404: 'Group not found',
    default: serverMessageOr('Failed to update group'),
  },
  'groupsPage.delete': {
    403: 'You do not have permission to delete this group',
    404: 'Group not found',
    default: serverMessageOr('Failed to delete'),
  },
  'wizard.groups': { default: 'Failed to load data. Please try again.' },

  listClients: {
    403: 'You do not have permission to view clients',
    default: 'Failed to fetch clients. Please try again later.',
  },
  getClient: {
    404: 'Client not found',
    default: 'Failed to fetch client details. Please try again later.',
  },
  exportClientData: {
    404: 'Client not found',
    default: 'Failed to export the data of this client. Please try again.',
  },
  mergeClients: {
    404: 'Client not found',
    default: serverMessageOr('Failed to link the two records. Please try again.'),
  },
  unmergeClients: {
    404: 'Client not found',
    default: serverMessageOr('Failed to end the link. Please try again.'),
  },
  previewDeletion: {
    500: 'Failed to load what this does. You can continue.',
    default: serverMessageOr('Failed to load what this does. You can continue.'),
  },
  confirmDeletion: { default: serverMessageOr('Failed to confirm. Please try again.') },
  refuseDeletion: { default: serverMessageOr('Failed to refuse. Please try again.') },
  withdrawDeletion: { default: serverMessageOr('Failed to withdraw. Please try again.') },
  restoreDeletion: { default: serverMessageOr('Failed to restore. Please try again.') },
  anonymiseClient: {
    404: 'Client not found',
    default: serverMessageOr('Failed to anonymise this client. Please try again.'),
  },
  createClient: {
    400: invalidClient,
    403: 'You do not have permission to create clients',
    409: serverMessageOr('Failed to create client. Please try again later.'),
    default: 'Failed to create client. Please try again later.',
  },
  updateClient: {
    400: invalidClient,
    403: 'You do not have permission to update this client',
    404: 'Client not found',
    409: serverMessageOr('Failed to update client. Please try again later.'),
    default: 'Failed to update client. Please try again later.',
  },
  deleteClient: {
    400: serverMessageOr('Cannot delete this client. They may have associated orders.'),
    403: 'You do not have permission to delete this client',
    404: 'Client not found',
    default: 'Failed to delete client. Please try again later.',
  },
  assignGroup: {
    400: serverMessageOr('Invalid data for assigning group.'),
    403: 'You do not have permission to assign groups to clients',
    404: serverMessageOr('Client or Group not found.'),
    409: serverMessageOr('Failed to assign group to client. Please try again later.'),
    default: 'Failed to assign group to client. Please try again later.',
  },
  'clients.incomplete': { default: 'Invalid or incomplete client data received from API.' },
  'clientsPage.delete': {
    403: 'You do not have permission to delete this client',
    404: 'Client not found',
    default: serverMessageOr('Failed to delete'),
  },

  placeOrder: {
    400: 'Invalid order data. Please check all fields and try again.',
    401: 'You do not have permission to create orders. Please contact your administrator.',
    403: 'You do not have permission to create orders. Please contact your administrator.',
    500: 'A server error occurred. Please try again later or contact support.',
    network: 'Unable to connect to the server. Please check your internet connection and try again.',
    default: serverMessageOr('Failed to submit order. Please try again.'),
  },
  editOrder: {
    403: 'You do not have permission to edit orders',
    404: 'Order not found',
    default: serverMessageOr('Failed to update order. Please try again.'),
  },
  deleteOrder: {
    409: serverMessageOr('Failed to delete order. Please try again.'),
    default: 'Failed to delete order. Please try again.',
  },
  moveOrder: {
    404: 'Order not found',
    default: serverMessageOr('Failed to change the status of the order. Please try again.'),
  },
  renewOrderPage: { default: serverMessageOr('Failed to renew the client’s page. Please try again.') },
  exportOrders: { default: 'Failed to export orders. Please try again.' },

  exportMonthlyReport: { default: 'Failed to export the report. Please try again.' },
  exportReport: { default: 'Failed to export the report. Please try again.' },
  startImport: {
    network: 'No answer came. Before you try again, check in the latest imports if the file arrived.',
    default: serverMessageOr('The file could not be read. Please try again.'),
  },
  downloadImportRows: { default: 'Failed to download the rows. Please try again.' },
  decideImportRows: { default: serverMessageOr('The decision was not saved. Please try again.') },
  tryImport: { default: serverMessageOr('The trial could not start. Please try again.') },
  runImport: {
    network: 'No answer came. Before you try again, check in the latest imports if it started.',
    default: serverMessageOr('The import could not start. Please try again.'),
  },
  undoImport: {
    network: 'No answer came. Check the import before you try again.',
    default: serverMessageOr('The import was not undone. Please try again.'),
  },
  cancelImport: { default: serverMessageOr('The import was not cancelled. Please try again.') },
} satisfies Record<string, FailureWords>;
