import type { EndpointName } from '#contract/index.ts';
import type { Reach } from '#domain/permissions.ts';
import type { Role } from '#domain/roles.ts';

/** Who may call an endpoint, and to which records: read from DECISIONS 3 and 10 by a person, not from the contract. */
export type Rights = Record<Role, Reach> & { visitor: boolean };

const rights = (
  visitor: boolean,
  ...[admin, branch_manager, credit_officer, auditor]: [Reach, Reach, Reach, Reach]
): Rights => ({ visitor, admin, branch_manager, credit_officer, auditor });
const EVERYBODY = rights(true, 'all', 'all', 'all', 'all');
const STAFF = rights(false, 'all', 'all', 'all', 'all');
/** The caller's own device: everybody who works in the field. */
const FIELD_WORKERS = rights(false, 'all', 'all', 'all', 'none');
const OF_BRANCH = rights(false, 'all', 'branch', 'branch', 'none');
const DECIDERS = rights(false, 'all', 'branch', 'none', 'none');
const ADMIN = rights(false, 'all', 'none', 'none', 'none');
/** Read-only: auditors may call it too. */
const READ_IN_BRANCH = rights(false, 'all', 'branch', 'branch', 'branch');
const FIGURES_OF_OFFICER = rights(false, 'all', 'branch', 'own', 'branch');
const OWN_NOTICES = rights(false, 'all', 'branch', 'own', 'own');
const REPORTERS = rights(false, 'all', 'branch', 'none', 'branch');
const OVERSEERS = rights(false, 'all', 'none', 'none', 'branch');
const OVERSEERS_OF_ALL = rights(false, 'all', 'none', 'none', 'all');

/** A line for each endpoint: one that is new does not compile until somebody has said here who may call it. */
export const RIGHTS: Record<EndpointName, Rights> = {
  login: EVERYBODY,
  signInOptions: EVERYBODY,
  forgotPassword: EVERYBODY,
  resetForgottenPassword: EVERYBODY,
  logout: STAFF,
  me: STAFF,
  changePassword: STAFF,
  chooseLanguage: STAFF,
  confirmPassword: STAFF,
  checkPassword: STAFF,
  getTwoFactor: STAFF,
  beginTwoFactor: STAFF,
  confirmTwoFactor: STAFF,
  endTwoFactor: STAFF,
  renewRecoveryCodes: STAFF,
  listSessions: STAFF,
  endSession: STAFF,

  listProducts: EVERYBODY,
  getProduct: EVERYBODY,
  listProductCategories: EVERYBODY,
  popularProducts: EVERYBODY,
  createProduct: ADMIN,
  updateProduct: ADMIN,
  writeProducts: ADMIN,
  deleteProduct: ADMIN,
  uploadProductImage: ADMIN,

  listPublicBranches: EVERYBODY,
  listBranches: STAFF,
  getBranch: STAFF,
  createBranch: ADMIN,
  updateBranch: ADMIN,
  deleteBranch: ADMIN,

  listGroups: READ_IN_BRANCH,
  getGroup: READ_IN_BRANCH,
  listGroupBalances: READ_IN_BRANCH,
  createGroup: OF_BRANCH,
  updateGroup: DECIDERS,
  previewGroupMove: DECIDERS,
  writeGroups: DECIDERS,
  deleteGroup: ADMIN,

  listClients: READ_IN_BRANCH,
  getClient: READ_IN_BRANCH,
  listClientBalances: READ_IN_BRANCH,
  createClient: OF_BRANCH,
  assignGroup: OF_BRANCH,
  updateClient: DECIDERS,
  writeClients: DECIDERS,
  previewMerge: DECIDERS,
  mergeClients: DECIDERS,
  listMerges: READ_IN_BRANCH,
  unmergeClients: DECIDERS,
  deleteClient: ADMIN,
  listClientViews: OVERSEERS,
  listClientListViews: OVERSEERS,
  exportClientData: ADMIN,
  anonymiseClient: ADMIN,

  listDeletions: OVERSEERS,
  previewDeletion: ADMIN,
  confirmDeletion: ADMIN,
  refuseDeletion: ADMIN,
  withdrawDeletion: ADMIN,
  restoreDeletion: ADMIN,

  listDuplicates: ADMIN,

  listPortfolios: REPORTERS,
  handOver: DECIDERS,
  getHandover: READ_IN_BRANCH,

  listOrders: READ_IN_BRANCH,
  getOrder: READ_IN_BRANCH,
  getOrderChecks: READ_IN_BRANCH,
  getOrderFigures: READ_IN_BRANCH,
  listOrderChecks: READ_IN_BRANCH,
  getConfirmation: READ_IN_BRANCH,
  getConfirmationPicture: READ_IN_BRANCH,
  sendConfirmationCode: OF_BRANCH,
  enterConfirmationCode: OF_BRANCH,
  confirmOnPaper: OF_BRANCH,
  listAgreements: READ_IN_BRANCH,
  getAgreementPaper: READ_IN_BRANCH,
  getOrderPage: READ_IN_BRANCH,
  renewOrderPage: OF_BRANCH,
  listAgreementKeys: STAFF,
  getAgreementState: STAFF,
  exportOrders: READ_IN_BRANCH,
  placeOrder: OF_BRANCH,
  // Its sample calls say who may decide and who may only cancel.
  moveOrder: OF_BRANCH,
  editOrder: ADMIN,
  deleteOrder: ADMIN,

  getDashboard: FIGURES_OF_OFFICER,
  analyseSales: OVERSEERS,
  analyseDecisions: OVERSEERS,
  getReport: REPORTERS,
  exportReport: REPORTERS,
  getMonthlyReport: REPORTERS,
  exportMonthlyReport: REPORTERS,
  listNotifications: OWN_NOTICES,
  readNotifications: OWN_NOTICES,

  // The caller's own devices; the sample calls say who may lock those of others.
  registerDevice: STAFF,
  listDevices: STAFF,
  endDevice: READ_IN_BRANCH,
  reportDevice: FIELD_WORKERS,
  listEndedDevices: EVERYBODY,

  listFieldGroups: OF_BRANCH,
  takeAlong: OF_BRANCH,
  recordMeeting: OF_BRANCH,
  listMeetings: READ_IN_BRANCH,

  startImport: ADMIN,
  listImports: OVERSEERS,
  getImport: OVERSEERS,
  listImportRows: OVERSEERS,
  downloadImportRows: OVERSEERS,
  decideImportRows: ADMIN,
  tryImport: ADMIN,
  runImport: ADMIN,
  cancelImport: ADMIN,
  previewUndoImport: ADMIN,
  undoImport: ADMIN,

  getInstitution: EVERYBODY,
  sendMessage: EVERYBODY,
  askToJoin: EVERYBODY,
  complain: EVERYBODY,
  subscribe: EVERYBODY,
  confirmSubscription: EVERYBODY,
  unsubscribe: EVERYBODY,
  listMessages: OVERSEERS,
  getMessage: OVERSEERS,
  markMessage: ADMIN,
  closeMessage: ADMIN,
  deleteMessage: ADMIN,
  listJoinRequests: DECIDERS,
  getJoinRequest: DECIDERS,
  closeJoinRequest: DECIDERS,
  listSubscribers: OVERSEERS,

  previewAgreement: ADMIN,
  listSms: OVERSEERS_OF_ALL,
  getSmsMonth: OVERSEERS_OF_ALL,
  testSms: ADMIN,
  getLoanTerms: STAFF,
  getOfficeRules: STAFF,
  getSettings: OVERSEERS_OF_ALL,
  updateSettings: ADMIN,
  listOwnTexts: OVERSEERS_OF_ALL,
  saveOwnText: ADMIN,
  listPages: OVERSEERS_OF_ALL,
  getPage: OVERSEERS_OF_ALL,
  getPageVersion: OVERSEERS_OF_ALL,
  savePageDraft: ADMIN,
  deletePageDraft: ADMIN,
  publishPage: ADMIN,
  listStaff: REPORTERS,
  getStaff: REPORTERS,
  lockStaff: DECIDERS,
  unlockStaff: DECIDERS,
  endStaffSessions: DECIDERS,
  createStaff: ADMIN,
  updateStaff: ADMIN,
  resetPassword: ADMIN,
  listMachineAccounts: OVERSEERS,
  createMachineAccount: ADMIN,
  createMachineKey: ADMIN,
  endMachineKey: ADMIN,
  endMachineAccount: ADMIN,
  listEvents: READ_IN_BRANCH,
  listWebhooks: OVERSEERS,
  createWebhook: ADMIN,
  updateWebhook: ADMIN,
  deleteWebhook: ADMIN,
  createWebhookSecret: ADMIN,
  testWebhook: ADMIN,
  listWebhookDeliveries: OVERSEERS,
  listAudit: OVERSEERS,
};
