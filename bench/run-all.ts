/**
 * Runs the measurements or the drills one after the other, each as a process of its own, and says which of them found
 * something. Names behind `--` choose some: `npm run drill -- kill away`, `npm run bench -- scale`.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import process from 'node:process';

const [kind = '', ...asked] = process.argv.slice(2);
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
const names = Object.keys(scripts)
  .filter((name) => name.startsWith(`${kind}:`))
  .map((name) => name.slice(kind.length + 1))
  // It needs the name of a commit.
  .filter((name) => name !== 'against');
const unknown = asked.find((name) => !names.includes(name));
if (unknown) {
  process.stderr.write(`There is no ${kind} ${unknown}; there are ${names.join(', ')}.\n`);
  process.exit(1);
}
const failed = (asked.length > 0 ? asked : names).filter((name) => {
  console.log(`\n— ${name}`);
  // The pages are built: what is left of the command is behind that.
  const [, ...file] = scripts[`${kind}:${name}`]!.split(' && ').at(-1)!.split(' ');
  return spawnSync(process.execPath, file, { stdio: 'inherit' }).status !== 0;
});
console.log(failed.length > 0 ? `\nNot as it should be: ${failed.join(', ')}.` : '\nAll as it should be.');
process.exitCode = failed.length > 0 ? 1 : 0;
