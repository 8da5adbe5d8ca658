/**
 * Follows recipes of CONTRIBUTING.md in a copy of the committed program, and then leaves out one edit after the other.
 *
 *   npm run recipes -- [name ...]     for example: order-filter report
 *
 * With all edits of these recipes, the compiler and the named tests pass. Without any one, the compiler fails, or the tests
 * if the recipe says so: nobody can forget it.
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
import { type Edit, editedFiles } from './recipes/recipe.ts';

const ROOT = join(import.meta.dirname, '..');
const copy = join(mkdtempSync(join(tmpdir(), 'recipes-')), 'copy');
const BIN = join(ROOT, 'node_modules', '.bin');
/** It ends at the first package that does not compile: what imports that one says nothing more. */
const COMPILER = ['tsc', '-b', '--stopBuildOnErrors'];
const TESTS = ['vitest', 'run', '--project=unit', '--project=api'];

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in RECIPES));
if (unknown.length > 0) {
  console.error(`No such recipe: ${unknown.join(', ')}. There are: ${Object.keys(RECIPES).join(', ')}.`);
  process.exit(1);
}
const recipes = Object.entries(RECIPES)
  .filter(([name]) => asked.length === 0 || asked.includes(name))
  .map(([, recipe]) => recipe);
const edits = recipes.flatMap((recipe) => recipe.edits);

/** Runs a program in the copy; what it said if it failed. */
function failureOf(program: readonly string[]): string | undefined {
  const { status, stdout, stderr } = spawnSync(program[0]!, program.slice(1), {
    cwd: copy,
    encoding: 'utf8',
    env: { ...process.env, PATH: `${BIN}:${process.env['PATH']}`, NO_COLOR: '1' },
  });
  return status === 0 ? undefined : `${program.join(' ')}:\n${`${stdout}${stderr}`.slice(-4000)}`;
}

function must(...program: string[]): void {
  const failure = failureOf(program);
  if (failure) throw new Error(failure);
}

const textIn = (file: string) =>
  existsSync(join(copy, file)) ? readFileSync(join(copy, file), 'utf8') : undefined;

/** Writes these files into the copy, or removes one that has no text. */
function write(files: Iterable<[file: string, text: string | undefined]>): void {
  for (const [file, text] of files) {
    const path = join(copy, file);
    mkdirSync(dirname(path), { recursive: true });
    if (text === undefined) rmSync(path);
    else writeFileSync(path, text);
  }
}

const generate = () => must('node', 'scripts/db-types.ts');

/** Follows all recipes. Answers for each edit that nobody asks for what is wrong. */
function follow(): string[] {
  const before = new Map(edits.map(({ file }) => [file, textIn(file)]));
  const after = (left?: Edit) =>
    editedFiles(
      edits.filter((edit) => edit !== left),
      (file) => before.get(file),
    );
  write(after());
  generate();
  must(...COMPILER);
  must(...TESTS, ...recipes.flatMap(({ tests }) => tests));
  console.log(`With all ${edits.length} edits compiler and tests pass.`);
  // What is put into the index is what `git checkout` brings back. The compiler goes on from there each time, too.
  must('git', 'add', '--all');
  const types = join(copy, '.cache', 'types');
  cpSync(types, `${types}-whole`, { recursive: true, preserveTimestamps: true });

  const faults: string[] = [];
  for (const { heading, edits: ofRecipe, tests } of recipes) {
    console.log(
      `${heading}: ${ofRecipe.length} edits in ${new Set(ofRecipe.map(({ file }) => file)).size} files`,
    );
    for (const [n, left] of ofRecipe.entries()) {
      write([[left.file, after(left).get(left.file) ?? before.get(left.file)]]);
      if (left.file.endsWith('.sql')) generate();
      const isAskedFor = failureOf(left.asks === 'test' ? [...TESTS, ...tests] : COMPILER) !== undefined;
      const who = `the ${left.asks ?? 'compiler'}`;
      console.log(`  ${n + 1}. ${left.file}: ${isAskedFor ? `${who} asks for it` : 'NOBODY asks for it'}`);
      if (!isAskedFor) faults.push(`${heading}: ${who} does not ask for edit ${n + 1} (${left.file}).`);
      must('git', 'checkout', '--quiet', '--', '.');
      rmSync(types, { recursive: true });
      cpSync(`${types}-whole`, types, { recursive: true, preserveTimestamps: true });
    }
  }
  return faults;
}

const made = spawnSync('git', ['worktree', 'add', '--quiet', '--detach', copy, 'HEAD'], {
  cwd: ROOT,
  encoding: 'utf8',
});
if (made.status !== 0) throw new Error(made.stderr);
try {
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
  for (const fault of follow()) {
    console.error(fault);
    process.exitCode = 1;
  }
} finally {
  spawnSync('git', ['worktree', 'remove', '--force', copy], { cwd: ROOT });
  rmSync(dirname(copy), { recursive: true, force: true });
}
