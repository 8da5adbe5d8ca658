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

it('with podman it is asked whether the product is alive, too, whose own images have no health check (DECISIONS 9.5)', () => {
  expect(read('deploy/one/Containerfile')).toMatch(/^HEALTHCHECK [^]*?CMD \[.*\/api\/healthz/m);
  for (const page of ['deploy/one/Containerfile', 'docs/operations.md']) {
    expect(read(page), page).toContain('podman build --format docker ');
  }
  // An image that podman-compose built by itself would have none.
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

it('nothing of the product runs on another machine before a backup is restored there (DECISIONS 9.3)', () => {
  const [, last] = /steps 1 to (\d+) of "Install on one machine"/.exec(partOf('Move to another machine'))!;
  const steps = partOf('Install on one machine')
    .split('\n')
    .filter((line) => /^\d+\. /.test(line));
  const firstStart = steps.findIndex((step) => /enable --now|certbot certonly|first account/.test(step)) + 1;
  expect(Number(last)).toBe(firstStart - 1);
});

it('the units of a new version are there before it starts by them (DECISIONS 9.3)', () => {
  const [steps = ''] = partOf('Upgrade').split('### ');
  expect(steps).toMatch(/daemon-reload.*restart microfinance/s);
  expect(steps).not.toMatch(/restart microfinance.*copy what has changed/is);
});

it('a way back from an upgrade that does not start needs no product that runs, with an encrypted backup too (DECISIONS 9.3)', () => {
  const restoring = /^7\. (.*)$/m.exec(partOf('Run it in containers'))?.[1] ?? '';
  expect(restoring).toMatch(/`podman run [^`]*--volumes-from microfinance [^`]*< KEYFILE`/);
  const [before = ''] = restoring.split('scripts/restore.ts');
  expect(before).not.toContain('podman exec microfinance ');
  expect(restoring).not.toContain('podman exec -i microfinance ');
});
