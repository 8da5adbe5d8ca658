import { LIMITS } from '#domain/limits.ts';
import { formatDayTime } from './format.ts';
import { count, nouns } from './nouns.ts';

const confirmDays = count(LIMITS.confirmDays, nouns.day);
const restoreDays = count(LIMITS.restoreDays, nouns.day);

/** Deleting and anonymising, which two admins decide, and what can be restored (DECISIONS 11.4). */
export const deletions = {
  line: `Records that wait for a second admin, were deleted in the last ${restoreDays}, or are closed.`,
  /** A box, and its hint. */
  reason: {
    reason: 'Reason',
    reasonHint: 'It stays in the audit log. Do not write names.',
  },
  looking: 'Checking what this changes...',
  waits: 'A second admin has to confirm this. Until then nothing changes. The other admins are notified.',
  confirmers: (names: string) => `${names} can confirm this within ${confirmDays}.`,
  nobodyYet: (name: string, from: string) =>
    `Nobody can confirm this now. ${name} can confirm it from ${formatDayTime(from)}, for ${confirmDays}. Reason: one of you made, reset or changed the account of the other.`,
  confirmFrom: (from: string) => `You can confirm this from ${formatDayTime(from)}.`,
  atOnce: {
    delete: `An admin can restore it for ${restoreDays}.`,
    anonymise: 'It is done at once.',
  },
  chairs: 'This client is the chairperson of these groups. Name and phone are erased there too.',
  chair: (group: string, branch: string, chairperson: string) =>
    chairperson ? `${group}, ${branch}: ${chairperson}` : `${group}, ${branch}`,
  alreadyAsked: (who: string, when: string) =>
    `${who} asked for this on ${when}. It waits for a second admin.`,
  asked: 'Sent to the other admins for confirmation',
  /** Of an order: an admin asked to delete it. */
  requested: 'Deletion requested',
  requestedOn: (day: string) =>
    `An admin asked on ${day} to delete this order. Another admin has to confirm it.`,
  notice: {
    delete: 'Deletion waits for a second admin',
    anonymise: 'Anonymising waits for a second admin',
    merge: 'Linking this record to another one waits for an admin',
  },
  noticeOf: (notice: string, who: string, day: string) =>
    `${notice}. ${who} asked for it. It can be confirmed until ${day}.`,
  show: 'Show the request',
  waiting: {
    title: 'Waiting for a second admin',
    loading: 'Loading what waits...',
    empty: 'Nothing waits.',
    emptyHint: 'What one admin asks to delete or anonymise, another admin confirms here.',
  },
  deleted: {
    title: `Deleted in the last ${restoreDays}`,
    loading: 'Loading what was deleted...',
    empty: 'Nothing was deleted.',
    emptyHint: `Deleted records can be restored from here for ${restoreDays}.`,
  },
  closed: {
    title: 'Closed until the retention term ends',
    loading: 'Loading closed records...',
    empty: 'No record is closed.',
    emptyHint: 'Deleted records with approved orders stay here until the retention term ends.',
  },
  /** Names of what the deleted record had. */
  facts: {
    name: 'Name',
    phone: 'Phone',
    national_id: 'National ID',
    system_id: 'System ID',
    address: 'Address',
    joined: 'Joined',
    account_number: 'Account number',
    chairperson: 'Chairperson',
    location: 'Location',
    number: 'Order',
    group: 'Group',
    branch: 'Branch',
    status: 'Status',
    total: 'Total',
    created: 'Placed',
  },
  columns: {
    record: 'Record',
    what: 'What',
    reason: 'Reason',
    asked: 'Asked by',
    until: 'Until',
    deleted: 'Deleted by',
    actions: 'Actions',
  },
  /** What was asked for; before the kind of record. */
  actions: { delete: 'Delete', anonymise: 'Anonymise', merge: 'Link' },
  /** Kind of record, within a line. */
  entities: { order: 'order', client: 'client', group: 'group' },
  what: (action: string, entity: string) => `${action} ${entity}`,
  noReason: 'None was given',
  confirmedBy: (who: string) => `confirmed by ${who}`,
  // Buttons of the second admin; then what follows.
  confirm: 'Confirm',
  confirming: 'Confirming...',
  confirmOf: (name: string) => `Confirm: ${name}`,
  confirmQuestion: {
    delete: (name: string, reason: string) => `Delete ${name}? Reason: ${reason}.`,
    anonymise: (name: string, reason: string) =>
      `Anonymise ${name}? Nobody can bring the personal data back. Reason: ${reason}.`,
    merge: (name: string, reason: string) =>
      `Link ${name} as records of one person? The record after the arrow is the main one. Reason: ${reason}.`,
  },
  confirmed: 'Confirmed and done',
  // Buttons; then what follows.
  refuse: 'Refuse',
  refuseOf: (name: string) => `Refuse: ${name}`,
  refused: 'Refused. Nothing was changed.',
  withdraw: 'Withdraw',
  withdrawOf: (name: string) => `Withdraw: ${name}`,
  withdrawn: 'Withdrawn. Nothing was changed.',
  restore: 'Restore',
  restoreOf: (name: string) => `Restore ${name}`,
  restored: (entity: string) => `The ${entity} is back`,
};
