import { AUDIT_ENTITIES, type AuditEntity, type AuditEntry } from '#contract/audit.ts';
import { SUBSCRIBER_STATES, type SubscriberState } from '#contract/newsletter.ts';
import { MESSAGE_KINDS, type MessageKind } from '#domain/contact.ts';
import { LIMITS } from '#domain/limits.ts';
import { findRole, type Role } from '#domain/roles.ts';
import { readDay, readOneOf, readPageNumber, readText, tidy } from '../kit/list-search.ts';
import type { ListSearch } from '../kit/use-list-address.ts';

const YES_NO = ['true', 'false'] as const;
type YesNo = (typeof YES_NO)[number];

/** What the address of a section holds, by the names of the calls; each section heeds what is its own. */
export interface SettingsSearch extends ListSearch {
  search?: string | undefined;
  role?: Role | undefined;
  branch_id?: string | undefined;
  active?: YesNo | undefined;
  locked?: 'true' | undefined;
  unread?: 'true' | undefined;
  kind?: MessageKind | undefined;
  open?: YesNo | undefined;
  state?: SubscriberState | undefined;
  entity?: AuditEntity | undefined;
  entity_id?: string | undefined;
  staff_id?: string | undefined;
  action?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

/** Everything that an address may hold, and the filters of it: the compiler asks for each where it is read and where it is cleared. */
type Whole = { [Name in keyof Required<SettingsSearch>]: SettingsSearch[Name] };
type FilterName = Exclude<keyof SettingsSearch, keyof ListSearch>;

/** The router reads `?active=true` as yes itself, not as a text. */
const asText = (value: unknown) => (typeof value === 'boolean' ? String(value) : value);

/** Reads an address, however it was typed: what cannot be meant falls away. */
export function readSettingsSearch(raw: Record<string, unknown>): SettingsSearch {
  const read: Whole = {
    search: readText(raw['search'], LIMITS.longestSearch),
    role: findRole(raw['role']),
    branch_id: readText(raw['branch_id'], 64),
    active: readOneOf(YES_NO, asText(raw['active'])),
    locked: readOneOf(['true'] as const, asText(raw['locked'])),
    unread: readOneOf(['true'] as const, asText(raw['unread'])),
    kind: readOneOf(MESSAGE_KINDS, raw['kind']),
    open: readOneOf(YES_NO, asText(raw['open'])),
    state: readOneOf(SUBSCRIBER_STATES, raw['state']),
    entity: readOneOf(AUDIT_ENTITIES, raw['entity']),
    entity_id: readText(raw['entity_id'], 64),
    staff_id: readText(raw['staff_id'], 64),
    action: readText(raw['action'], 60),
    from: readDay(raw['from']),
    to: readDay(raw['to']),
    page: readPageNumber(raw['page']),
    edit: readText(raw['edit'], 120),
  };
  return tidy(read);
}

export const NO_FILTERS = {
  search: undefined,
  role: undefined,
  branch_id: undefined,
  active: undefined,
  locked: undefined,
  unread: undefined,
  kind: undefined,
  open: undefined,
  state: undefined,
  entity: undefined,
  entity_id: undefined,
  staff_id: undefined,
  action: undefined,
  from: undefined,
  to: undefined,
} satisfies Record<FilterName, undefined>;

export function isFiltered({ page: _page, edit: _edit, ...filters }: SettingsSearch): boolean {
  return Object.values(filters).some(Boolean);
}

/** What to ask the server for: the page, and of the filters those that this list knows. */
export function toQuery<Name extends keyof typeof NO_FILTERS>(
  search: SettingsSearch,
  names: readonly Name[],
): Pick<SettingsSearch, Name> & { page: number; limit: number } {
  const filters = Object.fromEntries(names.map((name) => [name, search[name]])) as Pick<SettingsSearch, Name>;
  return { ...tidy(filters), page: search.page ?? 1, limit: LIMITS.pageSize };
}

/** The lines of the log about the record of one of them; what is no change (`access`) is listed only where it is asked for. */
export function onlyRecordOf({
  entity,
  entity_id,
}: Pick<AuditEntry, 'entity' | 'entity_id'>): SettingsSearch {
  return { ...NO_FILTERS, entity: entity === 'access' ? entity : undefined, entity_id };
}
