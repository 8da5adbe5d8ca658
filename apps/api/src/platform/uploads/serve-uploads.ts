import type { FastifyInstance } from 'fastify';
import { PICTURE_NAME, type UploadStore } from './upload-store.ts';

/**
 * Pictures that staff uploaded, wherever they are kept: browsers fetch them from this site, which so needs no policy for
 * another. A name never changes its content: browsers keep it, and the name is its own version.
 */
export function serveUploads(app: FastifyInstance, store: UploadStore): void {
  app.get<{ Params: { name: string } }>('/uploads/:name', async (request, reply) => {
    const { name } = request.params;
    const version = `"${name}"`;
    if (!PICTURE_NAME.test(name)) return reply.callNotFound();
    const forEver = { 'cache-control': 'public, max-age=31536000, immutable', etag: version };
    if (request.headers['if-none-match'] === version) return reply.code(304).headers(forEver).send();
    const picture = await store.open(name);
    if (!picture) return reply.callNotFound();
    reply.headers({ ...forEver, 'content-type': 'image/webp', 'content-length': picture.size });
    return reply.send(picture.bytes);
  });
}
