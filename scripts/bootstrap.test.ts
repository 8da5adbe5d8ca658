import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { complainOfNode } from './lib/entry.mjs';
import { requireFreePort } from './lib/port.mjs';
import { buildStamp, installStamp, isFresh, isInstalled, writeStamp } from './lib/stamps.mjs';

let root: string;

beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'boot strap-'));
});

afterEach(() => {
  fs.rmSync(root, { recursive: true, force: true });
});

function write(file: string, text: string) {
  fs.mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  fs.writeFileSync(path.join(root, file), text);
}

describe('the version of Node', () => {
  test('is complained of in one sentence when it is too old', () => {
    expect(complainOfNode('18.19.0')).toBe(
      'This needs Node.js 20 or later, and this is 18.19.0: install a newer one and try again.',
    );
    expect(complainOfNode('20.0.0')).toBeUndefined();
    expect(complainOfNode('24.21.0')).toBeUndefined();
  });

  test('is looked at before anything is loaded that an old one cannot read', () => {
    for (const entry of ['start.mjs', 'test.mjs', 'build.mjs', 'lib/entry.mjs']) {
      const text = fs.readFileSync(new URL(entry, import.meta.url), 'utf8');
      const imports = [...text.matchAll(/^import .*$/gm)].map(([line]) => line);
      expect(
        imports.filter((line) => line !== "import { enter } from './lib/entry.mjs';"),
        entry,
      ).toEqual([]);
      expect(text.replace(/^\s*\/\/.*$|\/\*[^]*?\*\//gm, ''), entry).not.toMatch(/\?\.|\?\?|^await/m);
    }
  });
});

describe('a port in use', () => {
  test('is said before anything is installed or built', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    await expect(requireFreePort({ PORT: String(port) })).rejects.toThrow(
      `Port ${port} is in use by another program. Set PORT to a free one, for example PORT=3001.`,
    );
    await new Promise((resolve) => other.close(resolve));
    await requireFreePort({ PORT: String(port) });
  });

  test('is left to the product where the settings are wrong in another way', async () => {
    await requireFreePort({ PORT: 'three' });
    await requireFreePort({ PORT: '3000', HOST: 'no.such.host.example' });
  });
});

describe('the install stamp', () => {
  const MANIFEST = { name: 'x', scripts: { start: 'a' }, dependencies: { zod: '1' } };

  beforeEach(() => {
    write('package.json', JSON.stringify(MANIFEST));
    write('package-lock.json', '{}');
    write('node_modules/node/bin/node', '');
    writeStamp(installStamp(root));
  });

  test('stays fresh while only things change that decide nothing about packages', () => {
    write('package.json', JSON.stringify({ ...MANIFEST, scripts: { start: 'b' } }));
    expect(isInstalled(root)).toBe(true);
  });

  test('is stale after a change of the lock file or of a dependency', () => {
    write('package-lock.json', '{ }');
    expect(isInstalled(root)).toBe(false);
    write('package-lock.json', '{}');
    expect(isInstalled(root)).toBe(true);
    write('package.json', JSON.stringify({ ...MANIFEST, dependencies: { zod: '2' } }));
    expect(isInstalled(root)).toBe(false);
  });

  test('is asked of a whole checkout only', () => {
    fs.rmSync(path.join(root, 'package-lock.json'));
    expect(() => isInstalled(root)).toThrow(/^package-lock.json cannot be read in .*not complete\.$/);
  });
});

describe('the build stamp', () => {
  const built = () => isFresh(buildStamp(root));

  beforeEach(() => {
    write('package-lock.json', '{}');
    write('apps/web/site/home.tsx', 'a');
    write('packages/domain/src/money.ts', 'b');
    writeStamp(buildStamp(root));
  });

  test('is stale after a change, a new file, a lost file, a new name', () => {
    expect(built()).toBe(true);
    write('packages/domain/src/money.ts', 'c');
    expect(built()).toBe(false);
    write('packages/domain/src/money.ts', 'b');
    expect(built()).toBe(true);
    write('apps/web/vite.site.config.ts', '');
    expect(built()).toBe(false);
    fs.rmSync(path.join(root, 'apps/web/vite.site.config.ts'));
    fs.renameSync(path.join(root, 'apps/web/site/home.tsx'), path.join(root, 'apps/web/site/start.tsx'));
    expect(built()).toBe(false);
  });
});

describe('a supervised server', { timeout: 60_000 }, () => {
  const SERVER = `
    import fs from 'node:fs';
    const log = (word) => fs.appendFileSync(process.argv[2], word + '\\n');
    const end = (reason) => { log(reason); setTimeout(() => process.exit(7), 100); };
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => end(signal));
    process.on('disconnect', () => end('disconnect'));
    process.on('exit', () => log('gone'));
    log('pid ' + process.pid);`;

  const log = () => path.join(root, 'log');
  const said = () => (fs.existsSync(log()) ? fs.readFileSync(log(), 'utf8').trim().split('\n') : []);
  let started: ChildProcess[];

  beforeEach(() => {
    started = [];
    write('server.mjs', SERVER);
    write(
      'supervisor.mjs',
      `import { runNode } from ${JSON.stringify(new URL('./lib/run.mjs', import.meta.url).href)};
       process.exitCode = await runNode(process.argv[2], [process.argv[3]]);`,
    );
  });

  afterEach(() => {
    for (const child of started) child.kill('SIGKILL');
  });

  /** @param between a command that starts the supervisor and stays, as npm and its shell do */
  async function start(...between: string[]) {
    const files = ['supervisor.mjs', 'server.mjs', 'log'].map((name) => path.join(root, name));
    const [command = '', ...args] = [...between, process.execPath, ...files];
    const env = { ...process.env, npm_lifecycle_event: 'start' };
    const child = spawn(command, args, { stdio: 'inherit', env });
    started.push(child);
    await vi.waitFor(() => expect(said()).toHaveLength(1), { timeout: 20_000 });
    return child;
  }

  async function untilGone() {
    await vi.waitFor(() => expect(said()).toContain('gone'), { timeout: 20_000 });
  }

  test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
    'is passed %s, given time to end, and its exit code is ours',
    async (signal) => {
      const supervisor = await start();
      supervisor.kill(signal);
      const [code] = await once(supervisor, 'exit');
      expect(code).toBe(7);
      expect(said().slice(1)).toEqual([signal, 'gone']);
    },
  );

  const SHELL = ['sh', '-c', '"$0" "$@"; true'];

  test('ends when the parent of the supervisor dies', async () => {
    const shell = await start(...SHELL);
    shell.kill('SIGKILL');
    await untilGone();
    expect(said()[1]).toBe('SIGTERM');
  });

  test.runIf(process.platform === 'linux')('ends when npm dies and its shell lives on', async () => {
    const npm = await start(...SHELL, ...SHELL);
    npm.kill('SIGKILL');
    await untilGone();
    expect(said()[1]).toBe('SIGTERM');
  });
});
