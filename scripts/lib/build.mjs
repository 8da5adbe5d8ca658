// @ts-check
import { pinnedNode, toolFile } from './paths.mjs';
import { runQuietly } from './run.mjs';

/**
 * Builds the back office for browsers and the public site for the server.
 *
 * @param {(pid: number | undefined) => void} onStart is told of every process that works
 */
export async function buildWeb(onStart) {
  const results = await Promise.allSettled([vite('office', onStart), vite('site-server', onStart)]); // leave none at work when one fails
  for (const result of results) if (result.status === 'rejected') throw result.reason;
}

/**
 * @param {string} name
 * @param {(pid: number | undefined) => void} onStart
 */
function vite(name, onStart) {
  return runQuietly(
    `Building the web pages (${name}) failed`,
    pinnedNode(),
    [toolFile('vite'), 'build', '--config', `apps/web/vite.${name}.config.ts`],
    { env: { ...process.env, NODE_ENV: 'production' }, onStart },
  );
}
