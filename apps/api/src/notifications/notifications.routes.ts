import * as contract from '#contract/notifications.ts';
import type { Database } from '../platform/database.ts';
import type { Api } from '../platform/http/api.ts';
import { listNotifications, readNotification, readNotifications } from './notifications.ts';

export function notificationRoutes(api: Api, db: Database): void {
  api.route(contract.listNotifications, ({ caller, words }) =>
    listNotifications(db, caller, words.notificationTitles),
  );
  api.route(contract.readNotifications, ({ caller, body: { id, upTo }, words }) =>
    id === undefined
      ? readNotifications(db, caller, upTo)
      : readNotification(db, caller, words.notificationTitles, { id, upTo }),
  );
}
