import { readFile } from 'node:fs/promises';
import { glob } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { findSentences } from './lib/sentences.mjs';

const SOURCES = [
  'apps/**/*.{ts,tsx}',
  'packages/{domain,contract}/src/**/*.ts',
  'packages/messages/src/*.ts',
];

/** What may be outside of a language's folder, and why. */
const EXEMPT: { files: RegExp; texts?: RegExp; why: string }[] = [
  {
    files: /\.test\.tsx?$|^apps\/(api|web\/office)\/test\//,
    why: 'tests and what they are made of',
  },
  { files: /^apps\/api\/(demo|defaults)\//, why: 'data of an institution, which it changes as it likes' },
  {
    files: /platform\/(embedded-postgres|start-error|log\b)/,
    why: 'for whoever starts the system, and its log',
  },
  { files: /audit\/verify-chain\.ts$/, why: 'for whoever runs `npm run audit:verify` at the terminal' },
  { files: /platform\/metrics\.ts$/, why: 'what metrics are, for whoever watches the system' },
  { files: /platform\/http\/openapi\.ts$/, why: 'the description of the API' },
  {
    files: /^packages\/contract\/src\/(endpoint|data-protection)\.ts$/,
    why: 'the description of the API: its tags',
  },
  {
    files: /^packages\/contract\/src\/client\.ts$/,
    texts: /^(The server answered …\.|No answer from the server)$/,
    why: 'faults of a call, which are told in the words of the screen',
  },
  {
    files: /^packages\/domain\/src\/import-(?:order-)?fields\.ts$/,
    why: 'headings by which columns of files are known',
  },
  {
    files: /^packages\/domain\/src\/contact\.ts$|^apps\/web\/site\//,
    texts: /^(General Inquiry|Loan Information|Savings Products|Branch Location|Career Opportunities)$/,
    why: 'values of the API (SPEC 5)',
  },
  {
    files: /domain\/src\/who\.ts$/,
    texts: /^Former client …$/,
    why: 'a name that the books keep in the place of a person',
  },
  { files: /^apps\/web\/office\/branches\.ts$/, texts: /^Main Branch$/, why: 'a name of a branch (SPEC 7)' },
  {
    files: /^apps\/web\/office\/account\/device\.ts$/,
    texts: /^Samsung Internet$/,
    why: 'a name of a browser',
  },
  {
    files: /^apps\/web\/office\//,
    texts: /^(KES|… \(KES\)|&nbsp;|https:\/\/)$/,
    why: 'a currency, a space and the beginning of an address',
  },
];

async function findAll() {
  const found: { path: string; line: number; text: string }[] = [];
  for await (const name of glob(SOURCES, { exclude: (path) => /node_modules|dist/.test(path) })) {
    const path = name.replaceAll('\\', '/');
    for (const sentence of findSentences(path, await readFile(path, 'utf8')))
      found.push({ path, ...sentence });
  }
  return found;
}

const isExempt =
  ({ path, text }: { path: string; text: string }) =>
  ({ files, texts }: (typeof EXEMPT)[number]) =>
    files.test(path) && (texts === undefined || texts.test(text));

it('no sentence that a person reads is outside of the message catalogues (DECISIONS 12.3)', async () => {
  const found = await findAll();
  const astray = found.filter((sentence) => !EXEMPT.some(isExempt(sentence)));
  expect(astray.map(({ path, line, text }) => `${path}:${line} ${text}`)).toEqual([]);
  const unused = EXEMPT.filter((exemption) => !found.some((sentence) => isExempt(sentence)(exemption)));
  expect(unused.map(({ why }) => why)).toEqual([]);
});
