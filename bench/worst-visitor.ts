/** A visitor who sends one request after the other, each hundred from another address; in a thread of its own, see worst-drill.ts. */
import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import type { Asked } from './worst-requests.ts';

/** When a request was sent and answered, by the clock that threads share, and with what; 0: no answer. */
export interface Sent {
  from: number;
  to: number;
  status: number;
}

export interface WorstOrder {
  url: string;
  requests: readonly Asked[];
  /** The first address, and how many requests one of them sends: fewer than its limit. */
  firstAddress: number;
}
const PER_ADDRESS = 100;

const now = () => performance.timeOrigin + performance.now();

function send(url: string, agent: http.Agent, { method, path, headers = {}, body }: Asked): Promise<number> {
  return new Promise((resolve) => {
    const request = http.request(
      url + path,
      {
        agent,
        method,
        headers: { ...headers, ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }) },
      },
      (answer) => {
        answer.resume();
        answer.on('close', () => resolve(answer.statusCode ?? 0));
      },
    );
    request.on('error', () => resolve(0));
    request.setTimeout(60_000, () => request.destroy());
    request.end(body);
  });
}

async function sendAll({ url, requests, firstAddress }: WorstOrder): Promise<Sent[]> {
  const sent: Sent[] = [];
  let agent = new http.Agent();
  for (const [at, asked] of requests.entries()) {
    if (at % PER_ADDRESS === 0) {
      agent.destroy();
      const nth = firstAddress + Math.floor(at / PER_ADDRESS);
      agent = new http.Agent({ keepAlive: true, localAddress: `127.1.${nth >> 8}.${nth & 255}` });
    }
    const from = now();
    const status = await send(url, agent, asked);
    sent.push({ from, to: now(), status });
    // So that what is left of one is not taken for the next.
    await sleep(10);
  }
  agent.destroy();
  return sent;
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- the port of a thread has no origin
if (parentPort) parentPort.postMessage(await sendAll(workerData as WorstOrder));
