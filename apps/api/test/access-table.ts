import type { EndpointName } from '#contract/index.ts';
import type { Reach } from '#domain/permissions.ts';
import type { Role } from '#domain/roles.ts';

/** Who may call an endpoint, and to which records: read from DECISIONS 3 and 10 by a person, not from the contract. */
export type Rights = Record<Role, Reach> & { visitor: boolean };

const rights = (visitor: boolean, admin: Reach, branch_manager: Reach, credit_officer: Reach): Rights => ({
  visitor,
  admin,
  branch_manager,
  credit_officer,
});
const EVERYBODY = rights(true, 'all', 'all', 'all');
const STAFF = rights(false, 'all', 'all', 'all');
const OF_BRANCH = rights(false, 'all', 'branch', 'branch');
const OF_OFFICER = rights(false, 'all', 'branch', 'own');
const DECIDERS = rights(false, 'all', 'branch', 'none');
const ADMIN = rights(false, 'all', 'none', 'none');

/** A line for each endpoint: one that is new does not compile until somebody has said here who may call it. */
export const RIGHTS: Record<EndpointName, Rights> = {
  login: EVERYBODY,
  signInOptions: EVERYBODY,
  forgotPassword: EVERYBODY,
  resetForgottenPassword: EVERYBODY,
  logout: STAFF,
  me: STAFF,
  changePassword: STAFF,
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
  deleteProduct: ADMIN,
  uploadProductImage: ADMIN,

  listPublicBranches: EVERYBODY,
  listBranches: STAFF,
  getBranch: STAFF,
  createBranch: ADMIN,
  updateBranch: ADMIN,
  deleteBranch: ADMIN,

  listGroups: OF_BRANCH,
  getGroup: OF_BRANCH,
  listGroupBalances: OF_BRANCH,
  createGroup: OF_BRANCH,
  updateGroup: DECIDERS,
  deleteGroup: ADMIN,

  listClients: OF_BRANCH,
  getClient: OF_BRANCH,
  listClientBalances: OF_BRANCH,
  createClient: OF_BRANCH,
  assignGroup: OF_BRANCH,
  updateClient: DECIDERS,
  deleteClient: ADMIN,
  listClientViews: ADMIN,
  listClientListViews: ADMIN,
  exportClientData: ADMIN,
  anonymiseClient: ADMIN,

  listDeletions: ADMIN,
  previewDeletion: ADMIN,
  confirmDeletion: ADMIN,
  refuseDeletion: ADMIN,
  withdrawDeletion: ADMIN,
  restoreDeletion: ADMIN,

  listOrders: OF_BRANCH,
  getOrder: OF_BRANCH,
  getOrderChecks: OF_BRANCH,
  getOrderFigures: OF_BRANCH,
  listOrderChecks: OF_BRANCH,
  exportOrders: OF_BRANCH,
  placeOrder: OF_BRANCH,
  // Who may decide, and who may only cancel, stands with its ways.
  moveOrder: OF_BRANCH,
  editOrder: ADMIN,
  deleteOrder: ADMIN,

  getDashboard: OF_OFFICER,
  analyseSales: ADMIN,
  analyseDecisions: ADMIN,
  getReport: DECIDERS,
  exportReport: DECIDERS,
  getMonthlyReport: DECIDERS,
  exportMonthlyReport: DECIDERS,
  listNotifications: OF_OFFICER,
  readNotifications: OF_OFFICER,

  startImport: ADMIN,
  listImports: ADMIN,
  getImport: ADMIN,
  listImportRows: ADMIN,
  downloadImportRows: ADMIN,
  decideImportRows: ADMIN,
  tryImport: ADMIN,
  runImport: ADMIN,

  getInstitution: EVERYBODY,
  sendMessage: EVERYBODY,
  subscribe: EVERYBODY,
  unsubscribe: EVERYBODY,
  listMessages: ADMIN,
  getMessage: ADMIN,
  markMessage: ADMIN,
  deleteMessage: ADMIN,
  listSubscribers: ADMIN,

  getLoanTerms: STAFF,
  getOfficeRules: STAFF,
  getSettings: ADMIN,
  updateSettings: ADMIN,
  listStaff: ADMIN,
  getStaff: ADMIN,
  createStaff: ADMIN,
  updateStaff: ADMIN,
  resetPassword: ADMIN,
  listAudit: ADMIN,
};
