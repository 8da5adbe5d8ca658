/**
 * Simulated machines: each has a loopback address, a folder and services of its own, so that the files of `deploy/` can
 * be used with other addresses and folders only. A service and its processes run in a PID namespace, which can be
 * killed like a power cut, and frozen.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, openSync, readdirSync, readFileSync, readlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import process from 'node:process';

const ROOT = resolve(import.meta.dirname, '../..');
/** The network of `deploy/`, and the loopback addresses for it. */
const NETWORK = '10.20.0.';
const HERE = '127.77.0.';
/** An account that is not root, because PostgreSQL and Patroni refuse root; its processes end with the drill. */
const NAMESPACE =
  'setpriv --pdeathsig KILL unshare --user --map-user=65534 --map-group=65534 --pid --mount-proc --fork --kill-child'.split(
    ' ',
  );

export interface Machine {
  name: string;
  address: string;
  folder: string;
}

/** A machine of `deploy/`, by its name there and the last part of its address. */
export function createMachine(home: string, name: string, host: number): Machine {
  return { name, address: HERE + host, folder: join(home, name) };
}

/**
 * Puts a file of `deploy/` on a machine, where its first line says that it belongs, and answers its path and text. `model`
 * is the machine for which it is written; lines above `The same on` are its own. What only root may do (users, ports below
 * 1024) is left out.
 */
export function place(machine: Machine, file: string, model?: { name: string; host: number }) {
  const text = readFileSync(join(ROOT, 'deploy', file), 'utf8');
  const [own = '', ...shared] = text.split(/^(?=# The same on )/m);
  const mine = model
    ? own
        .replaceAll(model.name, machine.name)
        .replaceAll(new RegExp(`${NETWORK}${model.host}\\b`, 'g'), machine.address)
    : own;
  const here = (mine + shared.join(''))
    .replaceAll(`${NETWORK}0/24`, '127.0.0.0/8')
    .replaceAll('127.0.0.1', machine.address)
    .replaceAll(NETWORK, HERE)
    .replaceAll('/opt/microfinance', ROOT)
    .replaceAll(/(?<![\w./:])\/(?=(?:etc|var|run)\/)/g, `${machine.folder}/`)
    .replaceAll(/^ *(?:user|group) .*\n/gm, '')
    .replaceAll(/:80\b/g, ':8080')
    .replaceAll(/:443\b/g, ':8443');
  for (const [, folder] of here.matchAll(new RegExp(`(${machine.folder}/[\\w./-]+)/`, 'g'))) {
    mkdirSync(folder!, { recursive: true });
  }
  const [, place = `/etc/${file}`] = /^[#;] (\/\S+)/.exec(text) ?? [];
  const path = join(machine.folder, place);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, here);
  return { path, text: here };
}

/** The settings in a file of `NAME=value` lines. */
export function settingsOf({ text }: { text: string }): Record<string, string> {
  return Object.fromEntries(
    [...text.matchAll(/^([A-Z]\w*)=(.*)$/gm)].map(([, name, value]) => [name, value]),
  );
}

/** A service of a machine: started, ended in order, cut off, frozen. Its output lies in the machine's folder. */
export class Service {
  readonly #command: string[];
  readonly #env: Record<string, string>;
  readonly #log: string;
  #process: ChildProcess | undefined;

  constructor(machine: Machine, name: string, command: string[], env: Record<string, string> = {}) {
    this.#command = command;
    this.#env = env;
    this.#log = join(machine.folder, `${name}.log`);
    mkdirSync(machine.folder, { recursive: true });
  }

  start(): void {
    const log = openSync(this.#log, 'a');
    const [command = '', ...args] = [...NAMESPACE, ...this.#command];
    const env = { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', LANG: 'C.UTF-8', ...this.#env };
    this.#process = spawn(command, args, { cwd: ROOT, stdio: ['ignore', log, log], env });
  }

  /** All of its processes, by their numbers outside of the namespace; the first is the one that was started. */
  #processes(): number[] {
    const pid = this.#process?.pid;
    if (!pid) return [];
    const inside = readlinkSync(`/proc/${pid}/ns/pid_for_children`);
    const isInside = (each: string) => {
      try {
        return readlinkSync(`/proc/${each}/ns/pid`) === inside;
      } catch {
        return false;
      }
    };
    return readdirSync('/proc')
      .filter((each) => /^\d+$/.test(each) && isInside(each))
      .map(Number)
      .toSorted((a, b) => a - b);
  }

  #signal(signal: NodeJS.Signals, pids: number[]): void {
    for (const pid of pids) process.kill(pid, signal);
  }

  freeze(): void {
    this.#signal('SIGSTOP', this.#processes());
  }

  thaw(): void {
    this.#signal('SIGCONT', this.#processes());
  }

  /** `kill -9` of all that it is, at once. */
  async cut(): Promise<void> {
    const gone = this.#process && once(this.#process, 'exit');
    this.#process?.kill('SIGKILL');
    await gone;
    this.#process = undefined;
  }

  /** `kill -9` of those of its processes whose command line has a text in it. */
  cutPart(text: string): void {
    const pids = this.#processes().filter((pid) =>
      readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').includes(text),
    );
    if (pids.length === 0) throw new Error(`No process of this service is ${text}`);
    this.#signal('SIGKILL', pids);
  }

  /** Ends it as a supervisor would, and waits until it is gone. */
  async end(): Promise<void> {
    const gone = this.#process && once(this.#process, 'exit');
    this.#signal('SIGTERM', this.#processes().slice(0, 1));
    await gone;
    this.#process = undefined;
  }

  get isRunning(): boolean {
    return this.#process?.exitCode === null && this.#process.signalCode === null;
  }
}
