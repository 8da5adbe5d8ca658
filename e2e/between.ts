import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a server between browser and product does to a text that passes. */
type Change = (text: string, path: string) => string;

/** A proxy between browser and product: `context.setOffline` does not reach service workers. */
export interface Between {
  url: string;
  /** From now on every connection is cut, or none is any more. */
  cut: (on?: boolean) => void;
  /** These paths are answered with a status in the product's place; some answers are lost; those that are left are changed. */
  deploy: (next: {
    status?: (path: string) => number | undefined;
    loses?: (path: string) => boolean;
    change?: Change;
    path?: (path: string) => string;
  }) => void;
  stop: () => Promise<void>;
}

export async function standBetween(product: string): Promise<Between> {
  let isCut = false;
  let version: Parameters<Between['deploy']>[0] = {};

  async function pass(incoming: IncomingMessage, answer: ServerResponse): Promise<void> {
    const asked = incoming.url ?? '/';
    const status = version.status?.(asked);
    if (status !== undefined) return void answer.writeHead(status).end();
    const { host: _host, 'accept-encoding': encoding, ...headers } = incoming.headers;
    const to = new URL(version.path?.(asked) ?? asked, product);
    const isText = version.change !== undefined && /\.js$|^\/credit-officer/.test(asked);
    const forwarded = request(to, {
      method: incoming.method,
      headers: { ...headers, ...(encoding && !isText ? { 'accept-encoding': encoding } : {}) },
    });
    incoming.pipe(forwarded);
    const [reply] = (await once(forwarded, 'response')) as [IncomingMessage];
    if (version.loses?.(asked)) return void incoming.socket.destroy();
    if (!isText) {
      answer.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.pipe(answer);
      return;
    }
    const parts: Buffer[] = [];
    for await (const part of reply) parts.push(part as Buffer);
    const { 'content-length': _length, ...rest } = reply.headers;
    answer.writeHead(reply.statusCode ?? 502, rest);
    answer.end(version.change?.(Buffer.concat(parts).toString(), asked));
  }

  const server = createServer((incoming, answer) => {
    if (isCut) incoming.socket.destroy();
    else pass(incoming, answer).catch(() => incoming.socket.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut: (on = true) => {
      isCut = on;
      if (on) server.closeAllConnections();
    },
    deploy: (next) => {
      version = next;
    },
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
