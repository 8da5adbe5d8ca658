// @ts-check
// `npm run build`: the web pages, whether or not they have changed.
import { enter } from './lib/entry.mjs';

enter(async () => {
  const { prepare } = await import('./lib/bootstrap.mjs');
  await prepare({ build: 'always' });
  return 0;
});
