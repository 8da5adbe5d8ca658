import type { MeetingPack } from '#contract/field.ts';
import { nairobiTimestamp } from '#domain/calendar.ts';
import { refuse } from '#domain/errors.ts';
import { LIMITS } from '#domain/limits.ts';
import { mask } from '#domain/masking.ts';
import { may } from '#domain/permissions.ts';
import { listAgreementKeys } from '../agreements/agreements.queries.ts';
import { listMembers } from '../clients/clients.queries.ts';
import { listDeliveriesToCarry } from '../deliveries/deliveries.queries.ts';
import { findGroups } from '../groups/groups.queries.ts';
import { listOpenOrders } from '../orders/orders.queries.ts';
import type { Caller } from '../platform/caller.ts';
import type { Database } from '../platform/database.ts';
import { listProducts } from '../products/products.queries.ts';
import { getApprovalChecks, getLoanTerms, getRulesInForce } from '../settings/read-settings.ts';
import { getBranchStock } from '../stock/branch-stock.ts';
import { getStockCount, listStockCounts } from '../stock/counts.queries.ts';
import { lastMeetings } from './meetings.queries.ts';

async function readProducts(db: Database, caller: Caller) {
  const listed = await listProducts(db, caller, { status: 'active' });
  return 'rows' in listed ? listed.rows : listed.products;
}

/** What each group needs: its members with their figures and open orders, and when it met last. */
async function readGroups(db: Database, caller: Caller, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const groups = await findGroups(db, caller, 'field.work', ids);
  const groupIds = groups.map(({ id }) => id);
  const members = await listMembers(db, caller, groupIds, LIMITS.packMembers + 1);
  if (members.length > LIMITS.packMembers) {
    throw refuse('too_many_to_take_along', { max: LIMITS.packMembers });
  }
  const [orders, met] = await Promise.all([
    listOpenOrders(
      db,
      caller,
      members.map(({ id }) => id),
    ),
    lastMeetings(db, groupIds),
  ]);
  const ordersOf = Map.groupBy(orders, ({ client_id }) => client_id);
  const membersOf = Map.groupBy(members, ({ group_id }) => group_id);
  return groups.map((group) => ({
    ...group,
    members: (membersOf.get(group.id) ?? []).map((member) => ({
      ...member,
      client_id: mask(member.client_id),
      open_orders: ordersOf.get(member.id) ?? [],
    })),
    last_meeting: met.get(group.id) ?? null,
  }));
}

/** The open counts of the caller's branch, or of all places where no branch limits them; for those who may count. */
async function readCounts(db: Database, caller: Caller) {
  if (!may(caller, 'stock.write')) return [];
  const { counts } = await listStockCounts(db, caller, {
    state: 'open',
    ...(caller.branchId !== null && { place: caller.branchId }),
    page: 1,
    limit: LIMITS.packCounts,
  });
  return Promise.all(counts.map(({ id }) => getStockCount(db, caller, id)));
}

/**
 * What a device saves for offline use for these groups (DECISIONS 17.6): all that an order and a meeting need where there is no
 * network. National IDs are masked whatever the settings say. Groups out of reach are left out. Throws `check_failed` when
 * there are too many members.
 */
export async function takeAlong(
  db: Database,
  caller: Caller,
  groupIds: readonly string[],
): Promise<MeetingPack> {
  const [
    groups,
    products,
    loan_terms,
    agreement_keys,
    checks,
    office_rules,
    deliveries,
    branch_stock,
    stock_counts,
  ] = await Promise.all([
    readGroups(db, caller, groupIds),
    readProducts(db, caller),
    getLoanTerms(db),
    listAgreementKeys(db),
    getApprovalChecks(db),
    getRulesInForce(db, caller),
    listDeliveriesToCarry(db, caller),
    caller.branchId === null ? null : getBranchStock(db, caller, caller.branchId),
    readCounts(db, caller),
  ]);
  return {
    made_at: nairobiTimestamp(caller.at),
    groups,
    products,
    loan_terms,
    agreement_keys,
    order_checks: checks.filter(({ level }) => level !== 'off'),
    office_rules,
    deliveries,
    branch_stock,
    stock_counts,
  };
}
