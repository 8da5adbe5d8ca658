// @ts-check
// `npm start`: from a bare checkout to the running product.
import { enter } from './lib/entry.mjs';

enter(async () => {
  const { prepare } = await import('./lib/bootstrap.mjs');
  const { PRODUCT_FLAGS } = await import('./lib/paths.mjs');
  const { requireFreePort } = await import('./lib/port.mjs');
  const { runNode } = await import('./lib/run.mjs');
  await requireFreePort(process.env);
  await prepare();
  return runNode('apps/api/src/main.ts', process.argv.slice(2), { NODE_ENV: 'production' }, PRODUCT_FLAGS);
});
