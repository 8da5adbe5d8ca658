// @ts-check
import { pinnedNode, toolFile } from './paths.mjs';
import { runQuietly } from './run.mjs';

/** As `apps/web/words.ts` knows them. */
const LANGUAGES = ['en', 'sw'];

/**
 * Builds the back office for browsers, the public site for the server, and the site's islands for browsers, each in
 * both languages.
 *
 * @param {(pid: number | undefined) => void} onStart is called for every process that is started
 */
export async function buildWeb(onStart) {
  const parts = ['office', 'site-server', 'site'].flatMap((part) =>
    LANGUAGES.map((language) => ({ part, language })),
  );
  const results = await Promise.allSettled(parts.map((part) => vite(part, onStart))); // leave none at work when one fails
  for (const result of results) if (result.status === 'rejected') throw result.reason;
}

/**
 * @param {{ part: string, language: string }} what
 * @param {(pid: number | undefined) => void} onStart
 */
function vite({ part, language }, onStart) {
  return runQuietly(
    `Building the web pages (${part}, ${language}) failed`,
    pinnedNode(),
    [toolFile('vite'), 'build', '--config', `apps/web/vite.${part}.config.ts`],
    { env: { ...process.env, NODE_ENV: 'production', LANGUAGE: language }, onStart },
  );
}
