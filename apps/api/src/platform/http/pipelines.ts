import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { refuse } from '#domain/errors.ts';

/** How many requests of one connection may wait for answers; browsers and proxies send one at a time. */
const MAX_WAITING = 20;

/**
 * Closes a connection that sends many requests without reading answers: they would delay everybody else and need
 * hundreds of megabytes.
 */
export function hangUpOnPipelines(app: FastifyInstance): void {
  const waiting = new WeakMap<Socket, number>();
  const count = (socket: Socket, change: number) => {
    const now = (waiting.get(socket) ?? 0) + change;
    waiting.set(socket, now);
    return now;
  };
  app.addHook('onRequest', (request, reply, done) => {
    const { socket } = request.raw;
    if (count(socket, 1) > MAX_WAITING) socket.destroy();
    if (socket.destroyed) reply.hijack();
    else done();
  });
  app.addHook('onResponse', (request, _reply, done) => {
    const socket = request.raw.socket as Socket | null; // none where the caller has hung up
    if (socket) count(socket, -1);
    done();
  });
}

/** Refuses a request with two hosts (RFC 9112, 3.2): a proxy in front may have judged it by the other one. */
export function refuseTwoHosts(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const names = request.raw.rawHeaders.filter((_, at) => at % 2 === 0);
    const hosts = names.filter((name) => name.toLowerCase() === 'host').length;
    done(hosts > 1 ? refuse('unreadable_request') : undefined);
  });
}
