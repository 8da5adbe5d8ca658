import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** So many requests of one connection may wait for their answers; browsers and proxies send the next one afterwards. */
const MAX_WAITING = 20;

/**
 * Hangs up on a connection that sends request upon request and waits for no answer: a few kilobytes of them would keep
 * everybody else waiting, and have hundreds of megabytes made ready that nobody reads.
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
