import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** A text as it goes out: hashed and compressed once, however often it is asked for. */
export interface PreparedBody {
  hash: string;
  bodies: { identity: Buffer; br: Buffer; gzip: Buffer };
}

/** Prepares a text; where it is the same as the former one, that is the answer. */
export async function prepareBody(text: string, former?: PreparedBody): Promise<PreparedBody> {
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 27);
  if (former?.hash === hash) return former;
  const identity = Buffer.from(text);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 6,
    [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
  };
  const [br, zipped] = await Promise.all([brotli(identity, { params }), zip(identity)]);
  return { hash, bodies: { identity, br, gzip: zipped } };
}

/** Sends it as the caller accepts it, or 304 where the caller has it. */
export function sendPrepared(
  { hash, bodies }: PreparedBody,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const accepted = request.headers['accept-encoding']?.toString() ?? '';
  const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : 'identity';
  reply
    .header('etag', `"${hash}-${encoding}"`)
    .header('cache-control', 'no-cache')
    .header('vary', 'accept-encoding');
  if (reply.statusCode === 200 && request.headers['if-none-match']?.includes(hash)) {
    return reply.code(304).send();
  }
  // What names its encoding is not compressed again.
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.send(bodies[encoding]);
}
