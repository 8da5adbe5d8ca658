import type { FastifyInstance } from 'fastify';
import { isMigrated } from '../migrate.ts';
import type { Database } from '../database.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Told to end: it still answers, and whoever spreads requests over several processes has to leave this one out. */
    leaving: boolean;
  }
}

/**
 * For a supervisor: alive (this process answers) and ready (the database does, with every migration done, and the
 * process is not about to end).
 */
export function healthRoutes(app: FastifyInstance, db: Database): void {
  app.get('/healthz', async () => ({ status: 'alive' }));
  app.get('/readyz', async (_request, reply) => {
    const ready = !app.leaving && (await isMigrated(db).catch(() => false));
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready' });
  });
}
