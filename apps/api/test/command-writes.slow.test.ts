import { beforeAll, expect, it } from 'vitest';
import { requestPath } from '#contract/client.ts';
import { ENDPOINTS, type EndpointName } from '#contract/index.ts';
import { openPlace, type Place, type Someone } from './access-people.ts';
import { SAMPLE_CALLS } from './access-samples.ts';
import { writesOf } from './table-writes.ts';
import { useWorld } from './use-world.ts';
import type { Reply } from './world.ts';
import { refusal } from './world.ts';

const world = useWorld();
let place: Place;
beforeAll(async () => {
  place = await openPlace(world, { name: 'Kyangwithya', digit: 3, branchId: world.branches.kitui });
});

/** What these do goes on after their answer. */
const IN_BACKGROUND = ['tryImport', 'runImport', 'decideImportRows'];
const COMMANDS = ENDPOINTS.filter(({ command, name }) => command && !IN_BACKGROUND.includes(name));

/** What each command writes beside the audit log; where its sample calls write differently, each of them. */
const WRITES: Partial<Record<EndpointName, string | readonly string[]>> = {
  createProduct: 'products +1',
  writeProducts: 'products +1',
  updateProduct: 'products ~category',
  deleteProduct: 'products -1, stock_moves -1',
  createBranch: 'branches +1',
  updateBranch: 'branches ~address',
  deleteBranch: 'branches -1',
  createGroup: 'group_records +1',
  writeGroups: 'group_records +1',
  updateGroup: ['group_records ~location', ''],
  deleteGroup: 'deletion_requests +1, group_records ~removed_at ~purge_after',
  createClient: ['client_records +1', ''],
  writeClients: 'client_records +1',
  updateClient: 'client_records ~address',
  deleteClient: 'client_records ~removed_at ~purge_after, deletion_requests +1',
  assignGroup: 'client_records ~group_id',
  mergeClients: 'client_records ~linked_to ~person_id, person_links +1',
  unmergeClients: 'client_records ~linked_to ~person_id, person_links ~ended_at ~ended_by',
  anonymiseClient: 'client_records ~name ~phone ~folded_phone ~anonymised_at',
  confirmDeletion:
    'client_records ~name ~phone ~folded_phone ~anonymised_at, deletion_requests ~decision ~decided_at ~decided_by',
  refuseDeletion: 'deletion_requests ~decision ~decided_at ~decided_by',
  withdrawDeletion: 'deletion_requests ~decision ~decided_at ~decided_by',
  restoreDeletion: 'deletion_requests ~restored_at ~restored_by, group_records ~removed_at ~purge_after',
  handOver: 'client_records ~officer_id, handover_clients +1, handovers +1',
  placeOrder: 'order_lines +1, order_records +1, products ~stock',
  editOrder: 'order_records ~loan_term',
  deleteOrder: 'deletion_requests +1, order_records ~removed_at ~purge_after, products ~stock',
  moveOrder: [
    'agreement_keys +1, agreements +1, order_records ~status ~decision ~decided_at',
    'order_records ~status, products ~stock',
  ],
  renewOrderPage: 'order_pages +1',
  sendConfirmationCode: 'confirmations +1, sms_messages +1',
  enterConfirmationCode: 'confirmations ~state ~tries ~confirmed_at ~confirmed_by',
  recordReturn: 'order_returns +1, products ~stock, stock_moves +1',
  planDelivery: 'deliveries +1, delivery_lines +1, delivery_numbers +1, order_pages +1, sms_messages +1',
  changeDelivery: 'deliveries ~note',
  removeDelivery: 'deliveries -1, delivery_lines -1',
  sendDelivery: 'deliveries ~state ~out_at, order_records ~status',
  sendReceiptCode: 'confirmations +1, sms_messages +1',
  handOverGoods: 'delivery_lines ~outcome',
  finishDelivery: 'deliveries ~state ~done_at',
  recordStockMove: 'products ~stock ~in_levels, stock_levels +1 -1, stock_moves +1',
  createPurchase: 'consignment_lines +1, consignments +1, stock_numbers +1 -1',
  changePurchase: 'consignments ~note',
  receivePurchase: 'consignment_lines +1 -1, products ~stock ~in_levels, stock_levels +1, stock_moves +1',
  closePurchase: 'consignments ~state ~closed_at ~closed_by',
  sendTransfer: 'consignment_lines +1, consignments +1, stock_levels +2 -1, stock_moves +1, stock_numbers +1',
  receiveTransfer:
    'consignment_lines +1 -1, consignments ~state ~closed_at ~closed_by, stock_levels +1 -1, stock_moves +1',
  startStockCount: 'stock_count_products +1, stock_counts +1, stock_numbers +1',
  addCountEntries: 'stock_count_entries +1',
  approveStockCount: 'stock_count_products +1 -1, stock_counts ~state ~ended_at ~ended_by',
  stopStockCount: 'stock_counts ~state ~ended_at ~ended_by',
  endDevice: 'devices ~ended_at ~ended_by',
  recordMeeting: 'meeting_attendance +1, meetings +1',
  undoImport: 'import_rows +1 -1, imports ~status ~undone ~undone_at ~undone_by ~has_written, products -1',
  cancelImport: 'imports ~status ~finished_at ~cancel_asked',
  markMessage: 'messages ~read_at',
  closeMessage: 'messages ~answer ~read_at ~closed_at ~closed_by',
  deleteMessage: 'messages -1',
  updateSettings: 'settings +1',
  saveOwnText: 'settings +1',
  savePageDraft: 'page_versions +1',
  deletePageDraft: 'page_versions -1',
  publishPage: 'page_versions ~state ~published_at ~published_by',
  createStaff: 'staff +1',
  updateStaff: 'staff ~name',
  lockStaff: 'sessions -1, staff ~locked_at ~locked_by ~lock_reason',
  unlockStaff: 'staff ~locked_at ~locked_by ~lock_reason',
  endStaffSessions: 'sessions -1',
  createMachineAccount: 'machine_accounts +1, machine_keys +1, staff +1',
  createMachineKey: 'machine_keys +1',
  endMachineKey: 'machine_keys ~ended_at ~ended_by',
  endMachineAccount: 'machine_accounts +1 -1, machine_keys ~ended_at ~ended_by, staff ~active',
  createWebhook: 'webhook_secrets +1, webhooks +1',
  updateWebhook: 'webhooks ~url',
  deleteWebhook: 'webhook_secrets -1, webhooks -1',
  createWebhookSecret: 'webhook_secrets +1 -1',
  testWebhook: 'webhook_deliveries +1',
  testSms: 'sms_messages +1',
};

/** Lines in the audit log: of two records each has its own, and so have an import and what it had made. */
const LINES_OF: Record<string, number> = {
  mergeClients: 2,
  unmergeClients: 2,
  undoImport: 2,
  sendDelivery: 2,
};
/** Their answers are no records that could be read again. */
const NO_RECORD = ['writeProducts', 'writeGroups', 'writeClients', 'endStaffSessions', 'restoreDeletion'];
/** Secrets, which nobody is shown twice. */
const SHOWN_ONCE = ['temporary_password', 'key', 'secret'];

it.each(COMMANDS.map((endpoint) => [endpoint.name, endpoint] as const))(
  '%s writes the rows that it names and a line of the log, and once (DECISIONS 4, 12.1)',
  async (name, endpoint) => {
    const by = { person: world.admin, role: 'admin', place: null } as unknown as Someone;
    const written = new Set<string>();
    for (const [n, sample] of SAMPLE_CALLS[name as EndpointName].entries()) {
      const { params, query, body } = (await sample.send?.({ world, at: place, by, home: place })) ?? {};
      const path = requestPath(endpoint, { ...(params && { params }), ...(query && { query }) });
      const replies: Reply[] = [];
      const call = async () =>
        replies.push(
          await world.call(world.admin, endpoint.method, path, body, { 'idempotency-key': `${name} ${n}` }),
        );
      const writes = await writesOf(world.pool, call);
      written.add(writes.replace(/(^|, )audit_log \+\d/, '').replace(/^, /, ''));
      if (n === 0) expect(writes).toContain(`audit_log +${LINES_OF[name] ?? 1}`);
      expect(await writesOf(world.pool, call), 'written by a repeat').toBe('');
      const [first, again] = replies as [Reply, Reply];
      expect(first.status).toBeLessThan(300);
      if (NO_RECORD.includes(name)) {
        expect(again).toMatchObject(refusal(410, { reason: 'answer_not_kept' }));
        continue;
      }
      expect(again.status).toBe(first.status);
      const repeated = Buffer.isBuffer(first.body)
        ? first.body
        : Object.fromEntries(Object.entries(first.body).filter(([field]) => !SHOWN_ONCE.includes(field)));
      expect(again.body).toMatchObject(repeated);
    }
    expect([...written]).toEqual([WRITES[name as EndpointName]].flat());
  },
);
