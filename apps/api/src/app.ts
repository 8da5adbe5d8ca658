import type { Writable } from 'node:stream';
import compress from '@fastify/compress';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import Fastify, { type FastifyInstance } from 'fastify';
import { LIMITS } from '#domain/limits.ts';
import { analyticsRoutes } from './analytics/analytics.routes.ts';
import { auditRoutes } from './audit/audit.routes.ts';
import { authRoutes } from './auth/auth.routes.ts';
import { authenticateWith } from './auth/sessions.ts';
import { branchRoutes } from './branches/branches.routes.ts';
import { clientRoutes } from './clients/clients.routes.ts';
import { dataProtectionRoutes } from './data-protection/data-protection.routes.ts';
import { deletionRoutes } from './deletions/deletions.routes.ts';
import { groupRoutes } from './groups/groups.routes.ts';
import { importRoutes } from './imports/imports.routes.ts';
import { getInstitution } from './institution/institution.ts';
import { institutionRoutes } from './institution/institution.routes.ts';
import { letterRoutes } from './letters/letters.routes.ts';
import { notificationRoutes } from './notifications/notifications.routes.ts';
import { orderRoutes } from './orders/orders.routes.ts';
import type { Config } from './platform/config.ts';
import { noteForbidden } from './audit/note-forbidden.ts';
import type { Database } from './platform/database.ts';
import { Api } from './platform/http/api.ts';
import { answerError, answerUnreadable } from './platform/http/errors.ts';
import { healthRoutes } from './platform/http/health.ts';
import { refuseUnknown } from './platform/http/not-found.ts';
import { describeApi } from './platform/http/openapi.ts';
import { hangUpOnPipelines } from './platform/http/pipelines.ts';
import { newId } from './platform/ids.ts';
import { logSettings } from './platform/log.ts';
import { createSealing } from './platform/sealing.ts';
import { serveMetrics } from './platform/metrics.ts';
import { serveUploads } from './platform/uploads/serve-uploads.ts';
import { openUploadStore } from './platform/uploads/open-store.ts';
import { productRoutes } from './products/products.routes.ts';
import { settingsRoutes } from './settings/settings.routes.ts';
import { staffRoutes } from './staff/staff.routes.ts';
import { reportRoutes } from './reports/reports.routes.ts';

const isOverTls = (config: Config) => config.PUBLIC_URL?.startsWith('https:') ?? false;

/** Everything below `/api`; an unknown path there is answered in the API's own form. */
async function api(app: FastifyInstance, db: Database, config: Config): Promise<void> {
  const institution = await getInstitution(db);
  await app.register(swagger, {
    mode: 'static',
    specification: { document: describeApi(institution) as never },
  });
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    indexPrefix: '/api',
    staticCSP:
      "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; object-src 'none'; frame-ancestors 'none'",
  });
  app.get('/openapi.json', () => app.swagger());
  healthRoutes(app, db);

  // What is told to one person is kept by no cache between, nor for whoever sits down at the same machine next.
  app.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
  app.addHook('onError', async (request, _reply, error) => noteForbidden(db, request, error));
  const contract = new Api(app, db, authenticateWith(db));
  const sealing = createSealing(config);
  authRoutes(contract, db, { overTls: isOverTls(config), mail: config.mail, sealing });
  productRoutes(contract, db, openUploadStore(config));
  branchRoutes(contract, db);
  groupRoutes(contract, db, sealing);
  clientRoutes(contract, db, sealing);
  dataProtectionRoutes(contract, db, sealing);
  orderRoutes(contract, db, sealing);
  deletionRoutes(contract, db, sealing);
  analyticsRoutes(contract, db);
  reportRoutes(contract, db);
  notificationRoutes(contract, db);
  importRoutes(contract, db);
  institutionRoutes(contract, db);
  settingsRoutes(contract, db);
  staffRoutes(contract, db, config.mail);
  auditRoutes(contract, db);
  letterRoutes(contract, db, config.mail);

  app.setNotFoundHandler(refuseUnknown);
}

/** Callers name JSON as the content of every call (SPEC 7), of those too that have none: an empty body is no body. */
function acceptEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(['text/plain', 'application/json']);
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.trim() === '') done(null, undefined);
    else void parse(request, body, done);
  });
}

function isDecodable(url: string): boolean {
  try {
    return !url.includes('%') || decodeURIComponent(url.split('?', 1)[0]!) !== '';
  } catch {
    return false;
  }
}

/**
 * How long a caller may take: for the headers, for the whole request (a picture over a slow line), and between two bytes
 * of either direction, which is longer than any answer is reckoned. Looked at every so often.
 */
const TIMEOUTS = { headersMs: 15_000, requestMs: 120_000, silenceMs: 90_000, lookMs: 2_000 } as const;

/** The API and the pictures that staff upload; `main.ts` adds what people see. `log` takes the log from the terminal. */
export async function createApp(db: Database, config: Config, log?: Writable): Promise<FastifyInstance> {
  const app = Fastify({
    ...logSettings(config, log),
    genReqId: () => newId(),
    trustProxy: config.TRUST_PROXY > 0 ? (_address, hop) => hop < config.TRUST_PROXY : false,
    bodyLimit: LIMITS.jsonBytes,
    requestTimeout: TIMEOUTS.requestMs,
    connectionTimeout: TIMEOUTS.silenceMs,
    http: { headersTimeout: TIMEOUTS.headersMs, connectionsCheckingInterval: TIMEOUTS.lookMs },
    clientErrorHandler: answerUnreadable,
    forceCloseConnections: 'idle',
    // What came in before the end is answered.
    return503OnClosing: false,
    // An id of any length that a request line can carry reaches its route: who may not call hears that first.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 16_384 },
    // Escapes that are no text are looked up as they stand, like any other name that there is not.
    rewriteUrl: ({ url = '/' }) => (isDecodable(url) ? url : url.replaceAll('%', '%25')),
    frameworkErrors: answerError,
  });
  app.setErrorHandler(answerError);
  hangUpOnPipelines(app);
  app.decorate('leaving', false);
  app.addHook('preClose', async () => {
    app.leaving = true;
  });
  app.addHook('onSend', async (request, reply) => {
    // By this number an operator finds in the log what a person tells of.
    reply.header('x-request-id', request.id);
    // A caller who keeps a connection would come back on it after the end.
    if (app.leaving) reply.header('connection', 'close');
  });
  acceptEmptyJson(app);
  await app.register(helmet, {
    // Pages name their own policy (web.ts); what is no page needs nothing from anywhere.
    contentSecurityPolicy: { directives: { defaultSrc: ["'self'"], upgradeInsecureRequests: null } },
    hsts: isOverTls(config),
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
  await app.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    globalCompression: true,
    // What callers send is taken as it is. Unpacked without being asked for, a body that nobody reads blocks its connection.
    globalDecompression: false,
  } as never);
  await app.register(multipart, {
    limits: { fileSize: LIMITS.pictureBytes, files: 1, fields: 10, fieldSize: 10_000, parts: 11 },
  });
  serveMetrics(app, db, config);
  await app.register((scope) => api(scope, db, config), { prefix: '/api' });
  serveUploads(app, openUploadStore(config));
  return app;
}
