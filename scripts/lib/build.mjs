// @ts-check
import { pinnedNode, toolFile } from './paths.mjs';
import { runQuietly } from './run.mjs';

/**
 * Builds the back office for browsers, the public site for the server, and the site's islands for browsers.
 *
 * @param {(pid: number | undefined) => void} onStart is called for every process that is started
 */
export async function buildWeb(onStart) {
  const parts = ['office', 'site-server', 'site'];
  const results = await Promise.allSettled(parts.map((part) => vite(part, onStart))); // leave none at work when one fails
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
