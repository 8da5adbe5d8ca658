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
      log.error({ err: error }, 'Visitors read the last known value.');
    }
    return known.result;
  };
}

/** The same for each of a few names. */
export function lastKnownOf<Result>(
  read: (name: string) => Promise<Result>,
  log: FastifyBaseLogger,
): (name: string) => Promise<Result> {
  const known = new Map<string, () => Promise<Result>>();
  return (name) => {
    const one = known.get(name) ?? lastKnown(() => read(name), log);
    known.set(name, one);
    return one();
  };
}
