// @ts-check
// `npm run dev`: the product from its sources; a saved file shows at once, a saved file of the server restarts it.
import { enter } from './lib/entry.mjs';

enter(async () => {
  const { prepare } = await import('./lib/bootstrap.mjs');
  const { runNode } = await import('./lib/run.mjs');
  await prepare({ build: 'never' });
  return runNode('apps/api/src/main.ts', [], { NODE_ENV: 'development' }, [
    '--watch-path=apps/api',
    '--watch-path=packages',
  ]);
});
