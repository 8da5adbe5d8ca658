import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { loadDemo } from '../demo/load-demo.ts';
import { createApp } from './app.ts';
import { linkAllAudit } from './audit/chain.ts';
import { reportHead } from './audit/report-head.ts';
import { readConfig, type Config } from './platform/config.ts';
import { forgetImports } from './imports/imports.queries.ts';
import { Database } from './platform/database.ts';
import { createDefaultBranches } from './platform/first-run.ts';
import { startHousekeeping } from './housekeeping.ts';
import { startMailing } from './mail/mail.ts';
import { migrate } from './platform/migrate.ts';
import { openDatabase } from './platform/open-database.ts';
import { describeFailure, StartError } from './platform/start-error.ts';
import { openUploadStore } from './platform/uploads/open-store.ts';
import { sweepPictures } from './products/sweep-pictures.ts';
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
    const { pool, heavyPool, stop } = await openDatabase(config);
    closers.push(stop, () => Promise.all([pool.end(), heavyPool.end()]));
    await migrate(pool);
    const db = new Database(pool, heavyPool);
    await createDefaultBranches(db);
    const pictures = openUploadStore(config);
    if (config.SEED === 'demo') await loadDemo(db, pictures);
    const app = await createApp(db, config);
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
    const stopHousekeeping = startHousekeeping(db, app.log, {
      often: [() => linkAllAudit(db)],
      hourly: [
        () => sweepPictures(db, pictures),
        () => forgetImports(db),
        () => reportHead(db, config, app.log),
      ],
    });
    closers.push(async () => stopHousekeeping());
    if (config.mail) closers.push(startMailing(db, config.mail, app.log));
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
