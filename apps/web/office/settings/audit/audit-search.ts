import { auditFilter, type AuditEntry } from '#contract/audit.ts';
import { listFilters, type FiltersOf } from '../../kit/list/use-list-address.ts';
import { readerOf, toQuery } from '../settings-search.ts';

/** What narrows the log, by the names of `GET /audit`: a new one is in the address from then on, and must have its box. */
export const AUDIT_FILTERS = listFilters(auditFilter);
export type AuditFilters = FiltersOf<typeof AUDIT_FILTERS>;

export const readAuditSearch = readerOf(AUDIT_FILTERS);

/** What to ask the server for. */
export function toAuditQuery(search: ReturnType<typeof readAuditSearch>) {
  return { ...AUDIT_FILTERS.of(search), ...toQuery(search) };
}

/** The lines of the log about the record of one of them; what is no change (`access`) is listed only where it is asked for. */
export function onlyRecordOf({ entity, entity_id }: Pick<AuditEntry, 'entity' | 'entity_id'>): AuditFilters {
  return { ...AUDIT_FILTERS.none, entity: entity === 'access' ? entity : undefined, entity_id };
}
