import type { FastifyBaseLogger } from 'fastify';

/**
 * A read that outlives the database: while that does not answer, what was read last is told again. For what anybody may
 * read and nobody decides by; throws as long as nothing was read yet.
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
