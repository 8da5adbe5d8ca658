import { z } from 'zod';
import { auditFilter, type AuditEntry } from '#contract/audit.ts';
import { messageFilter } from '#contract/contact.ts';
import { joinRequestFilter } from '#contract/joining.ts';
import { subscriberFilter } from '#contract/newsletter.ts';
import { LIMITS } from '#domain/limits.ts';
import {
  type ListFilters,
  readPageNumber,
  readText,
  tidy,
  type ListSearch,
  listFilters,
  type FiltersOf,
} from '../kit/list/use-list-address.ts';

/** Reads the address of a section, however it was typed: what cannot be meant falls away. */
export function readSettingsSearch(raw: Record<string, unknown>): ListSearch {
  return tidy({ page: readPageNumber(raw['page']), edit: readText(raw['edit'], 120) });
}

/** The page to ask the server for. */
export function toQuery({ page = 1 }: ListSearch) {
  return { page, limit: LIMITS.pageSize };
}

/** Reads the address of a section whose list has filters. */
export function readerOf<Filters extends object>(filters: ListFilters<Filters>) {
  return (raw: Record<string, unknown>): ListSearch & Filters => ({
    ...filters.read(raw),
    ...readSettingsSearch(raw),
  });
}

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

/** What narrows what visitors wrote, by the names of `GET /messages`; the screen asks for all or for what nobody has read. */
export const MESSAGE_FILTERS = listFilters(messageFilter.extend({ unread: z.enum(['true']).optional() }));
export type MessageFilters = FiltersOf<typeof MESSAGE_FILTERS>;
export const readMessagesSearch = readerOf(MESSAGE_FILTERS);

/** What narrows the requests to join, by the names of `GET /join-requests`. */
export const JOIN_REQUEST_FILTERS = listFilters(joinRequestFilter);
export const readJoinRequestsSearch = readerOf(JOIN_REQUEST_FILTERS);

/** What narrows the subscribers, by the names of `GET /subscribers`. */
export const SUBSCRIBER_FILTERS = listFilters(subscriberFilter);
export type SubscriberFilters = FiltersOf<typeof SUBSCRIBER_FILTERS>;
export const readSubscribersSearch = readerOf(SUBSCRIBER_FILTERS);
