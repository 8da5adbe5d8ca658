import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { makeTypes, type ApiDocument } from '../../../examples/make-types.ts';
import { describeApi } from '../src/platform/http/openapi.ts';

const EXAMPLES = join(import.meta.dirname, '../../../examples');
const NAMES = ['Client', 'ClientsPage', 'Event', 'Import', 'ImportRows', 'Order', 'placeOrder'];
const api = () => describeApi() as unknown as ApiDocument;
/** As the compiler reads it: without what a formatter decides. */
const bare = (text: string) =>
  text
    .replaceAll(/[\s()]/g, '')
    .replaceAll(/([=<|{:])\|/g, '$1')
    .replaceAll('"', "'");

it('the types of the example are those of the OpenAPI document; write them anew where this fails (DECISIONS 19)', () => {
  const kept = readFileSync(join(EXAMPLES, 'api-types.ts'), 'utf8');
  expect(bare(kept)).toBe(bare(makeTypes(api(), NAMES)));
});

it('make-types.ts writes them as docs/api.md says, in a folder of its own (DECISIONS 19)', () => {
  const folder = mkdtempSync(join(tmpdir(), 'types-'));
  try {
    cpSync(join(EXAMPLES, 'make-types.ts'), join(folder, 'make-types.ts'));
    writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
    writeFileSync(join(folder, 'openapi.json'), JSON.stringify(api()));
    const page = readFileSync(join(EXAMPLES, '../docs/api.md'), 'utf8');
    const args = /^node make-types\.ts \$API\/openapi\.json (.*) > api-types\.ts$/m
      .exec(page)![1]!
      .split(' ');
    expect(args).toEqual(NAMES);
    const run = (...names: string[]) =>
      execFileSync(process.execPath, ['make-types.ts', 'openapi.json', ...names], { cwd: folder }).toString();
    expect(run(...args)).toBe(makeTypes(api(), NAMES));
    expect(() => makeTypes(api(), ['NoSuchThing'])).toThrow('neither a schema NoSuchThing');
  } finally {
    rmSync(folder, { recursive: true });
  }
});
