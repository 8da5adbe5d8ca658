import type { FastifyInstance } from 'fastify';
import { isMigrated } from '../migrate.ts';
import type { Database } from '../database.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** After SIGTERM: it still answers, and the load balancer must stop using it. */
    leaving: boolean;
  }
}

/**
 * For a supervisor: alive (this process answers) and ready (the database answers, all migrations have run, and the
 * process is not ending).
 */
export function healthRoutes(app: FastifyInstance, db: Database): void {
  app.get('/healthz', async () => ({ status: 'alive' }));
  app.get('/readyz', async (_request, reply) => {
    const ready = !app.leaving && (await isMigrated(db).catch(() => false));
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready' });
  });
}
