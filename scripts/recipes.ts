/**
 * Follows recipes of CONTRIBUTING.md in a copy of the committed program, and then leaves out one edit after the other.
 *
 *   npm run recipes -- [name ...]     for example: order-filter report
 *
 * With all edits, the compiler and the named tests pass. Without any one of them, one of both fails: nobody can forget it.
 */
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { RECIPES } from './recipes/index.ts';
import { type Edit, edited, type Recipe } from './recipes/recipe.ts';

const ROOT = join(import.meta.dirname, '..');
const copy = join(mkdtempSync(join(tmpdir(), 'recipes-')), 'copy');
const BIN = join(ROOT, 'node_modules', '.bin');

/** Runs a program in the copy; whether it succeeded, and what it said. */
function run(program: string, ...args: string[]): { ok: boolean; said: string } {
  const { status, stdout, stderr } = spawnSync(program, args, {
    cwd: copy,
    encoding: 'utf8',
    env: { ...process.env, PATH: `${BIN}:${process.env['PATH']}`, NO_COLOR: '1' },
  });
  return { ok: status === 0, said: `${stdout}${stderr}` };
}

function git(...args: string[]): void {
  const { status, stderr } = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
}

/** Runs a program in the copy. Throws what it said if it fails. */
function must(program: string, ...args: string[]): void {
  const { ok, said } = run(program, ...args);
  if (!ok) throw new Error(`${program} ${args.join(' ')}: ${said}`);
}

/** The copy with these edits alone, and the files that are generated from them. */
function apply(recipe: Recipe, edits: readonly Edit[]): void {
  must('git', 'checkout', '--quiet', '.');
  must('git', 'clean', '--quiet', '-fd');
  for (const edit of edits) {
    const file = join(copy, edit.file);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, edited(existsSync(file) ? readFileSync(file, 'utf8') : undefined, edit));
  }
  if (recipe.changesSchema) must('node', 'scripts/db-types.ts');
}

/** Who refuses the copy as it is: the compiler, a test, or nobody. `said` is what they said. */
function refusedBy({ tests }: Recipe): { who?: 'compiler' | 'test'; said: string } {
  const types = run('tsc', '-b');
  if (!types.ok) return { who: 'compiler', said: types.said };
  const tested = run('vitest', 'run', '--project=unit', '--project=api', ...tests);
  return tested.ok ? { said: '' } : { who: 'test', said: tested.said };
}

/** What is wrong with a recipe, in sentences. */
function follow(recipe: Recipe): string[] {
  apply(recipe, recipe.edits);
  const whole = refusedBy(recipe);
  if (whole.who) return [`With all edits the ${whole.who} fails:\n${whole.said.slice(-4000)}`];
  return recipe.edits.flatMap((left, n) => {
    apply(
      recipe,
      recipe.edits.filter((edit) => edit !== left),
    );
    const { who } = refusedBy(recipe);
    console.log(`  ${n + 1}. ${left.file}: ${who ? `the ${who} asks for it` : 'NOBODY asks for it'}`);
    return who ? [] : [`Nobody asks for edit ${n + 1} (${left.file}).`];
  });
}

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in RECIPES));
if (unknown.length > 0) {
  console.error(`No such recipe: ${unknown.join(', ')}. There are: ${Object.keys(RECIPES).join(', ')}.`);
  process.exit(1);
}

git('worktree', 'add', '--quiet', '--detach', copy, 'HEAD');
try {
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
  // What the compiler already knows saves minutes.
  if (existsSync(join(ROOT, '.cache/types'))) {
    cpSync(join(ROOT, '.cache/types'), join(copy, '.cache/types'), { recursive: true });
  }
  for (const [name, recipe] of Object.entries(RECIPES)) {
    if (asked.length > 0 && !asked.includes(name)) continue;
    console.log(
      `${recipe.heading}: ${recipe.edits.length} edits in ${new Set(recipe.edits.map(({ file }) => file)).size} files`,
    );
    for (const fault of follow(recipe)) {
      console.error(`  ${fault}`);
      process.exitCode = 1;
    }
  }
} finally {
  git('worktree', 'remove', '--force', copy);
  rmSync(dirname(copy), { recursive: true, force: true });
}
