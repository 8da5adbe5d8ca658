/**
 * Runs the measurements or the drills one after the other, each as a process of its own, and says which of them found
 * something. Names behind `--` choose some: `npm run drill -- kill away`, `npm run bench -- scale`.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import process from 'node:process';

/** By the name behind `bench:` or `drill:` in package.json. */
const FILES: Record<string, Record<string, string>> = {
  bench: {
    scale: 'at-scale.ts',
    slow: 'site-speed.ts',
    office: 'office-speed.ts',
    import: 'import.ts',
    site: 'site-quality.ts',
  },
  drill: {
    away: 'away-drill.ts',
    clock: 'clock-drill.ts',
    field: 'field-drill.ts',
    flood: 'flood-drill.ts',
    full: 'full-drill.ts',
    kill: 'kill-drill.ts',
    restore: 'restore-drill.ts',
    two: 'two-drill.ts',
    failover: 'failover-drill.ts',
  },
};

const [kind = '', ...asked] = process.argv.slice(2);
const files = FILES[kind] ?? {};
const unknown = asked.find((name) => !(name in files));
if (unknown) {
  process.stderr.write(`There is no ${kind} ${unknown}; there are ${Object.keys(files).join(', ')}.\n`);
  process.exit(1);
}
const failed: string[] = [];
for (const name of asked.length > 0 ? asked : Object.keys(files)) {
  console.log(`\n— ${name}`);
  const child = spawn(process.execPath, [`bench/${files[name]}`], { stdio: 'inherit' });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) failed.push(name);
}
console.log(failed.length > 0 ? `\nNot as it should be: ${failed.join(', ')}.` : '\nAll as it should be.');
process.exitCode = failed.length > 0 ? 1 : 0;
