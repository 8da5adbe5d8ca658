import * as contract from '#contract/audit.ts';
import type { ListedAuditEntry } from '#contract/audit.ts';
import { noteList } from '../views/note-views.ts';
import type { Database } from '../platform/database.ts';
import type { Api } from '../platform/http/api.ts';
import { listAudit } from './audit.queries.ts';

/** By the kind of a record, where its lines have phone numbers and national IDs; an order's `client_id` is no such number. */
const NUMBERS: Partial<Record<string, readonly string[]>> = {
  client: ['phone', 'client_id'],
  group: ['chairperson_phone'],
  order: ['chairperson_phone'],
};

const hasNumber = ({ entity, before, after }: ListedAuditEntry) =>
  (NUMBERS[entity] ?? []).some((field) =>
    [before?.[field], after?.[field]].some((value) => typeof value === 'string' && value !== ''),
  );

/** Records whose phone numbers and national IDs these lines show: each record once. */
function peopleIn(entries: readonly ListedAuditEntry[]): { people: number; clientIds: string[] } {
  const shown = new Map(entries.filter(hasNumber).map(({ entity, entity_id }) => [entity_id, entity]));
  const clientIds = [...shown].filter(([, entity]) => entity === 'client').map(([id]) => id);
  return { people: shown.size, clientIds };
}

export function auditRoutes(api: Api, db: Database): void {
  api.route(contract.listAudit, async ({ caller, query, request }) => {
    const page = await listAudit(db, caller, query);
    noteList(db, caller, { list: 'audit', asked: query, ...peopleIn(page.entries) }, request.log);
    return page;
  });
}
