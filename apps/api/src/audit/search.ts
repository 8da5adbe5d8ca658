import { type RawBuilder, sql } from 'kysely';
import { TEXT_FILTERS } from '../clients/client-search.ts';
import { hasNumber } from '../orders/order-filters.ts';
import { hasWords } from '../platform/lists.ts';

/** `KES 90,000` is written down as `90000`: figures are found as people write them, too. */
function spellings(text: string): string[] {
  const figure = /^(?:kes\s*|ksh\s*)?(\d{1,3}(?:,\d{3})+(?:\.\d+)?)$/i.exec(text)?.[1];
  return figure ? [text, figure.replaceAll(',', '')] : [text];
}

const either = (conditions: RawBuilder<unknown>[]) => sql<boolean>`(${sql.join(conditions, sql` or `)})`;

/** Where each kind of record has its name, beside the log. */
const NAMED = {
  order: 'orders',
  client: 'clients',
  group: 'groups',
  product: 'products',
  branch: 'branches',
  staff: 'staff',
  access: 'staff',
} as const;

/**
 * Entries with this text: in their values that name nobody (`search_text`), in the name of the person who acted, or in
 * the name of the record now; of a client also in the numbers. Each part uses an index, and together they are one scan of the
 * log. `%` and `_` are literal (DECISIONS 10).
 */
export function findsText(search: string): RawBuilder<boolean> {
  const has = (column: string) => either(spellings(search).map((text) => hasWords(sql.ref(column), text)));
  const recordsOf = (entity: keyof typeof NAMED) => {
    const table = sql.table(NAMED[entity]);
    if (entity === 'order') {
      const numbered = hasNumber(search).map(
        (condition) => sql`union select id from orders where ${condition}`,
      );
      return sql`select id from ${table} where ${hasWords(sql.ref('search_text'), search)} ${sql.join(numbered, sql` `)}`;
    }
    if (entity === 'client') return sql`select id from clients where ${TEXT_FILTERS.search(search, false)}`;
    const named = entity === 'staff' || entity === 'access' ? sql`folded_text(name)` : sql`folded_name`;
    const indexed = entity === 'group' ? sql.ref('search_text') : undefined;
    return sql`select id from ${table} where ${hasWords(named, search, indexed)}`;
  };
  return either([
    has('audit_log.search_text'),
    sql`audit_log.staff_id = any(array(select id from staff where ${hasWords(sql`folded_text(name)`, search)}))`,
    ...(Object.keys(NAMED) as (keyof typeof NAMED)[]).map(
      (entity) =>
        sql`audit_log.entity = ${entity} and audit_log.entity_id = any(array(${recordsOf(entity)}))`,
    ),
    // A deleted order, by its client.
    sql`audit_log.entity = 'order' and audit_log.entity_id = any(array(
      select entity_id from audit_log
      where action = 'order.delete' and before ->> 'client_id' = any(array(select id::text from (${recordsOf('client')}) as found))))`,
  ]);
}
