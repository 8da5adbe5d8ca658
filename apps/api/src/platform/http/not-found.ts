import type { FastifyReply, FastifyRequest } from 'fastify';
import { ENDPOINTS } from '#contract/index.ts';
import { refuse } from '#domain/errors.ts';

const PATHS = [...Map.groupBy(ENDPOINTS, ({ path }) => path)].map(([path, endpoints]) => ({
  pattern: new RegExp(`^/api${path.replace(/\{\w+\}/g, '[^/]+')}/?$`),
  methods: endpoints.map(({ method }) => method),
}));

/** Refuses an unknown address, or a known one with another method. */
export function refuseUnknown(request: FastifyRequest, reply: FastifyReply): never {
  const [path = ''] = request.url.split('?', 1);
  const methods = PATHS.filter(({ pattern }) => pattern.test(path)).flatMap((found) => found.methods);
  if (methods.length === 0) throw refuse('address_not_found');
  reply.header('allow', [...(methods.includes('GET') ? ['HEAD'] : []), ...new Set(methods)].join(', '));
  throw refuse('cannot_be_done_here');
}
