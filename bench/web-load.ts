import { once } from 'node:events';
import { connect } from 'node:net';

/**
 * A caller on a connection of its own, which asks for one page again and again. It only counts the bytes of an answer, so
 * that the load takes as little as possible of the machine that it shares with the server.
 */
export async function pageCaller(
  port: string,
  path: string,
): Promise<{ ask: () => Promise<void>; end: () => void; bytes: number }> {
  const socket = connect(Number(port), '127.0.0.1');
  await once(socket, 'connect');
  socket.setNoDelay(true);
  const asked = Buffer.from(`GET ${path} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\naccept-encoding: br\r\n\r\n`);
  let length = 0;
  let got = 0;
  let head = '';
  let answered: () => void = () => {};
  socket.on('data', (chunk: Buffer) => {
    got += chunk.length;
    if (length === 0) {
      // The first answer tells how long each is: the page does not change meanwhile.
      head += chunk.toString('latin1');
      const end = head.indexOf('\r\n\r\n');
      const body = /\r\ncontent-length: (\d+)/i.exec(head);
      if (end >= 0 && !head.startsWith('HTTP/1.1 200')) throw new Error(head.slice(0, end));
      if (end >= 0 && body) length = end + 4 + Number(body[1]);
    }
    if (length > 0 && got >= length) {
      got -= length;
      answered();
    }
  });
  const ask = () =>
    new Promise<void>((resolve) => {
      answered = resolve;
      socket.write(asked);
    });
  await ask();
  return { ask, end: () => socket.destroy(), bytes: length };
}
