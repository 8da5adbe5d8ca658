import type { AuditEntry } from '#contract/audit.ts';
import { isDay } from '#domain/calendar.ts';
import { roles, settings, statuses } from '#words/index.ts';
import { formatDay, formatDayTime } from '#words/format.ts';
import { formatDecimals } from '#domain/money.ts';
import { differenceOf, isErased, isNothing, labelOf } from './difference.ts';

const words = settings.audit;

/** How many changes a line of the list shows; the sheet has them all. */
const SHOWN = 2;

export function actionWords(action: string): string {
  return words.actions[action] ?? action;
}

export function kindWords(entity: string): string {
  return (words.entities as Record<string, string>)[entity] ?? entity;
}

/** A field as the screens call it: a client's `client_id` is the national ID. */
export function fieldWords(path: readonly string[], entity: string): string {
  return entity === 'client' && path.length === 1 && path[0] === 'client_id'
    ? words.nationalId
    : labelOf(path);
}

/** A value as people read it; the name of the field decides the format. */
export function formatValue(path: readonly string[], value: unknown): string {
  if (isNothing(value)) return words.none;
  if (isErased(value)) return words.erased;
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (typeof value === 'number') return formatDecimals(value, 4);
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  const known: Record<string, Record<string, string>> = { status: statuses, role: roles };
  const word = known[path.at(-1)!]?.[text];
  if (word) return word;
  if (isDay(text)) return formatDay(text);
  return /^\d{4}-\d{2}-\d{2}T[\d:.]+(Z|[+-]\d{2}:\d{2})$/.test(text) ? formatDayTime(text) : text;
}

export const isView = ({ entity, after }: Pick<AuditEntry, 'entity' | 'after'>) =>
  entity === 'access' && Boolean(after?.['list'] && after['people']);

/** Whether an entry is about a deletion or an anonymisation, or a request for one: these have a reason. */
export const isRemoval = (action: string) => /\.(?:\w+-)?(?:delete|anonymise)$/.test(action);

/** `Reason: entered twice; Asked by: Amina`: the reason of a deletion, and the person. */
function formatReason(after: AuditEntry['after']): string {
  const { reason, ...rest } = after ?? {};
  const parts = Object.entries(rest)
    .filter(([field, value]) => !isNothing(value) && field !== 'name')
    .map(([field, value]) => `${labelOf([field])}: ${formatValue([field], value)}`);
  return [
    isNothing(reason) ? words.noReason : `${labelOf(['reason'])}: ${formatValue(['reason'], reason)}`,
    ...parts,
  ].join('; ');
}

/** `Clients: 24 people. Branch: Kitui; Search: Yes`: what was shown or exported, of how many, and by which filter. */
function formatView({ list, people, filter }: Record<string, unknown>): string {
  const asked = Object.entries((filter ?? {}) as Record<string, unknown>)
    .filter(([field]) => field !== 'page' && field !== 'limit')
    .map(([field, value]) => `${labelOf([field.replace(/_id$/, '')])}: ${formatValue([field], value)}`);
  return words.viewed(
    words.lists[list as string] ?? labelOf([list as string]),
    people as number,
    asked.join('; '),
  );
}

/** `Price: 100 → 120; Stock: 3 → 5; 2 more`; of a record that was made or deleted, how many fields it had. */
export function formatChanges({
  action,
  entity,
  before,
  after,
}: Pick<AuditEntry, 'action' | 'entity' | 'before' | 'after'>): string {
  if (isRemoval(action)) return formatReason(after);
  if (isView({ entity, after })) return formatView(after!);
  const changes = differenceOf(before, after);
  if (before === null || after === null) return words.changed(changes.length);
  const parts = changes
    .slice(0, SHOWN)
    .map(
      (one) =>
        `${fieldWords(one.path, entity)}: ${formatValue(one.path, one.before)} → ${formatValue(one.path, one.after)}`,
    );
  const rest = changes.length - parts.length;
  return [...parts, ...(rest > 0 ? [words.moreChanges(rest)] : [])].join('; ') || words.nothing;
}
