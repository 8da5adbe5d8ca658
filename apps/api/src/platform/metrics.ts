import { createHash, timingSafeEqual } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from '@prometheus-io/client';
import type { FastifyInstance } from 'fastify';
import { refuse } from '#domain/errors.ts';
import type { Config } from './config.ts';
import type { Database } from './database.ts';

/**
 * How long a reading waits for the database: shorter than Prometheus's own timeout, so that it always gets an answer.
 */
const TIMEOUT_MS = 2_000;

/** The largest count of one person within the last hour. */
const most = (of: string) => `(select coalesce(max(records), 0)::int from (
  select count(*) as records from ${of} and at > now() - interval '1 hour' group by staff_id) as each_one)`;
/** The gauges that the database fills: for each its help text and its figure in SQL. */
const FIGURES: Record<string, { help: string; figure: string }> = {
  mails_waiting: { help: 'Mails in the outbox.', figure: 'count(*)::int' },
  mails_oldest_seconds: {
    help: 'How long the oldest of them has waited.',
    figure: 'coalesce(extract(epoch from now() - min(created_at)), 0)::float',
  },
  staff_clients_opened_most: {
    help: 'How many clients the one who opened most opened within the hour, each once a day.',
    figure: most(`record_views where entity = 'client'`),
  },
  staff_clients_listed_most: {
    help: 'How many clients lists showed the one whom they showed most within the hour, the same page once a day.',
    figure: `(select coalesce(max(people), 0)::int from (
      select sum((after ->> 'people')::int) as people from audit_log
      where action = 'access.list' and after ->> 'list' in ('clients', 'group') and at > now() - interval '1 hour' group by staff_id) as each_one)`,
  },
  staff_deletions_most: {
    help: 'How many records the one who deleted most deleted within the hour.',
    figure: most(`audit_log where action like '%.delete'`),
  },
  sums_waiting_rows: {
    help: 'Changes of orders that are not yet added to the stored sums.',
    figure: '(select count(*) from sales_changes)::int',
  },
};

/** These figures; `undefined` when the database does not answer in time. */
async function readFigures(db: Database): Promise<Record<string, number> | undefined> {
  const columns = Object.entries(FIGURES).map(([name, { figure }]) => `${figure} as ${name}`);
  const asked = db.query<Record<string, number>>(`select ${columns.join(', ')} from outbox`);
  const answer = await Promise.race([asked.catch(() => undefined), sleep(TIMEOUT_MS, undefined)]);
  return answer?.rows[0];
}

/** When the newest file of `DATA_DIR/backups` was written; `undefined` when there is none. */
async function readLastBackup({ DATA_DIR }: Config): Promise<Date | undefined> {
  const folder = join(DATA_DIR, 'backups');
  const names = await readdir(folder).catch(() => []);
  const zips = names.filter((name) => /\.zip(\.age)?$/.test(name));
  const times = await Promise.all(zips.map(async (name) => (await stat(join(folder, name))).mtime));
  return times.toSorted((a, b) => b.getTime() - a.getTime())[0];
}

function createMetrics(db: Database) {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  return {
    registry,
    requests: new Histogram({
      name: 'http_request_duration_seconds',
      help: 'From the first byte of a request to the last of its answer, by the pattern of its address.',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers,
    }),
    connections: new Gauge({
      name: 'database_connections',
      help: 'Connections of this process by state, and the requests that wait for one.',
      labelNames: ['state'],
      registers,
      collect() {
        for (const [state, count] of Object.entries(db.connections)) this.set({ state }, count);
      },
    }),
    databaseUp: new Gauge({
      name: 'database_up',
      help: 'Whether the database answered within two seconds.',
      registers,
    }),
    figures: Object.entries(FIGURES).map(([name, { help }]) => ({
      name,
      gauge: new Gauge({ name, help, registers }),
    })),
    lastBackup: new Gauge({
      name: 'backup_last_timestamp_seconds',
      help: 'When the newest backup in the data folder was written; 0 without one.',
      registers,
    }),
  };
}

const digest = (text: string) => createHash('sha256').update(text).digest();

/**
 * `GET /api/metrics` for Prometheus, with the bearer token of `METRICS_TOKEN`; a 404 without that setting. Only counts
 * and times: no names, ids or addresses of people.
 */
export function serveMetrics(app: FastifyInstance, db: Database, config: Config): void {
  const { METRICS_TOKEN: token } = config;
  if (!token) return;
  const expected = digest(`Bearer ${token}`);
  const metrics = createMetrics(db);
  const { registry, requests } = metrics;
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions } = request;
    requests.observe(
      { method, route: routeOptions.url ?? 'none', status: reply.statusCode },
      reply.elapsedTime / 1000,
    );
  });
  app.get('/api/metrics', async (request, reply) => {
    if (!timingSafeEqual(digest(request.headers.authorization ?? ''), expected)) {
      throw refuse('metrics_token_missing');
    }
    const [figures, backup] = await Promise.all([readFigures(db), readLastBackup(config)]);
    metrics.databaseUp.set(figures ? 1 : 0);
    for (const { name, gauge } of metrics.figures) gauge.set(figures?.[name] ?? NaN);
    metrics.lastBackup.set((backup?.getTime() ?? 0) / 1000);
    reply.header('cache-control', 'no-store').type(registry.contentType);
    return registry.metrics();
  });
}
