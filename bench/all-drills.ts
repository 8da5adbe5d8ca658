/**
 * Runs every drill one after the other and says which of them found something; `npm run drill -- kill away` runs those.
 * Each can be run by itself too (`npm run drill:kill`).
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import process from 'node:process';

const names = (await readdir(import.meta.dirname)).flatMap(
  (file) => /^(\w+)-drill\.ts$/.exec(file)?.[1] ?? [],
);
const asked = process.argv.slice(2);
const unknown = asked.find((name) => !names.includes(name));
if (unknown) {
  process.stderr.write(`There is no drill ${unknown}; there are ${names.join(', ')}.\n`);
  process.exit(1);
}
const failed: string[] = [];
for (const name of asked.length > 0 ? asked : names) {
  console.log(`\n— ${name}`);
  const drill = spawn(process.execPath, [`bench/${name}-drill.ts`], { stdio: 'inherit' });
  const [code] = (await once(drill, 'exit')) as [number | null];
  if (code !== 0) failed.push(name);
}
console.log(failed.length > 0 ? `\nNot as it should be: ${failed.join(', ')}.` : '\nAll as it should be.');
process.exitCode = failed.length > 0 ? 1 : 0;
