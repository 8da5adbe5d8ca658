import process from 'node:process';
import { createApp } from '../src/app.ts';
import { readConfig } from '../src/platform/config.ts';
import { Database } from '../src/platform/database.ts';
import { createPool } from '../src/platform/pool.ts';

/** A second server on the same database, in its own process. It sends its port to the parent process, and ends with it. */
const db = new Database(createPool(JSON.parse(process.env['CONNECTION'] ?? '{}'), 10));
const app = await createApp(db, readConfig(process.env));
await app.listen({ port: 0, host: '127.0.0.1' });
const address = app.server.address();
process.send?.(typeof address === 'object' ? address?.port : undefined);
process.on('disconnect', () => process.exit());
