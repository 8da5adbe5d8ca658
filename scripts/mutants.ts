/**
 * Breaks the code in one place at a time and counts how many of these mutants the tests notice.
 *
 *   npm run mutants -- [area count seed]     for example: domain 60 1
 *
 * A mutant that a test fails on is killed; one that passes every test of its area survives and is printed with its line.
 */
import { spawnSync } from 'node:child_process';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import process from 'node:process';

interface Area {
  files: readonly string[];
  /** What vitest is given for a file of the area. */
  tests: (file: string) => readonly string[];
}

const folderOf = (file: string) => [dirname(file)];
const AREAS: Record<string, Area> = {
  domain: { files: ['packages/domain/src/**/*.ts'], tests: () => ['packages/domain'] },
  permissions: {
    files: ['packages/domain/src/permissions.ts', 'packages/domain/src/roles.ts'],
    tests: () => ['packages/domain', 'apps/api/test/access'],
  },
  contract: {
    files: ['packages/contract/src/*.ts'],
    tests: () => ['packages/contract', 'apps/api/test/contract', 'apps/api/test/overlong'],
  },
  verbs: {
    files: ['orders', 'clients', 'groups', 'products', 'staff', 'deletions', 'merges', 'imports'].map(
      (feature) => `apps/api/src/${feature}/*.ts`,
    ),
    tests: (file) => [dirname(file), 'apps/api/test/command-writes', 'apps/api/test/stale'],
  },
  device: { files: ['apps/web/office/device/*.ts'], tests: folderOf },
  conversion: {
    files: ['apps/api/migrations/1.1.0/0*.sql'],
    tests: () => [
      'apps/api/test/releases',
      'conversion',
      'upgrade.slow',
      'convert-deleted',
      'duplicates.api',
    ],
  },
};

/** What is replaced by what; the first group of a pattern, where it has one. */
const CHANGES: readonly (readonly [pattern: RegExp, by: string])[] = [
  [/ === /g, ' !== '],
  [/ !== /g, ' === '],
  [/ < /g, ' <= '],
  [/ > /g, ' >= '],
  [/ <= /g, ' < '],
  [/ >= /g, ' > '],
  [/ && /g, ' || '],
  [/ \|\| /g, ' && '],
  [/\btrue\b/g, 'false'],
  [/\bfalse\b/g, 'true'],
  [/\bif \(/g, 'if (!!0 && '],
  [/\bthrow refuse/g, 'void refuse'],
  [/'is not'/g, "'is'"],
  [/ where /g, ' where false and '],
  [/ is null\b/g, ' is not null'],
  [/ \+ 1\b/g, ''],
  [/ - 1\b/g, ''],
];

interface Mutant {
  file: string;
  line: number;
  before: string;
  after: string;
}

const isCode = (line: string) => !/^\s*(\/\/|\*|\/\*|import |export type |interface |--)/.test(line);

function mutantsOf(file: string): Mutant[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((before, line) =>
      isCode(before)
        ? CHANGES.flatMap(([pattern, by]) =>
            [...before.matchAll(pattern)].map(({ 0: { length }, index }) => ({
              file,
              line,
              before,
              after: before.slice(0, index) + by + before.slice(index + length),
            })),
          )
        : [],
    );
}

/** Numbers below `n` that are the same for a seed everywhere. */
function numbersOf(seed: number): (n: number) => number {
  let state = seed;
  return (n) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * n);
  };
}

function fails(tests: readonly string[]): boolean {
  const run = spawnSync('vitest', ['run', '--bail=1', '--silent=true', ...tests], {
    stdio: 'ignore',
    timeout: 600_000,
  });
  if (run.error) throw run.error;
  return run.status !== 0;
}

function isKilled({ file, line, after }: Mutant, tests: readonly string[]): boolean {
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, text.split('\n').with(line, after).join('\n'));
  try {
    return fails(tests);
  } finally {
    writeFileSync(file, text);
  }
}

const [name = 'domain', wanted = '60', seed = '1'] = process.argv.slice(2);
const area = AREAS[name];
if (!area) throw new Error(`Name one of ${Object.keys(AREAS).join(', ')}`);
const files = area.files
  .flatMap((pattern) => globSync(pattern))
  .filter((file) => !/\.test\.ts$|\/test\//.test(file))
  .toSorted((one, other) => one.localeCompare(other));
const all = files.flatMap(mutantsOf);
const below = numbersOf(Number(seed));
const chosen = new Set<Mutant>();
while (chosen.size < Math.min(Number(wanted), all.length)) chosen.add(all[below(all.length)]!);
let killed = 0;
const everyTest = new Set([...chosen].flatMap(({ file }) => area.tests(file)));
if (fails([...everyTest])) throw new Error('The tests fail on the code as it is');
for (const mutant of chosen) {
  if (isKilled(mutant, area.tests(mutant.file))) killed += 1;
  else console.log(`survived  ${mutant.file}:${mutant.line + 1}\n  ${mutant.after.trim()}`);
}
console.log(`${name}: ${killed} of ${chosen.size} mutants killed, of ${all.length} in ${files.length} files`);
