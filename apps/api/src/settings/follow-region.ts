import type { FastifyInstance } from 'fastify';
import { regionOf, setRegion } from '#domain/region.ts';
import type { Database } from '../platform/database.ts';
import { getInstitution } from './read-settings.ts';

/** Another server may have changed it: it is read again when a request comes and the last reading is so long ago. */
const FRESH_MS = 5_000;

/** Takes the region of the settings for this program's own (DECISIONS 21.17). */
export async function applyRegion(db: Database): Promise<void> {
  setRegion(regionOf(await getInstitution(db)));
}

/** Keeps the region as the settings have it; while they can't be read it stays. */
export async function followRegion(app: FastifyInstance, db: Database): Promise<void> {
  await applyRegion(db);
  let readAt = Date.now();
  app.addHook('onRequest', (request, _reply, done) => {
    if (Date.now() - readAt > FRESH_MS) {
      readAt = Date.now();
      applyRegion(db).catch((error: unknown) => request.log.error({ err: error }, 'The region stays.'));
    }
    done();
  });
}
