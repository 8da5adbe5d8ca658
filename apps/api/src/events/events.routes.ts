import * as contract from '#contract/events.ts';
import type { Database } from '../platform/database.ts';
import type { Api } from '../platform/http/api.ts';
import { listEvents } from './events.queries.ts';

export function eventRoutes(api: Api, db: Database): void {
  api.route(contract.listEvents, ({ caller, query }) => listEvents(db, caller, query));
}
