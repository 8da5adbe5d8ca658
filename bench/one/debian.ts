/**
 * A fresh Debian 12 with systemd as its first process, in a container of its own (systemd-nspawn): what is changed in it is in
 * memory, and gone when it ends. It has no network but its own loopback, so that its ports are nobody else's.
 */
import { execFile, execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, openSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';

export const ROOT = resolve(import.meta.dirname, '../..');
/** The packages that docs/operations.md asks for, and what this drill looks with. */
const PACKAGES = 'systemd,systemd-sysv,dbus,ca-certificates,curl,openssl,logrotate,nginx-light,postgresql';
export const IMAGE = join(ROOT, '.cache', 'debian-12');
/** Where the checkout is in the machine, read-only. */
export const PROGRAM = '/opt/microfinance-1';

/** What a command said, both outputs, and its exit code. */
export interface Ran {
  code: number;
  said: string;
}

export interface Debian {
  /** The process id of its first process, as this machine sees it. */
  first: number;
  /** Runs a command line of `sh` in it, as root; `input` is its standard input. */
  run(line: string, input?: string): Promise<Ran>;
  /** The same, and throws when it fails; answers what it said. */
  must(line: string, input?: string): Promise<string>;
  /** Starts a command in it that goes on. */
  spawn(command: string[]): ChildProcess;
  end(): Promise<void>;
}

/** Says what is missing on this machine for the drill, if anything. */
export function missingHere(): string | undefined {
  if (process.getuid?.() !== 0) return 'This drill makes a machine of its own: run it as root.';
  const isThere = (name: string) => ['/usr/bin', '/usr/sbin'].some((bin) => existsSync(join(bin, name)));
  if (['debootstrap', 'systemd-nspawn', 'nsenter'].every(isThere)) return undefined;
  return 'This drill needs programs of Debian: apt-get install debootstrap systemd-container';
}

function makeImage(): void {
  if (existsSync(IMAGE)) return;
  const unfinished = `${IMAGE}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(join(ROOT, '.cache'), { recursive: true });
  const args = ['--variant=minbase', `--include=${PACKAGES}`, 'bookworm', unfinished];
  execFileSync('debootstrap', args, { stdio: ['ignore', 'ignore', 'inherit'] });
  renameSync(unfinished, IMAGE);
}

/** The process below `parent` that is the first one of a PID namespace. */
function findFirst(parent: number): number | undefined {
  const statuses = readdirSync('/proc')
    .filter((each) => /^\d+$/.test(each))
    .flatMap((pid) => {
      try {
        return [{ pid: Number(pid), text: readFileSync(`/proc/${pid}/status`, 'utf8') }];
      } catch {
        return [];
      }
    });
  const below = (of: number): typeof statuses =>
    statuses
      .filter(({ text }) => new RegExp(`^PPid:\\t${of}$`, 'm').test(text))
      .flatMap((status) => [status, ...below(status.pid)]);
  return below(parent).find(({ text }) => /^NSpid:\t\d+\t1$/m.test(text))?.pid;
}

/** Boots it, with more options of systemd-nspawn; its console is in `log`. */
export async function bootDebian(log: string, more: string[] = []): Promise<Debian> {
  makeImage();
  const console = openSync(log, 'a');
  const options = ['--quiet', '--keep-unit', '--register=no', '--machine=one', '--volatile=overlay'];
  const network = ['--private-network', '--resolv-conf=off', '--console=pipe'];
  const machine = spawn('systemd-nspawn', [...options, ...network, ...more, '-D', IMAGE, '--boot'], {
    stdio: ['ignore', console, console],
  });
  let first: number | undefined;
  // Its first process ends all others of it, and would outlive systemd-nspawn.
  const cut = () => {
    if (first !== undefined && machine.exitCode === null) process.kill(first, 'SIGKILL');
    machine.kill('SIGKILL');
  };
  process.once('exit', cut);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  const enter = () => ['-t', String(first), '-m', '-u', '-i', '-n', '-p', '--'];
  const env = { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', LANG: 'C.UTF-8', HOME: '/root', SYSTEMD_PAGER: '' };
  const run = (line: string, input = '') =>
    new Promise<Ran>((done) => {
      const child = execFile(
        'nsenter',
        [...enter(), 'sh', '-c', line],
        { env, maxBuffer: 50_000_000 },
        (error, stdout, stderr) => {
          done({ code: error ? Number(error.code ?? 1) : 0, said: stdout + stderr });
        },
      );
      child.stdin?.on('error', () => {});
      child.stdin?.end(input);
    });
  for (let tries = 0; ; tries += 1) {
    first ??= findFirst(machine.pid!);
    if (first && /running|degraded/.test((await run('systemctl is-system-running')).said)) break;
    if (tries > 300 || machine.exitCode !== null) throw new Error(`Debian did not start; see ${log}`);
    await sleep(200);
  }
  return {
    first,
    run,
    async must(line, input) {
      const { code, said } = await run(line, input);
      if (code !== 0) throw new Error(`${line}\nended with ${code}: ${said}`);
      return said.trim();
    },
    spawn: (command) =>
      spawn('nsenter', [...enter(), ...command], { env, stdio: ['ignore', 'pipe', 'inherit'] }),
    async end() {
      if (machine.exitCode !== null) return;
      const gone = once(machine, 'exit');
      machine.kill('SIGTERM');
      await Promise.race([gone, sleep(60_000, undefined, { ref: false })]);
      machine.kill('SIGKILL');
    },
  };
}
