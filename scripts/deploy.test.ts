import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { readConfig } from '../apps/api/src/platform/config.ts';

const ROOT = resolve(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
/** A part of docs/operations.md, from its heading to the next one. */
const partOf = (heading: string) =>
  read('docs/operations.md')
    .split(/^(?=## )/m)
    .find((part) => part.startsWith(`## ${heading}\n`)) ?? '';

it.each(['Install on one machine', 'Move to another machine'])(
  'has every timer run, also after a restart: %s (DECISIONS 9.3)',
  (heading) => {
    const [, started = ''] = /`systemctl enable --now ([^`]*)`/.exec(partOf(heading)) ?? [];
    const timers = globSync('*.timer', { cwd: join(ROOT, 'deploy/one') });
    expect(timers.length).toBeGreaterThan(0);
    expect(started.split(' ').toSorted()).toEqual(['microfinance', ...timers].toSorted());
  },
);

it('no server of several starts with a key of its own: the file of settings has one to be replaced (DECISIONS 11.4.8)', () => {
  const lines = read('deploy/app/app.env').matchAll(/^([A-Z]\w*)=(.*)$/gm);
  const settings = Object.fromEntries([...lines].map(([, name, value]) => [name!, value!]));
  expect(() => readConfig(settings)).toThrow('The setting SEAL_KEY cannot be used');
  expect(Object.keys(settings).filter((name) => settings[name] === '')).toEqual([]);
});

it('with several machines one of them makes the backups (DECISIONS 9.3)', () => {
  const timers = globSync('*.timer', { cwd: join(ROOT, 'deploy/one') });
  const [, several = ''] = read('deploy/README.md').split('### Bringing it up');
  expect(several).toContain(`systemctl enable --now ${timers.toSorted().join(' ')}`);
});

it.each(['deploy/one/compose.yaml', 'deploy/database/patroni.yml'])(
  'the log of PostgreSQL quotes no rows of erased persons: %s (DECISIONS 11.4.7)',
  (file) => {
    expect(read(file)).toMatch(/log_error_verbosity(?:: |=)terse/);
  },
);

it('an image has no file of settings in it, so that who has it has no password (DECISIONS 9.3)', () => {
  expect(read('.dockerignore').split('\n')).toContain('**/*.env');
});

it('the image has a health check, and is not one that podman-compose builds without it (DECISIONS 9.5)', () => {
  expect(read('deploy/one/Containerfile')).toMatch(/^HEALTHCHECK [^]*?CMD \[.*\/api\/healthz/m);
  expect(read('deploy/one/compose.yaml')).not.toMatch(/^ *build:/m);
});

it('podman-compose of Debian 12 fills in each variable, and podman finds each image, by its whole name (DECISIONS 9.3)', () => {
  const compose = read('deploy/one/compose.yaml');
  const variables = [...compose.matchAll(/\$\{(.*?)\}/g)].map(([, inside]) => inside!);
  expect(variables.length).toBeGreaterThan(0);
  expect(variables.filter((inside) => !/^[A-Z_]+(:\?[\w. ]+)?$/.test(inside))).toEqual([]);
  const names = [...`${compose}\n${read('deploy/one/Containerfile')}`.matchAll(/^ *(?:image:|FROM) (\S+)/gm)];
  const short = names.map(([, name]) => name!).filter((name) => !name.startsWith('docker.io/library/'));
  expect(short).toEqual(['microfinance:1']);
});
