import type { EndpointName } from '#contract/index.ts';
import { nairobiDay } from '#domain/calendar.ts';
import { REPORT_NAMES } from '#domain/reports.ts';
import { lastCode, paperForm } from './confirmations.ts';
import {
  absent,
  aClientOf,
  aCountOf,
  aPurchaseOf,
  aTransferOf,
  aDeliverableOrderOf,
  aDeliveryOf,
  aDeletionOf,
  agreementId,
  aRequestOf,
  aGroupOf,
  aMergeOf,
  anOrderOf,
  anything,
  asApproved,
  asked,
  cancelled,
  clientId,
  consignmentId,
  countId,
  newGoods,
  deliveryId,
  groupAccount,
  groupId,
  groupName,
  handoverId,
  inScene,
  officerId,
  orderId,
  orderOf,
  planOf,
  receiptId,
  record,
  anOrderToConfirm,
  anOrderWithCode,
  sending,
  type SampleCall,
  unique,
} from './sample-calls.ts';

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
/** Sample calls for a branch: its groups, clients and orders, join requests, deletions, and figures. */
export const BRANCH_CALLS = {
  listGroups: [
    asked(() => ({}), groupName),
    asked(({ branchId }) => ({ branch_id: branchId }), groupName),
    asked(({ group }) => ({ search: group.name }), groupName),
  ],
  getGroup: [{ ...record(groupId), shows: (at) => at.client.name }],
  listGroupBalances: [{ ...record(groupId), shows: orderId }],
  createGroup: [{ send: ({ at }) => ({ body: { name: unique('Group'), branchId: at.branchId } }), out: 404 }],
  writeGroups: [
    { send: ({ at }) => ({ body: { rows: [{ name: unique('Group'), branchId: at.branchId }] } }) },
  ],
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
      // The answer shows that the client exists elsewhere, so the refusal is noted.
      notesRefusal: true,
    },
  ],
  writeClients: [sending(() => ({ rows: [{ name: unique('Client'), phone: '0700000003' }] }))],
  updateClient: [record(aClientOf, { address: 'By the well' })],
  deleteClient: [record(aClientOf)],
  previewMerge: [
    {
      how: 'into a client of a branch',
      send: ({ at, home }) => ({ params: { id: clientId(at) }, query: { other: home.twin.id } }),
      out: 404,
    },
    {
      how: 'a client of a branch',
      send: ({ at, home }) => ({ params: { id: clientId(home) }, query: { other: at.twin.id } }),
      out: 400,
    },
  ],
  mergeClients: [
    {
      how: 'both of a branch',
      send: async ({ at }) => ({
        params: { id: await aClientOf(at) },
        body: { otherId: await aClientOf(at), reason: 'Registered twice' },
      }),
      makesRecord: true,
      in: 200,
      out: 404,
    },
    {
      how: 'a client of a branch into one of the own',
      send: async ({ at, home }) => ({
        params: { id: await aClientOf(home) },
        body: { otherId: await aClientOf(at), reason: 'Registered twice' },
      }),
      in: 200,
      out: 400,
    },
  ],
  listMerges: [record(clientId)],
  unmergeClients: [
    {
      send: async (scene) => {
        const { keptId, mergedId } = await aMergeOf(scene);
        return { params: { id: keptId }, body: { mergedId, reason: 'Two people after all' } };
      },
      makesRecord: true,
      in: 200,
      out: 404,
    },
  ],
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
  listPortfolios: [
    asked(() => ({}), officerId),
    asked(({ branchId }) => ({ branch_id: branchId }), officerId),
  ],
  handOver: [
    {
      send: async ({ world, at }) => {
        const { id } = await world.hire('credit_officer', at.branchId);
        const client = await at.newClient();
        return {
          body: { fromOfficerId: client.officer_id, toOfficerId: id, clientIds: [client.id] },
        };
      },
      makesRecord: true,
      out: 400,
    },
  ],
  getHandover: [record(handoverId)],
  listClientViews: [record(clientId)],
  listClientListViews: [record(clientId)],
  exportClientData: [record(clientId)],
  anonymiseClient: [record(aClientOf, { reason: 'They asked for it' })],

  listDeletions: [anything],
  previewDeletion: [
    { send: ({ at }) => ({ query: { action: 'delete', entity: 'order', id: at.order.id } }) },
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
    asked(({ branchId }) => ({ branch_id: branchId, page: '1' }), orderId),
    asked(({ client }) => ({ search: client.name }), orderId),
  ],
  getOrder: [record(orderId)],
  getOrderChecks: [record(orderId)],
  getOrderFigures: [record(orderId)],
  getConfirmation: [record(orderId)],
  getConfirmationPicture: [record(orderId)],
  sendConfirmationCode: [inScene(anOrderToConfirm)],
  enterConfirmationCode: [
    inScene(anOrderWithCode, async ({ id }, { world }) => ({ code: await lastCode(world, id) })),
  ],
  confirmOnPaper: [inScene(anOrderToConfirm, () => paperForm())],
  listAgreements: [record(orderId)],
  getAgreementPaper: [record(agreementId)],
  getOrderPage: [record(orderId)],
  renewOrderPage: [record(anOrderOf)],
  listAgreementKeys: [anything],
  getAgreementState: [asked(({ order }) => ({ number: `${order.number}-A1`, code: 'ab'.repeat(32) }))],
  getOrderDeliveries: [{ ...record(orderId), shows: deliveryId }],
  listReturns: [record(orderId)],
  recordReturn: [
    inScene(
      async ({ world, at }) => {
        const order = await at.newOrder();
        await world.pool.query("update orders set status = 'delivered' where id = $1", [order.id]);
        return order;
      },
      (_, { at }) => ({ productId: at.product.id, quantity: 1, reason: 'refused', condition: 'new' }),
    ),
  ],
  listDeliveries: [
    asked(() => ({}), deliveryId),
    asked(({ branchId }) => ({ branch_id: branchId, state: 'done' }), deliveryId),
  ],
  listDueDeliveries: [asked(() => ({})), asked(({ branchId }) => ({ branch_id: branchId }))],
  getDelivery: [{ ...record(deliveryId), shows: orderId }],
  getReceiptPicture: [record(receiptId)],
  getDeliveryNote: [record(deliveryId)],
  planDelivery: [
    {
      send: async (scene) => ({ body: planOf(scene.at, await aDeliverableOrderOf(scene)) }),
      out: 404,
    },
  ],
  changeDelivery: [inScene(aDeliveryOf, { note: 'By the back gate' })],
  removeDelivery: [inScene(aDeliveryOf)],
  sendDelivery: [inScene(aDeliveryOf)],
  sendReceiptCode: [
    {
      send: async (scene) => {
        const order = await asApproved(scene.world, (await anOrderToConfirm(scene)).id);
        return { params: await aDeliveryOf(scene, 'out', order) };
      },
      out: 404,
    },
  ],
  handOverGoods: [
    inScene(
      (scene) => aDeliveryOf(scene, 'out'),
      (one, { at }) => absent(at, one.orderId),
    ),
  ],
  finishDelivery: [
    inScene(async (scene) => {
      const out = await aDeliveryOf(scene, 'out');
      await scene.world.must('POST', `/deliveries/${out.id}/receipts`, absent(scene.at, out.orderId));
      return out;
    }),
  ],
  listStock: [asked(() => ({})), asked(({ branchId }) => ({ place: branchId }))],
  listStockNeeds: [asked(() => ({})), asked(({ branchId }) => ({ branch_id: branchId }))],
  getBranchStock: [record(({ branchId }) => branchId)],
  listStockMoves: [asked(() => ({})), asked(({ branchId }) => ({ place: branchId }))],
  exportStockMoves: [asked(({ branchId }) => ({ place: branchId }))],
  recordStockMove: [
    {
      send: async (scene) => {
        const { productId } = await aPurchaseOf(scene, 2);
        const move = { kind: 'lost', quantity: 1, reason: 'Fell down' };
        return { body: { ...move, place: scene.at.branchId, productId } };
      },
      out: 404,
    },
  ],
  listConsignments: [
    asked(() => ({}), consignmentId),
    asked(({ branchId }) => ({ place: branchId, state: 'closed' }), consignmentId),
  ],
  getConsignment: [record(consignmentId)],
  createPurchase: [
    {
      send: async ({ world, at }) => ({
        body: { supplier: 'Sunking', to: at.branchId, lines: await newGoods(world, 2) },
      }),
      out: 404,
    },
  ],
  changePurchase: [inScene(aPurchaseOf, { note: 'By bus' })],
  receivePurchase: [inScene(aPurchaseOf, ({ productId }) => ({ lines: [{ productId, quantity: 1 }] }))],
  closePurchase: [inScene(aPurchaseOf)],
  sendTransfer: [
    {
      send: async (scene) => {
        const { productId } = await aPurchaseOf(scene, 2);
        const lines = [{ productId, quantity: 1 }];
        return { body: { from: scene.at.branchId, to: 'central', lines } };
      },
      out: 404,
    },
  ],
  receiveTransfer: [inScene(aTransferOf, ({ productId }) => ({ lines: [{ productId, received: 1 }] }))],
  listStockCounts: [
    asked(() => ({}), countId),
    asked(({ branchId }) => ({ place: branchId, state: 'stopped' }), countId),
  ],
  getStockCount: [record(countId)],
  startStockCount: [
    {
      send: async ({ world, at }) => ({
        body: { place: at.branchId, productIds: [(await world.aProduct()).id] },
      }),
      out: 404,
    },
  ],
  addCountEntries: [inScene(aCountOf, ({ productId }) => ({ entries: [{ productId, quantity: 0 }] }))],
  approveStockCount: [
    inScene(async (scene) => {
      const count = await aCountOf(scene);
      const colleague = await scene.world.hire('branch_manager', scene.at.branchId);
      const entries = [{ productId: count.productId, quantity: 0 }];
      await scene.world.must('POST', `/stock-counts/${count.id}/entries`, { entries }, colleague);
      return count;
    }),
  ],
  stopStockCount: [inScene(aCountOf)],
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
    {
      how: 'to approved',
      ...record(anOrderOf, { status: 'approved', reason: 'Known client' }),
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
  listFieldGroups: [
    asked(() => ({}), groupName),
    asked(({ branchId }) => ({ branch_id: branchId }), groupName),
  ],
  takeAlong: [asked(({ group }) => ({ group_ids: group.id ?? '' }), groupName)],
  recordMeeting: [
    {
      send: async ({ at }) => ({
        params: { id: await aGroupOf(at), day: nairobiDay(new Date()) },
        body: { attendance: [{ clientId: at.client.id, state: 'present' }] },
      }),
      out: 404,
    },
  ],
  listMeetings: [record(groupId)],
} satisfies Partial<Record<EndpointName, SampleCall[]>>;
