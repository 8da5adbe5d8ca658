import { connect, type Socket } from 'node:net';
import type { World } from './world.ts';

/** A connection on which everything can be said, also what `fetch` would not. */
export function openSocket({ url }: World): Socket {
  const { hostname, port } = new URL(url);
  return connect(Number(port), hostname).on('error', () => {});
}

/** What comes back until the server ends the connection. */
export async function readReply(socket: Socket): Promise<{ status: number; head: string; body: string }> {
  const chunks: Buffer[] = [];
  socket.on('data', (chunk) => chunks.push(chunk));
  if (!socket.destroyed) await new Promise((resolve) => socket.once('close', resolve));
  const [head = '', ...body] = Buffer.concat(chunks).toString().split('\r\n\r\n');
  return { status: Number(head.split(' ')[1]), head, body: body.join('\r\n\r\n') };
}

/** One request as it is written, and the answer. */
export function sendText(world: World, text: string) {
  const socket = openSocket(world);
  socket.write(text);
  return readReply(socket);
}

/** A request with this target and these headers, to be answered and hung up. */
export const request = (target: string, headers: Record<string, string> = {}, method = 'GET') =>
  [
    `${method} ${target} HTTP/1.1`,
    ...Object.entries({ host: 'x', connection: 'close', ...headers }).map(
      ([name, value]) => `${name}: ${value}`,
    ),
    '',
    '',
  ].join('\r\n');
