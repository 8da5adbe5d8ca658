import { once } from 'node:events';
import { connect } from 'node:net';

/** What a browser says of itself, so that each server answers as it would answer one. */
const BROWSER = {
  accept: 'text/html',
  'accept-encoding': 'gzip, deflate, br, zstd',
  'user-agent':
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
};

const LAST_CHUNK = '0\r\n\r\n';

/** How long an answer is that begins so, with its head; none when it comes in chunks. */
function lengthOf(beginning: Buffer): number | undefined {
  const end = beginning.indexOf('\r\n\r\n');
  const head = beginning.toString('latin1', 0, end < 0 ? beginning.length : end);
  if (end < 0 || !head.startsWith('HTTP/1.1 200')) throw new Error(head);
  const body = /\r\ncontent-length: (\d+)/i.exec(head);
  return body ? end + 4 + Number(body[1]) : undefined;
}

/**
 * A caller on a connection of its own, which asks for one page or one address of the API again and again. It only looks for the end of an answer,
 * so that the load takes as little as possible of the machine that it shares with the server.
 */
export async function pageCaller(
  port: string,
  path: string,
  headers: Record<string, string> = {},
): Promise<{ ask: () => Promise<void>; end: () => void; bytes: number }> {
  const socket = connect(Number(port), '127.0.0.1');
  await once(socket, 'connect');
  socket.setNoDelay(true);
  const lines = [`GET ${path} HTTP/1.1`, `host: 127.0.0.1:${port}`];
  for (const [name, value] of Object.entries({ ...BROWSER, ...headers })) lines.push(`${name}: ${value}`);
  const asked = Buffer.from(`${lines.join('\r\n')}\r\n\r\n`);
  let length: number | undefined;
  let got = 0;
  let tail = '';
  let bytes = 0;
  let answered: () => void = () => {};
  let failed: (reason: unknown) => void = () => {};
  socket.on('data', (part: Buffer) => {
    try {
      if (got === 0) length = lengthOf(part);
    } catch (error) {
      failed(error);
      return;
    }
    got += part.length;
    tail = (tail + part.subarray(-LAST_CHUNK.length).toString('latin1')).slice(-LAST_CHUNK.length);
    if (length === undefined ? tail !== LAST_CHUNK : got < length) return;
    bytes = got;
    got = 0;
    tail = '';
    answered();
  });
  socket.on('error', (error) => failed(error));
  socket.on('close', () => failed(new Error(`The server of ${path} hung up`)));
  const ask = () =>
    new Promise<void>((resolve, reject) => {
      answered = resolve;
      failed = reject;
      socket.write(asked);
    });
  await ask();
  return { ask, end: () => socket.destroy(), bytes };
}
