import { request } from 'node:http';
import { openLocalServer } from './local-server.ts';

/** What gets lost of the calls of the API: the requests, or the answers to what the server has done. */
type Fault = 'none' | 'cut-before' | 'cut-after';

/** A way to the product on which calls get lost; pages pass. */
export interface FaultProxy {
  url: string;
  set: (fault: Fault) => void;
  close: () => Promise<void>;
}

export async function openFaultProxy(target: string): Promise<FaultProxy> {
  let fault: Fault = 'none';
  const server = await openLocalServer((incoming, answer) => {
    const { method, url = '/', headers } = incoming;
    const now = url.startsWith('/api/') ? fault : 'none';
    if (now === 'cut-before') {
      answer.destroy();
      return;
    }
    const forwarded = request(new URL(url, target), { method, headers }, (reply) => {
      if (now === 'cut-after') reply.resume().on('end', () => answer.destroy());
      else reply.pipe(answer.writeHead(reply.statusCode ?? 502, reply.headers));
    });
    forwarded.on('error', () => answer.destroy());
    incoming.pipe(forwarded);
  });
  return {
    url: server.url,
    set: (next) => {
      fault = next;
    },
    close: server.close,
  };
}
