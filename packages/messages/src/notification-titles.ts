import type { DeletionRequest } from '#contract/deletions.ts';
import type { Notification } from '#contract/notifications.ts';
import type { OrderStatus } from '#domain/orders/order-statuses.ts';

type DeletionAction = DeletionRequest['action'];

/** What the title of a notification is made of, by its kind. */
export interface NotificationParams {
  order_to_approve: { number: string; client: string };
  order_decided: { number: string; client: string; status: OrderStatus };
  order_disputed: { number: string; client: string };
  message: { name: string };
  low_stock: { product: string; left: number };
  low_branch_stock: { product: string; branch: string; left: number };
  transfer_to_receive: { number: string };
  count_to_approve: { number: string; place: string | null };
  deletion_to_confirm: { record: string; action: DeletionAction };
  deletion_decided: {
    record: string;
    action: DeletionAction;
    decision: 'confirmed' | 'refused' | 'expired';
  };
  wrong_codes: { codes: number };
  unsent_work: { account: string; entries: number };
  /** `due_on`: the day of its deadline. */
  complaint_overdue: { reference: string; due_on: string };
  /** `host`: whose address it is. */
  webhook_off: { host: string };
  /** `from`: null where they had nobody. */
  clients_handed_over: { from: string | null; to: string; clients: number };
  clients_without_officer: { branch: string; clients: number };
}

/** What a language says of each kind of notification. */
export type NotificationTitles = {
  readonly [Kind in keyof NotificationParams]: (params: NotificationParams[Kind]) => string;
};

/** The title of a notification in a language; the server's own where it is a kind without parameters. */
export function describeNotification(
  titles: NotificationTitles,
  { kind, params, title }: Pick<Notification, 'kind' | 'params' | 'title'>,
): string {
  return params ? titles[kind](params as never) : title;
}
