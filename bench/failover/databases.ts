/** The three database machines of `deploy/database`: etcd and Patroni, and who of them is what. */
import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { createMachine, place, Service, settingsOf, type Machine } from './machines.ts';

const MODEL = { name: 'db1', host: 11 };

export interface DatabaseMachine extends Machine {
  settings: Record<string, string>;
  config: string;
  etcd: Service;
  patroni: Service;
}

interface Member {
  name: string;
  role: 'leader' | 'sync_standby' | 'replica';
  state: string;
}

export interface Databases {
  machines: DatabaseMachine[];
  /** The machine with this role now; waits until there is one. */
  find: (role: Member['role']) => Promise<DatabaseMachine>;
  /** Waits until three members run and one of them confirms the primary's commits. */
  untilWhole: () => Promise<void>;
  /** Switches the primary over, as before an upgrade of its machine. */
  switchOver: () => void;
  start: (machine: DatabaseMachine) => void;
  /** The power goes. */
  cut: (machine: DatabaseMachine) => Promise<void>;
}

async function listMembers(machines: readonly Machine[]): Promise<Member[]> {
  for (const { address } of machines) {
    try {
      const reply = await fetch(`http://${address}:8008/cluster`, { signal: AbortSignal.timeout(1000) });
      return ((await reply.json()) as { members?: Member[] }).members ?? [];
    } catch {
      // This one is down; the next may not be.
    }
  }
  return [];
}

const isUp = ({ state }: Member) => state === 'running' || state === 'streaming';

async function until<Found>(what: string, look: () => Promise<Found | undefined>): Promise<Found> {
  const deadline = Date.now() + 180_000;
  for (;;) {
    const found = await look();
    if (found) return found;
    if (Date.now() > deadline) throw new Error(`After three minutes there is no ${what}`);
    await sleep(250);
  }
}

/** Starts the cluster and makes the product's database in it. */
export async function startDatabases(home: string): Promise<Databases> {
  const machines = [1, 2, 3].map((number): DatabaseMachine => {
    const machine = createMachine(home, `db${number}`, 10 + number);
    // Debian's package makes it at every start.
    mkdirSync(join(machine.folder, 'run/postgresql'), { recursive: true });
    const settings = settingsOf(place(machine, 'database/patroni.env', MODEL));
    const config = place(machine, 'database/patroni.yml').path;
    return {
      ...machine,
      settings,
      config,
      etcd: new Service(machine, 'etcd', ['etcd'], settingsOf(place(machine, 'database/etcd.env', MODEL))),
      patroni: new Service(machine, 'patroni', ['patroni', config], settings),
    };
  });
  const databases: Databases = {
    machines,
    find: (role) =>
      until(role, async () => {
        const member = (await listMembers(machines)).find((each) => each.role === role && isUp(each));
        return machines.find(({ name }) => name === member?.name);
      }),
    untilWhole: async () => {
      await until('whole cluster', async () => {
        const members = (await listMembers(machines)).filter(isUp);
        return (members.length === 3 && members.some(({ role }) => role === 'sync_standby')) || undefined;
      });
    },
    switchOver: () => {
      const [{ config, settings }] = machines as [DatabaseMachine];
      execFileSync('patronictl', ['-c', config, 'switchover', '--force'], {
        env: { ...process.env, LC_ALL: 'C.UTF-8', ...settings },
        stdio: 'pipe',
      });
    },
    start: ({ etcd, patroni }) => {
      etcd.start();
      patroni.start();
    },
    cut: async ({ etcd, patroni }) => {
      await Promise.all([patroni.cut(), etcd.cut()]);
    },
  };
  for (const machine of machines) databases.start(machine);
  await databases.untilWhole();
  const primary = await databases.find('leader');
  const env = settingsOf(place(primary, 'app/app.env'));
  const passwordIn = (setting: string) => new URL(env[setting]!).password;
  const script = place(primary, 'database/create-database.sql').path;
  execFileSync('psql', ['-q', '-h', primary.address, '-U', 'postgres', '-f', script], {
    env: {
      ...process.env,
      PGPASSWORD: primary.settings['PATRONI_SUPERUSER_PASSWORD'],
      DATABASE_PASSWORD: passwordIn('DATABASE_OWNER_URL'),
      SERVER_PASSWORD: passwordIn('DATABASE_URL'),
    },
  });
  return databases;
}
