import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { listMigrations, readReleased } from '../apps/api/src/platform/migrate.ts';

const ROOT = resolve(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const released = await readReleased();
const migrations = await listMigrations();
/** Those of version 1.1.0 are one file now, `migrations/1.1.0/schema.sql`. */
const { '1.1.0': _old, ...since } = released;
const frozen = Object.assign({}, ...Object.values(since)) as Record<string, string>;

it('a migration of a released version is there as it was then: new ones are added instead (ADR 13)', () => {
  const now = Object.fromEntries(migrations.map(({ name, hash }) => [name, hash]));
  const changed = Object.keys(frozen).filter((name) => now[name] !== frozen[name]);
  expect(changed, 'edited, renamed or missing').toEqual([]);
});

it('a new migration comes after all that were released, in the order of names (ADR 13)', () => {
  const names = migrations.map(({ name }) => name);
  const lastReleased = names.findLastIndex((name) => name in frozen);
  expect(names.slice(0, lastReleased + 1).filter((name) => !(name in frozen))).toEqual([]);
});

it('every released version has a backup with its figures, a place in the changelog, and the last is in package.json', () => {
  const versions = Object.keys(released);
  for (const version of versions) {
    for (const file of [`${version}.zip`, `${version}.json`]) {
      expect(existsSync(join(ROOT, 'apps/api/test/releases', file)), file).toBe(true);
    }
    expect(read('CHANGELOG.md')).toContain(`## ${version}`);
  }
  const { version } = JSON.parse(read('package.json')) as { version: string };
  const lock = JSON.parse(read('package-lock.json')) as { version: string };
  expect([version, lock.version]).toEqual([versions.at(-1), versions.at(-1)]);
});
