import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

const BUCKET = 'pictures';
const LOGIN = { id: 'ACCESS-KEY', secret: 'geheim/secret+key', region: 'africa-1' };
/** Few enough that every list of a test has a second page. */
const PAGE = 2;

/** An object store that speaks as much of S3 as the product does, and takes nobody at their word. */
export interface ObjectStore {
  /** The settings that lead to it. */
  settings: Record<string, string>;
  objects: Map<string, { bytes: Buffer; type: string }>;
  /** What it answers to everything instead, when set: 503, say. */
  answer: number | undefined;
  close(): Promise<void>;
}

const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/** Whether the request was signed with the secret, for this moment and this very content (AWS Signature Version 4). */
function isSigned(request: IncomingMessage, url: URL, body: Buffer): boolean {
  const { headers } = request;
  const said =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=(\w+)$/.exec(
      headers.authorization ?? '',
    );
  if (!said) return false;
  const [, id, day = '', region, names = '', signature] = said;
  const moment = String(headers['x-amz-date']);
  const at = Date.parse(moment.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
  const content = String(headers['x-amz-content-sha256']);
  if (id !== LOGIN.id || region !== LOGIN.region || !moment.startsWith(day)) return false;
  if (!(Math.abs(Date.now() - at) < 15 * 60_000) || !names.split(';').includes('host')) return false;
  if (content !== 'UNSIGNED-PAYLOAD' && content !== sha256(body)) return false;
  const query = [...url.searchParams]
    .map((pair) => pair.map((part) => encodeURIComponent(part)).join('='))
    .toSorted()
    .join('&');
  const signed = names.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`);
  const canonical = [request.method, url.pathname, query, signed.join(''), names, content].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const key = [region, 's3', 'aws4_request'].reduce<Buffer>(hmac, hmac(`AWS4${LOGIN.secret}`, day));
  const toSign = ['AWS4-HMAC-SHA256', moment, scope, sha256(canonical)].join('\n');
  return hmac(key, toSign).toString('hex') === signature;
}

function listObjects({ objects }: ObjectStore, url: URL): string {
  const from = Number(url.searchParams.get('continuation-token') ?? 0);
  const all = [...objects].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const page = all
    .slice(from, from + PAGE)
    .map(([key, { bytes }]) => `<Contents><Key>${key}</Key><Size>${bytes.length}</Size></Contents>`);
  const more = from + PAGE < all.length;
  return `<?xml version="1.0"?><ListBucketResult><IsTruncated>${more}</IsTruncated>${
    more ? `<NextContinuationToken>${from + PAGE}</NextContinuationToken>` : ''
  }${page.join('')}</ListBucketResult>`;
}

export async function createObjectStore(): Promise<ObjectStore> {
  const server = createServer((request, response) => {
    void (async () => {
      const url = new URL(request.url ?? '', 'http://store');
      const body = await buffer(request);
      const key = decodeURIComponent(url.pathname).slice(`/${BUCKET}/`.length);
      const found = store.objects.get(key);
      const answer = (status: number, content: string | Buffer = '', type = 'application/xml') =>
        response.writeHead(status, { 'content-type': type, 'content-length': content.length }).end(content);
      if (store.answer) answer(store.answer);
      else if (!isSigned(request, url, body))
        answer(403, '<Error><Code>SignatureDoesNotMatch</Code></Error>');
      else if (!url.pathname.startsWith(`/${BUCKET}`))
        answer(404, '<Error><Code>NoSuchBucket</Code></Error>');
      else if (request.method === 'GET' && key === '') answer(200, listObjects(store, url));
      else if (request.method === 'GET') {
        if (found) answer(200, found.bytes, found.type);
        else answer(404, '<Error><Code>NoSuchKey</Code></Error>');
      } else if (request.method === 'PUT') {
        store.objects.set(key, { bytes: body, type: String(request.headers['content-type']) });
        answer(200);
      } else answer(405);
    })();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const store: ObjectStore = {
    settings: {
      S3_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      S3_BUCKET: BUCKET,
      S3_REGION: LOGIN.region,
      S3_ACCESS_KEY_ID: LOGIN.id,
      S3_SECRET_ACCESS_KEY: LOGIN.secret,
    },
    objects: new Map(),
    answer: undefined,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return store;
}
