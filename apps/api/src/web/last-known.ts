import type { FastifyBaseLogger } from 'fastify';

/**
 * A read that still works when the database does not answer: then it returns the last known value. Only for public
 * data; throws while there is no value yet.
 */
export function lastKnown<Result>(
  read: () => Promise<Result>,
  log: FastifyBaseLogger,
): () => Promise<Result> {
  let known: { result: Result } | undefined;
  return async () => {
    try {
      known = { result: await read() };
    } catch (error) {
      if (!known) throw error;
      log.error({ err: error }, 'Visitors are told what was read before.');
    }
    return known.result;
  };
}
