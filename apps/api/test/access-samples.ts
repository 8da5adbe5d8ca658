import type { EndpointName } from '#contract/index.ts';
import { nairobiDay } from '#domain/calendar.ts';
import { REPORT_NAMES } from '#domain/reports.ts';
import {
  aBranch,
  aClientOf,
  aDeletionOf,
  aRequestOf,
  aColleague,
  aFirstCode,
  aGroupOf,
  aLockedOfficer,
  aMessage,
  aNewImport,
  aResetToken,
  aSessionOf,
  aConfirmToken,
  aToken,
  aTriedImport,
  anImport,
  anOfficer,
  anOrderOf,
  anything,
  asked,
  cancelled,
  clientId,
  groupAccount,
  groupId,
  groupName,
  importForm,
  made,
  officerId,
  ofNoBranch,
  orderId,
  orderOf,
  pictureForm,
  record,
  sending,
  type SampleCall,
  unique,
} from './sample-calls.ts';
import { PASSWORD } from './world.ts';

/** Each report of everything, and of one branch. */
const reports: SampleCall[] = REPORT_NAMES.flatMap((name) => [
  { how: name, send: () => ({ params: { name } }) },
  {
    how: `${name} of a branch`,
    send: ({ at }) => ({ params: { name }, query: { branch_id: at.branchId } }),
    ...(name === 'arrears' && { shows: groupName }),
  },
]);

/** The last complete month everywhere, and this month in one branch. */
const monthly: SampleCall[] = [
  { how: 'everywhere', send: () => ({}) },
  {
    how: 'of a branch',
    send: ({ at }) => ({ query: { branch_id: at.branchId, month: nairobiDay(new Date()).slice(0, 7) } }),
  },
];
const importRows: SampleCall = {
  send: async ({ world }) => ({
    params: { id: (await anImport(world)).id },
    query: { outcome: 'failed' },
  }),
};

/** How every endpoint is called. The table is total: an endpoint without a line does not compile. */
export const SAMPLE_CALLS: Record<EndpointName, SampleCall[]> = {
  login: [
    sending(({ world, by }) => ({
      identifier: (by.role && by.person ? by.person : world.headOfficeOfficer).username,
      password: PASSWORD,
    })),
  ],
  signInOptions: [anything],
  // Without a mail server nobody gets a link.
  forgotPassword: [{ ...sending(() => ({ identifier: 'nobody' })), except: () => 404 }],
  resetForgottenPassword: [
    sending(async ({ world }) => ({
      token: await aResetToken(world),
      newPassword: 'another-long-password',
    })),
  ],
  logout: [anything],
  me: [anything],
  changePassword: [sending(() => ({ currentPassword: PASSWORD, newPassword: 'another-long-password' }))],
  confirmPassword: [sending(() => ({ password: PASSWORD }))],
  checkPassword: [anything],
  getTwoFactor: [anything],
  beginTwoFactor: [sending(() => ({ password: PASSWORD }))],
  confirmTwoFactor: [sending(aFirstCode)],
  endTwoFactor: [
    sending(async (scene) => {
      await scene.world.call(scene.by.person, 'POST', '/auth/two-factor/confirm', await aFirstCode(scene));
      return { password: PASSWORD };
    }),
  ],
  renewRecoveryCodes: [
    sending(async (scene) => {
      await scene.world.call(scene.by.person, 'POST', '/auth/two-factor/confirm', await aFirstCode(scene));
      return { password: PASSWORD };
    }),
  ],
  listSessions: [anything],
  endSession: [
    {
      how: 'of their own',
      send: async ({ world, by }) => ({ params: { id: await aSessionOf(world, by.person) } }),
    },
    {
      how: 'of somebody else',
      send: async ({ world, at }) => ({ params: { id: await aSessionOf(world, at.officer) } }),
      in: 404,
    },
  ],

  popularProducts: [anything],
  listProducts: [anything],
  listProductCategories: [anything],
  getProduct: [
    { how: 'an active one', send: ({ at }) => ({ params: { id: at.product.id } }) },
    {
      how: 'an inactive one',
      send: async ({ world }) => ({ params: { id: (await world.aProduct({ status: 'inactive' })).id } }),
      except: ({ role }) => (role === null || role === 'credit_officer' ? 404 : undefined),
    },
  ],
  createProduct: [sending(() => ({ name: unique('Lamp'), price: 5 }))],
  updateProduct: [made((world) => world.aProduct(), { category: 'Light' })],
  deleteProduct: [made((world) => world.aProduct())],
  uploadProductImage: [sending(pictureForm)],

  listPublicBranches: [anything],
  listBranches: [anything],
  getBranch: [{ send: ({ at }) => ({ params: { id: at.branchId } }) }],
  createBranch: [sending(() => ({ name: unique('Branch') }))],
  updateBranch: [made(aBranch, { address: 'Elsewhere' })],
  deleteBranch: [made(aBranch)],

  listGroups: [
    asked(() => ({}), groupName),
    asked(() => ({ page: '1', limit: '100' }), groupName),
    asked(({ branchId }) => ({ branch_id: branchId }), groupName),
    asked(({ group }) => ({ search: group.name }), groupName),
  ],
  getGroup: [{ ...record(groupId), shows: (at) => at.client.name }],
  listGroupBalances: [{ ...record(groupId), shows: orderId }],
  createGroup: [{ send: ({ at }) => ({ body: { name: unique('Group'), branchId: at.branchId } }), out: 404 }],
  updateGroup: [
    { how: 'its place', ...record(aGroupOf, { location: 'By the well' }) },
    {
      how: 'into another branch',
      send: async ({ at, home }) => ({
        params: { id: await aGroupOf(home) },
        body: { branchId: at.branchId },
      }),
      out: 404,
    },
  ],
  deleteGroup: [record(aGroupOf)],

  listClients: [
    asked(() => ({ limit: '100' }), clientId),
    asked(({ client }) => ({ search: client.name }), clientId),
    asked(({ client }) => ({ phone: client.phone }), clientId),
    asked(({ client }) => ({ clientId: client.client_id }), clientId),
    asked(({ group }) => ({ group_id: group.id }), clientId),
  ],
  getClient: [record(clientId)],
  listClientBalances: [{ ...record(clientId), shows: orderId }],
  createClient: [
    {
      how: 'a new one',
      send: () => ({ body: { name: unique('Client'), phone: '0700000002' } }),
    },
    {
      how: 'who is there already',
      send: ({ at }) => ({ body: { name: 'Another', phone: '0700000001', clientId: at.client.client_id } }),
      in: 200,
      out: 409,
      // Whom one was told to exist elsewhere is noted, though nothing else was done.
      notesRefusal: true,
    },
  ],
  updateClient: [record(aClientOf, { address: 'By the well' })],
  deleteClient: [record(aClientOf)],
  assignGroup: [
    {
      how: 'a client of a branch',
      send: async ({ at, home }) => ({
        params: { id: await aClientOf(at) },
        body: { groupId: home.group.id },
      }),
      out: 404,
    },
    {
      how: 'to a group of a branch',
      send: async ({ at, home }) => ({
        params: { id: await aClientOf(home) },
        body: { groupId: at.group.id },
      }),
      out: 404,
    },
  ],
  listClientViews: [record(clientId)],
  listClientListViews: [record(clientId)],
  exportClientData: [record(clientId)],
  anonymiseClient: [record(aClientOf, { reason: 'They asked for it' })],

  listDuplicates: [anything],

  listDeletions: [anything],
  previewDeletion: [
    { send: ({ at }) => ({ query: { action: 'anonymise', entity: 'client', id: at.client.id } }) },
  ],
  confirmDeletion: [{ send: async (scene) => ({ params: { id: await aRequestOf(scene) } }) }],
  refuseDeletion: [{ send: async (scene) => ({ params: { id: await aRequestOf(scene) } }) }],
  withdrawDeletion: [
    {
      send: async (scene) => {
        const { by, world } = scene;
        const requester = by.role === 'admin' && by.person ? by.person : world.admin;
        return { params: { id: await aRequestOf(scene, requester) } };
      },
    },
  ],
  restoreDeletion: [{ send: async (scene) => ({ params: { id: await aDeletionOf(scene) } }) }],

  listOrders: [
    asked(() => ({}), orderId),
    asked(() => ({ page: '1', limit: '100' }), orderId),
    asked(({ branchId }) => ({ branch_id: branchId, page: '1' }), orderId),
    asked(({ client }) => ({ client_id: client.id }), orderId),
    asked(({ group }) => ({ group_id: group.id }), orderId),
    asked(({ officer }) => ({ officer_id: officer.id }), orderId),
    asked(({ client }) => ({ search: client.name }), orderId),
  ],
  getOrder: [record(orderId)],
  getOrderChecks: [record(orderId)],
  getOrderFigures: [record(orderId)],
  listOrderChecks: [
    { how: 'by their ids', send: ({ at }) => ({ query: { ids: at.order.id } }), shows: orderId },
  ],
  placeOrder: [
    { how: 'for a client of a branch', send: ({ at, home }) => ({ body: orderOf(at, home) }), out: 400 },
    { how: 'through a group of a branch', send: ({ at, home }) => ({ body: orderOf(home, at) }), out: 400 },
  ],
  editOrder: [record(anOrderOf, { loanTerm: 9 })],
  deleteOrder: [record(anOrderOf)],
  moveOrder: [
    { how: 'to approved', ...record(anOrderOf, { status: 'approved' }), permission: 'orders.decide' },
    {
      how: 'to rejected',
      ...record(anOrderOf, { status: 'rejected', reason: 'No' }),
      permission: 'orders.decide',
    },
    {
      how: 'to cancelled, an own one where they have any',
      send: async ({ at, by }) => {
        const isOwn = by.role === 'credit_officer' && by.place === at;
        return { params: { id: (await at.newOrder(isOwn ? by.person! : undefined)).id }, body: cancelled };
      },
      permission: 'orders.cancel',
      out: 404,
      except: ({ role, place }) => (role === 'credit_officer' && !place ? 409 : undefined),
    },
    {
      how: 'to cancelled, that of a colleague',
      ...record(anOrderOf, cancelled),
      permission: 'orders.cancel',
      except: ({ role }) => (role === 'credit_officer' ? 409 : undefined),
    },
  ],
  exportOrders: [
    { how: 'by their ids', send: ({ at }) => ({ body: { orderIds: [at.order.id] } }), shows: groupAccount },
    { how: 'all', send: () => ({ body: { filter: {} } }), shows: groupAccount },
    {
      how: 'of a branch',
      send: ({ at }) => ({ body: { filter: { branch_id: at.branchId } } }),
      shows: groupAccount,
    },
  ],

  getDashboard: [asked(() => ({})), asked(({ branchId }) => ({ branch_id: branchId }))],
  analyseSales: [asked(() => ({})), asked(({ branchId }) => ({ branch_id: branchId }))],
  analyseDecisions: [asked(() => ({})), asked(({ branchId }) => ({ branch_id: branchId }))],
  getReport: reports,
  exportReport: reports,
  getMonthlyReport: monthly,
  exportMonthlyReport: monthly,
  listNotifications: [anything],
  readNotifications: [anything],

  startImport: [sending(importForm)],
  listImports: [anything],
  getImport: [ofNoBranch(made(anImport))],
  listImportRows: [ofNoBranch(importRows)],
  downloadImportRows: [ofNoBranch(importRows)],
  decideImportRows: [made(aNewImport, { decision: 'leave_out' })],
  tryImport: [made(aNewImport, {})],
  runImport: [aTriedImport],

  getInstitution: [anything],
  sendMessage: [
    sending(() => ({
      name: 'A Visitor',
      email: 'v@example.org',
      subject: 'Other',
      message: unique('Some words of mine'),
    })),
  ],
  subscribe: [sending(() => ({ email: `${unique('v').replace(' ', '')}@example.org`, consent: true }))],
  confirmSubscription: [sending(({ world }) => ({ token: aConfirmToken(world) }))],
  unsubscribe: [sending(async ({ world }) => ({ token: await aToken(world) }))],
  listMessages: [anything],
  getMessage: [ofNoBranch(made(aMessage))],
  markMessage: [made(aMessage, { read: true })],
  deleteMessage: [made(aMessage)],
  listSubscribers: [anything],

  getSettings: [anything],
  updateSettings: [sending(() => ({ loanTerms: { months: 6, rate: 1, method: 'flat', rounding: 1 } }))],
  getLoanTerms: [anything],
  getOfficeRules: [anything],
  listStaff: [
    asked(() => ({}), officerId),
    asked(({ branchId }) => ({ branch_id: branchId }), officerId),
    asked(({ officer }) => ({ search: officer.username }), officerId),
  ],
  getStaff: [record(officerId)],
  createStaff: [
    sending(() => {
      const username = unique('clerk').replace(' ', '.');
      const email = `${username}@x.example`;
      return { name: 'A Clerk', username, email, role: 'credit_officer', branchId: null };
    }),
  ],
  updateStaff: [made(aColleague, { name: 'Another Name' })],
  resetPassword: [made(aColleague)],
  lockStaff: [anOfficer({ reason: 'Lost phone' })],
  unlockStaff: [aLockedOfficer],
  endStaffSessions: [anOfficer({})],
  listAudit: [
    anything,
    asked(({ order }) => ({ entity: 'order', entity_id: order.id }), orderId),
    asked(({ client }) => ({ entity: 'client', entity_id: client.id }), clientId),
    asked(({ group }) => ({ search: group.name, limit: '100' }), groupName),
    asked(({ officer }) => ({ staff_id: officer.id }), officerId),
    asked(({ officer }) => ({ entity: 'access', staff_id: officer.id })),
  ],
};
