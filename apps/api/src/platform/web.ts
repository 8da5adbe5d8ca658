import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import serveStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';

const DIST = fileURLToPath(new URL('../../../web/dist/', import.meta.url));
/** The addresses of the back office: one page of the browser for all of them (SPEC 2, Route map). */
const OFFICE_PATHS = ['/signin', '/admin', '/admin/*', '/credit-officer', '/credit-officer/*'];

/** Pictures that staff uploaded, under names that never change their content. */
export async function serveUploads(app: FastifyInstance, config: Config): Promise<void> {
  const root = join(config.DATA_DIR, 'uploads');
  await mkdir(root, { recursive: true });
  await app.register(serveStatic, {
    root,
    prefix: '/uploads/',
    decorateReply: false,
    index: false,
    dotfiles: 'deny',
    immutable: true,
    maxAge: '365d',
  });
}

/** What people see: the back office's page at its addresses, and the built files, kept by browsers for ever. */
export async function serveWeb(app: FastifyInstance, _config: Config): Promise<void> {
  await app.register(serveStatic, {
    root: join(DIST, 'office/office-assets'),
    prefix: '/office-assets/',
    decorateReply: false,
    index: false,
    immutable: true,
    maxAge: '365d',
    preCompressed: true,
  });
  const page = await readFile(join(DIST, 'office/index.html'), 'utf8');
  for (const path of OFFICE_PATHS) {
    app.get(path, (_request, reply) =>
      reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page),
    );
  }
  app.get('/login', (_request, reply) => reply.redirect('/signin'));
  app.get('/officer', (_request, reply) => reply.redirect('/credit-officer/dashboard'));
}
