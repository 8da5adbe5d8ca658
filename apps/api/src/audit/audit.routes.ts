import * as contract from '#contract/audit.ts';
import type { Database } from '../platform/database.ts';
import type { Api } from '../platform/http/api.ts';
import { listAudit } from './audit.queries.ts';

export function auditRoutes(api: Api, db: Database): void {
  api.route(contract.listAudit, ({ caller, query }) => listAudit(db, caller, query));
}
