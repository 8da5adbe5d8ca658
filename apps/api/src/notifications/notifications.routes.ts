import * as contract from '#contract/notifications.ts';
import type { Database } from '../platform/database.ts';
import type { Api } from '../platform/http/api.ts';
import { listNotifications, readNotifications } from './notifications.ts';

export function notificationRoutes(api: Api, db: Database): void {
  api.route(contract.listNotifications, ({ caller, words }) =>
    listNotifications(db, caller, words.notificationTitles),
  );
  api.route(contract.readNotifications, ({ caller, body }) => readNotifications(db, caller, body.upTo));
}
