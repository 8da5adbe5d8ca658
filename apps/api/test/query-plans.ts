import type pg from 'pg';

/** A statement as it was sent, by whichever way. */
export interface Sent {
  text: string;
  values: unknown[];
}

/** Notes all that is sent through the connections that a pool opens from now on; answers what empties and tells it. */
export function listenTo(pool: pg.Pool): () => Sent[] {
  let sent: Sent[] = [];
  pool.on('connect', (client) => {
    const send = client.query.bind(client) as (...given: unknown[]) => unknown;
    const listening = (...given: unknown[]) => {
      const [query, values] = given as [string | { text: string; values?: unknown[] }, unknown[] | undefined];
      if (typeof query === 'string') sent.push({ text: query, values: values ?? [] });
      else if (query?.text) sent.push({ text: query.text, values: query.values ?? values ?? [] });
      return send(...given);
    };
    client.query = listening as typeof client.query;
  });
  return () => {
    const all = sent;
    sent = [];
    return all;
  };
}

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  Plans?: Plan[];
}

/** How a plan reaches each of the tables: `orders by orders_created`, or `orders as a whole`. */
function scansIn(plan: Plan, tables: readonly string[], above?: string): string[] {
  const table = plan['Relation Name'] ?? above;
  const index = plan['Index Name'];
  const below = (plan.Plans ?? []).flatMap((each) => scansIn(each, tables, table));
  if (!table || !tables.includes(table)) return below;
  // Whether the rows come one by one, in a bitmap or from the index alone changes with every vacuum.
  if (index) return [`${table} by ${index}`, ...below];
  return plan['Node Type'] === 'Seq Scan' ? [`${table} as a whole`, ...below] : below;
}

/** Which ways PostgreSQL takes into some tables for a statement; no costs, no joins, each way once. */
export async function explainScans(
  pool: pg.Pool,
  { text, values }: Sent,
  tables: readonly string[],
): Promise<string[]> {
  const { rows } = await pool.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
    `explain (format json, costs off) ${text}`,
    values,
  );
  return [...new Set(scansIn(rows[0]!['QUERY PLAN'][0].Plan, tables))].toSorted();
}
