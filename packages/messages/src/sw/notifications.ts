import type { Shape } from '../shape.ts';
import type { notificationTitles as en } from '../en/notifications.ts';
import { formatDay } from './format.ts';
import { agree, capital, count, countWith, nouns, pick } from './nouns.ts';
import { statuses } from './words.ts';

const asked = {
  delete: 'Ombi la kufuta',
  anonymise: 'Ombi la kufuta data ya kibinafsi ya', // review: to anonymise; the client's orders stay
  merge: 'Ombi la kuunganisha',
};
const confirmer = { delete: 'msimamizi wa pili', anonymise: 'msimamizi wa pili', merge: 'msimamizi' };
const decided = {
  confirmed: 'limethibitishwa',
  refused: 'limekataliwa',
  expired: 'halikuthibitishwa kwa wakati',
};

export const notificationTitles: Shape<typeof en> = {
  order_to_approve: ({ number, client }) => `Agizo ${number} la ${client} linasubiri uamuzi`,
  order_decided: ({ number, client, status }) =>
    `Agizo ${number} la ${client} ${statuses[status].toLowerCase()}`,
  order_disputed: ({ number, client }) => `${client} anasema kwamba agizo ${number} si lake`,
  message: ({ name }) => `${name} ameandika ujumbe`,
  low_stock: ({ product, left }) =>
    left === 0
      ? `Bidhaa ${product} imeisha`
      : `${pick(left, 'Imebaki', 'Zimebaki')} ${left} tu ${agree(left, nouns.product, 'of')} bidhaa ${product}`,
  low_branch_stock: ({ product, branch, left }) =>
    left === 0
      ? `Tawi la ${branch}: bidhaa ${product} imeisha`
      : `Tawi la ${branch}: ${pick(left, 'imebaki', 'zimebaki')} ${left} tu ${agree(left, nouns.product, 'of')} bidhaa ${product}`,
  transfer_to_receive: ({ number }) => `Uhamisho ${number} uko njiani kuja kwako`,
  count_to_approve: ({ number, place }) =>
    `Hesabu ${number} ya ${place ?? 'ghala kuu'} inasubiri kuidhinishwa`,
  deletion_to_confirm: ({ record, action }) => `${asked[action]} ${record} linasubiri ${confirmer[action]}`,
  deletion_decided: ({ record, action, decision }) => `${asked[action]} ${record} ${decided[decision]}`,
  wrong_codes: ({ codes }) =>
    `Mtu fulani aliandika nenosiri lako na misimbo ${codes} isiyo sahihi. Kama si wewe, badilisha nenosiri lako.`,
  unsent_work: ({ account, entries }) =>
    `Kwenye kifaa cha ${account}, ${count(entries, nouns.entry)} ${agree(entries, nouns.entry, 'negative')}jatumwa kwa zaidi ya siku moja`,
  complaint_overdue: ({ reference, due_on }) =>
    `Malalamiko ${reference} yamechelewa tangu ${formatDay(due_on)}`,
  webhook_off: ({ host }) => `Kutuma kwa ${host} kulishindikana, na webhook yake imezimwa`,
  clients_handed_over: ({ from, to, clients }) => {
    const whose = from === null ? pick(clients, 'asiye na afisa', 'wasio na afisa') : `wa ${from}`;
    const moved = `${agree(clients, nouns.client, 'subject')}mehamishiwa`;
    return `${capital(count(clients, nouns.client))} ${whose} ${moved} kwa ${to}`;
  },
  clients_without_officer: ({ branch, clients }) =>
    `Tawi la ${branch}: ${countWith(clients, nouns.client, 'nasubiri')} afisa wa mikopo`,
};
