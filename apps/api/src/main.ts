import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { loadDemo } from '../demo/load-demo.ts';
import { createApp } from './app.ts';
import { linkAllAudit } from './audit/chain.ts';
import { reportHead } from './audit/report-head.ts';
import { sealOldLog } from './audit/seal-old-log.ts';
import { type Config, lacksPublicUrl, readConfig } from './platform/config.ts';
import { applyErasures, createErasureList } from './data-protection/erasures.ts';
import { convertDeleted } from './deletions/convert-deleted.ts';
import { forgetImports } from './imports/imports.queries.ts';
import { Database } from './platform/database.ts';
import { createDefaultBranches } from './platform/first-run.ts';
import { startHousekeeping } from './housekeeping.ts';
import { startMailing } from './mail/mail.ts';
import { openDatabase } from './platform/open-database.ts';
import { isAuditLogProtected, upgradeDatabase } from './platform/rights.ts';
import { checkSealKey } from './platform/seal-key.ts';
import { createSealing } from './platform/sealing.ts';
import { describeFailure, StartError } from './platform/start-error.ts';
import { openUploadStore } from './platform/uploads.ts';
import { chooseGateway } from './sms/gateway.ts';
import { noteSiteUrl } from './settings/read-settings.ts';
import { remindDaily } from './sms/remind-instalments.ts';
import { startSms } from './sms/send-sms.ts';
import { startDelivering } from './webhooks/deliver.ts';
import { builtWeb } from './web/web-built.ts';
import { serveWeb } from './web/web.ts';

function explainListening(error: unknown, config: Config): unknown {
  const code = (error as NodeJS.ErrnoException).code;
  if (code === 'EADDRINUSE') {
    return new StartError(
      `Port ${config.PORT} is in use by another program. Set PORT to a free one, for example PORT=3001.`,
    );
  }
  if (code === 'EACCES')
    return new StartError(`Port ${config.PORT} needs rights that this user does not have.`);
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new StartError(`This machine does not have the address ${config.HOST}.`);
  return error;
}

/** Starts everything; what was started last ends first. */
async function start(): Promise<void> {
  const config = readConfig();
  const closers: (() => Promise<unknown>)[] = [];
  let ending: Promise<void> | undefined;
  const end = (): Promise<void> =>
    (ending ??= (async () => {
      for (const close of closers.toReversed()) await close().catch(() => {});
    })());
  const endAndExit = () => void end().then(() => process.exit(0));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, endAndExit);
  // The process that started this one holds the other end of this channel: when it is gone, this one ends.
  process.on('disconnect', endAndExit);

  try {
    const opened = await openDatabase(config);
    closers.push(opened.stop);
    await upgradeDatabase(opened);
    const db = new Database(opened.pool, opened.heavyPool).useSealing(createSealing(config));
    await createDefaultBranches(db, config.SEED === 'none');
    const isKeyReplaced = await checkSealKey(db, config);
    await opened.asOwner(async (owner) => {
      const asOwner = new Database(owner).useSealing(db.sealing);
      await convertDeleted(asOwner);
      await sealOldLog(asOwner);
    });
    const pictures = openUploadStore(config);
    if (config.SEED === 'demo') {
      await loadDemo(db, pictures);
      // Without figures on `removed_at` PostgreSQL takes nearly all rows for deleted ones, and reads the table whole for a page.
      await opened.asOwner((owner) => owner.query('analyze client_records, group_records, order_records'));
    }
    const app = await createApp(db, config);
    if (isKeyReplaced) {
      app.log.warn('From now on this key seals what is stored. What the lost key sealed cannot be opened.');
    }
    if (lacksPublicUrl(config)) {
      app.log.warn(
        'PUBLIC_URL is not set: links in pages use the host that a caller names. Set it to the address of the site, for example https://www.example.org.',
      );
    }
    if (!(await isAuditLogProtected(db))) {
      app.log.warn(
        'The audit log is protected by its triggers alone, which the role of DATABASE_URL can remove: see DATABASE_OWNER_URL in docs/operations.md.',
      );
    }
    await serveWeb(
      app,
      db,
      config,
      config.NODE_ENV === 'development'
        ? (await import('./web/web-development.ts')).developmentWeb()
        : await builtWeb(),
    );
    closers.push(
      () => app.close(),
      async () => {
        app.leaving = true;
        await sleep(config.DRAIN_SECONDS * 1000);
      },
    );
    const noteErasures = createErasureList(config.ERASURES_FILE);
    try {
      // First what the database knows: a client who was restored meanwhile is not erased again.
      await noteErasures(db.heavy);
      await applyErasures(db, config.ERASURES_FILE);
    } catch (error) {
      app.log.error({ err: error }, 'Erasures could not be noted or made again.');
    }
    const stopHousekeeping = startHousekeeping(db, app.log, {
      often: [() => linkAllAudit(db), () => noteErasures(db)],
      hourly: [() => forgetImports(db), () => reportHead(db, config, app.log), remindDaily(db)],
    });
    closers.push(async () => stopHousekeeping());
    if (config.mail) closers.push(startMailing(db, config.mail, app.log));
    await noteSiteUrl(db, config.PUBLIC_URL ?? `http://localhost:${config.PORT}`);
    const gateway = await chooseGateway(db, config);
    if (gateway) closers.push(startSms(db, gateway, app.log));
    closers.push(startDelivering(db, config.WEBHOOKS_TO_LOCALHOST, app.log));
    if (ending) return;
    await app.listen({ port: config.PORT, host: config.HOST }).catch((error: unknown) => {
      throw explainListening(error, config);
    });
    const address = app.server.address();
    const port = typeof address === 'object' && address ? address.port : config.PORT;
    const host = ['0.0.0.0', '::'].includes(config.HOST) ? 'localhost' : config.HOST;
    process.stdout.write(`Ready at http://${host.includes(':') ? `[${host}]` : host}:${port}\n`);
  } catch (error) {
    await end();
    throw error;
  }
}

start().catch((error: unknown) => {
  process.stderr.write(`${describeFailure(error)}\n`);
  process.exit(1);
});
