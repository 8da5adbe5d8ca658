import type { Socket } from 'node:net';
import type { Writable } from 'node:stream';
import compress from '@fastify/compress';
import multipart from '@fastify/multipart';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import Fastify, { type FastifyInstance } from 'fastify';
import helmet from 'helmet';
import { refuse } from '#domain/errors.ts';
import { LIMITS } from '#domain/limits.ts';
import { confirmationRoutes } from './confirmations/confirmations.routes.ts';
import { agreementRoutes } from './agreements/agreements.routes.ts';
import { deliveryRoutes } from './deliveries/deliveries.routes.ts';
import { returnRoutes } from './returns/returns.routes.ts';
import { analyticsRoutes } from './analytics/analytics.routes.ts';
import { auditRoutes } from './audit/audit.routes.ts';
import { authRoutes } from './auth/auth.routes.ts';
import { findCaller } from './auth/sessions.ts';
import { branchRoutes } from './branches/branches.routes.ts';
import { clientRoutes } from './clients/clients.routes.ts';
import { dataProtectionRoutes } from './data-protection/data-protection.routes.ts';
import { deletionRoutes } from './deletions/deletions.routes.ts';
import { deviceRoutes } from './devices/devices.routes.ts';
import { duplicateRoutes } from './duplicates/duplicates.ts';
import { eventRoutes } from './events/events.routes.ts';
import { fieldRoutes } from './field/field.routes.ts';
import { groupRoutes } from './groups/groups.routes.ts';
import { importRoutes } from './imports/imports.routes.ts';
import { contactRoutes } from './contact/contact.routes.ts';
import { mergeRoutes } from './merges/merges.routes.ts';
import { notificationRoutes } from './notifications/notifications.routes.ts';
import { orderPageRoutes } from './order-pages/order-pages.routes.ts';
import { orderRoutes } from './orders/orders.routes.ts';
import type { Config } from './platform/config.ts';
import { machineRoutes } from './machines/machines.routes.ts';
import { noteForbidden } from './audit/note-forbidden.ts';
import type { Database } from './platform/database.ts';
import { Api } from './platform/http/api.ts';
import type { AddressBudget } from './platform/http/address-budget.ts';
import { answerError, answerUnreadable, refuseUnknown } from './platform/http/errors.ts';
import { healthRoutes } from './platform/http/health.ts';
import { describeApi } from './platform/http/openapi.ts';
import { prepareBody, sendPrepared } from './platform/http/prepared-body.ts';
import { newId } from './platform/ids.ts';
import { logSettings } from './platform/log.ts';
import { createSealing } from './platform/sealing.ts';
import { serveMetrics } from './platform/metrics.ts';
import { openUploadStore, serveUploads } from './platform/uploads.ts';
import { portfolioRoutes } from './portfolios/portfolios.routes.ts';
import { productRoutes } from './products/products.routes.ts';
import { settingsRoutes } from './settings/settings.routes.ts';
import { chooseGateway } from './sms/gateway.ts';
import { smsRoutes } from './sms/sms.routes.ts';
import { staffRoutes } from './staff/staff.routes.ts';
import { stockRoutes } from './stock/stock.routes.ts';
import { stockCountRoutes } from './stock/stock-counts.routes.ts';
import { webhookRoutes } from './webhooks/webhooks.routes.ts';
import { reportRoutes } from './reports/reports.routes.ts';
import { pageRoutes } from './website/pages.routes.ts';

const isOverTls = (config: Config) => config.PUBLIC_URL?.startsWith('https:') ?? false;

/** The description of the API, written and compressed once, and a page to browse it; they count as calls of visitors. */
async function describeItself(app: FastifyInstance, visitors: AddressBudget): Promise<void> {
  const document = describeApi();
  const prepared = await prepareBody(JSON.stringify(document));
  app.addHook('onRequest', async (request, reply) => {
    visitors.take(request.ip);
    // The page's scripts and its copies of the document would be compressed anew for each request.
    request.headers['x-no-compression'] = 'yes';
    if (/\/docs\/(json|yaml)\/?(\?|$)/.test(request.url)) await reply.redirect('/api/openapi.json');
  });
  app.get('/openapi.json', (request, reply) =>
    sendPrepared(prepared, request, reply.type('application/json; charset=utf-8')),
  );
  await app.register(swagger, { mode: 'static', specification: { document: document as never } });
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    indexPrefix: '/api',
    staticCSP:
      "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; object-src 'none'; frame-ancestors 'none'",
  });
}

/** Everything below `/api`; an unknown path there is answered in the API's own form. */
async function api(app: FastifyInstance, db: Database, config: Config): Promise<void> {
  healthRoutes(app, db);

  // Answers for one person are not cached, neither by proxies nor by the browser for the next user.
  app.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
  app.addHook('onError', async (request, _reply, error) => noteForbidden(db, request, error));
  db.useSealing(createSealing(config));
  const contract = new Api(app, db, findCaller(db));
  await app.register((scope) => describeItself(scope, contract.visitors));
  authRoutes(contract, db, config.mail);
  productRoutes(contract, db, openUploadStore(config));
  branchRoutes(contract, db);
  groupRoutes(contract, db);
  clientRoutes(contract, db);
  dataProtectionRoutes(contract, db);
  orderRoutes(contract, db);
  agreementRoutes(contract, db, config);
  orderPageRoutes(contract, db);
  confirmationRoutes(contract, db);
  deliveryRoutes(contract, db);
  returnRoutes(contract, db);
  stockRoutes(contract, db);
  stockCountRoutes(contract, db);
  deletionRoutes(contract, db);
  mergeRoutes(contract);
  duplicateRoutes(contract, db);
  portfolioRoutes(contract, db);
  analyticsRoutes(contract, db);
  reportRoutes(contract, db);
  deviceRoutes(contract, db);
  fieldRoutes(contract, db);
  notificationRoutes(contract, db);
  importRoutes(contract, db);
  smsRoutes(contract, db, config);
  settingsRoutes(contract, db, async () => (await chooseGateway(db, config)) !== undefined);
  pageRoutes(contract, db);
  staffRoutes(contract, db, config.mail);
  machineRoutes(contract, db);
  eventRoutes(contract, db);
  webhookRoutes(contract, db, config.WEBHOOKS_TO_LOCALHOST);
  auditRoutes(contract, db);
  contactRoutes(contract, db, config.mail);

  app.setNotFoundHandler(refuseUnknown);
}

/** How many requests of one connection may wait for answers; browsers and proxies send one at a time. */
const MAX_WAITING = 20;

/**
 * Closes a connection that sends many requests without reading answers: they would delay everybody else and need
 * hundreds of megabytes.
 */
function closePipelined(app: FastifyInstance): void {
  const waiting = new WeakMap<Socket, number>();
  const count = (socket: Socket, change: number) => {
    const now = (waiting.get(socket) ?? 0) + change;
    waiting.set(socket, now);
    return now;
  };
  app.addHook('onRequest', (request, reply, done) => {
    const { socket } = request.raw;
    if (count(socket, 1) > MAX_WAITING) socket.destroy();
    if (socket.destroyed) reply.hijack();
    else done();
  });
  app.addHook('onResponse', (request, _reply, done) => {
    const socket = request.raw.socket as Socket | null; // none where the caller has hung up
    if (socket) count(socket, -1);
    done();
  });
}

/** Refuses a request with two hosts (RFC 9112, 3.2): a proxy in front may have judged it by the other one. */
function refuseTwoHosts(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const names = request.raw.rawHeaders.filter((_, at) => at % 2 === 0);
    const hosts = names.filter((name) => name.toLowerCase() === 'host').length;
    done(hosts > 1 ? refuse('unreadable_request') : undefined);
  });
}

/**
 * Callers send a JSON content type with every call (SPEC 7), even without a body: an empty body counts as no body. Bytes that are
 * no UTF-8 are refused, because names would lose their letters.
 */
function acceptJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  const utf8 = new TextDecoder('utf-8', { fatal: true });
  app.removeContentTypeParser(['text/plain', 'application/json']);
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, bytes, done) => {
    let body;
    try {
      body = utf8.decode(bytes);
    } catch {
      done(refuse('not_utf8'));
      return;
    }
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
 * Time limits for callers: for the headers, for the whole request (a picture over a slow line), and between two bytes
 * in either direction, which is longer than any answer takes.
 */
const TIMEOUTS = { headersMs: 15_000, requestMs: 120_000, silenceMs: 90_000, lookMs: 2_000 } as const;

/** Answers up to this size are compressed at once: that takes less than a millisecond, and a stream of its own longer. */
const AT_ONCE_BYTES = 32 * 1024;

/** The API and the uploaded pictures; `main.ts` adds the pages. `log` can replace the log of the terminal. */
export async function createApp(db: Database, config: Config, log?: Writable): Promise<FastifyInstance> {
  const app = Fastify({
    ...logSettings(config, log),
    genReqId: () => newId(),
    trustProxy: config.TRUST_PROXY > 0 ? (_address, hop) => hop < config.TRUST_PROXY : false,
    bodyLimit: LIMITS.visitorBytes,
    requestTimeout: TIMEOUTS.requestMs,
    connectionTimeout: TIMEOUTS.silenceMs,
    http: { headersTimeout: TIMEOUTS.headersMs, connectionsCheckingInterval: TIMEOUTS.lookMs },
    clientErrorHandler: answerUnreadable,
    forceCloseConnections: 'idle',
    // Requests that arrived before the end are answered.
    return503OnClosing: false,
    // Long ids also reach their route, so that a caller without permission gets 403 and not 414.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 16_384 },
    // A path with invalid escapes is looked up as it is, like any unknown name.
    rewriteUrl: ({ url = '/' }) => (isDecodable(url) ? url : url.replaceAll('%', '%25')),
    frameworkErrors: answerError,
  });
  app.setErrorHandler(answerError);
  closePipelined(app);
  refuseTwoHosts(app);
  app.decorate('leaving', false);
  app.addHook('preClose', async () => {
    app.leaving = true;
  });
  app.addHook('onSend', async (request, reply) => {
    // With this id an operator finds the request in the log.
    reply.header('x-request-id', request.id);
    // Keep-alive connections would send new requests after the end.
    if (app.leaving) reply.header('connection', 'close');
  });
  acceptJson(app);
  const setHeaders = helmet({
    // Pages have their own policy (web.ts); other answers need no content from anywhere.
    contentSecurityPolicy: { directives: { defaultSrc: ["'self'"], upgradeInsecureRequests: null } },
    hsts: isOverTls(config),
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
  app.addHook('onRequest', ({ raw }, reply, done) => setHeaders(raw, reply.raw, () => done()));
  await app.register(compress, {
    // Smaller answers take one packet or two; to compress that of an order took a seventh of the call.
    threshold: 2048,
    syncThreshold: AT_ONCE_BYTES,
    encodings: ['br', 'gzip'],
    globalCompression: true,
    // Compressed bodies are not unpacked: one that nobody reads would block its connection.
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
