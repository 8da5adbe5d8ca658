// @ts-check
import fs from 'node:fs';
import path from 'node:path';
import { pinnedNode, ROOT, toolFile } from './paths.mjs';
import { runQuietly } from './run.mjs';

/** Each language is a folder of the catalogue: `languages.ts`, which lists them, cannot be read by every Node that starts this. */
const readLanguages = () =>
  fs
    .readdirSync(path.join(ROOT, 'packages', 'messages', 'src'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

/**
 * Builds the back office for browsers and the public site for the server, each in every language, and the site's scripts,
 * which have no texts.
 */
export async function buildWeb() {
  const parts = ['office', 'site-server'].flatMap((part) =>
    readLanguages().map((language) => ({ part, language })),
  );
  parts.push({ part: 'site', language: 'en' });
  const results = await Promise.allSettled(parts.map(vite)); // leave none at work when one fails
  for (const result of results) if (result.status === 'rejected') throw result.reason;
}

/** @param {{ part: string, language: string }} what */
function vite({ part, language }) {
  return runQuietly(
    `Building the web pages (${part}, ${language}) failed`,
    pinnedNode(),
    [toolFile('vite'), 'build', '--config', `apps/web/vite.${part}.config.ts`],
    { env: { ...process.env, NODE_ENV: 'production', LANGUAGE: language } },
  );
}
