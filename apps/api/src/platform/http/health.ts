import type { FastifyInstance } from 'fastify';
import { isMigrated } from '../migrate.ts';
import type { Books } from '../database.ts';

/** For a supervisor: alive (this process answers) and ready (the database does, with every migration done). */
export function healthRoutes(app: FastifyInstance, { pool }: Books): void {
  app.get('/healthz', async () => ({ status: 'alive' }));
  app.get('/readyz', async (_request, reply) => {
    const ready = await isMigrated(pool).catch(() => false);
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready' });
  });
}
