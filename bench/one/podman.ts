/**
 * The fresh Debian 12 with podman, for a user who is not root: as docs/operations.md has it installed. It has a network of
 * its own (slirp4netns), because packages come from outside. The user's home is on the disk, and gone when the drill ends.
 */
import { execFileSync, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { bootDebian, IMAGE, missingHere, ROOT, type Debian, type Ran } from './debian.ts';

export interface PodmanHost {
  machine: Debian;
  /** The user's home, as this machine sees it. */
  home: string;
  /** Runs a command line of `sh` in a session of the user, in their home. */
  run(line: string, input?: string): Promise<Ran>;
  /** The same, and throws when it fails; answers what it said. */
  must(line: string, input?: string): Promise<string>;
  /** Makes an image of the machine's own Debian. */
  importDebian(name: string): Promise<void>;
  /** Writes the program, as a checkout has it, into a folder of the user. */
  bringProgram(name: string): Promise<void>;
}

export function missingForPodman(): string | undefined {
  if (existsSync('/usr/bin/slirp4netns') || missingHere()) return missingHere();
  return 'This drill needs a program of Debian: apt-get install slirp4netns';
}

const USER = 'microfinance';
const HOME = `/home/${USER}`;
const quote = (line: string) => `'${line.replaceAll("'", `'\\''`)}'`;

/** Runs a command line of `sh` here, and keeps in a file what it says. */
function keep(line: string, file: string): void {
  execFileSync('sh', ['-c', `${line} > ${quote(file)}`], { cwd: ROOT, stdio: 'inherit' });
}

export async function bootPodman(folder: string): Promise<PodmanHost> {
  const home = join(folder, 'home');
  await mkdir(home);
  // A container in a container: it needs what nspawn keeps back, and control groups of the second version.
  Object.assign(process.env, {
    SYSTEMD_NSPAWN_UNIFIED_HIERARCHY: '1',
    SYSTEMD_NSPAWN_API_VFS_WRITABLE: 'yes',
    SYSTEMD_SECCOMP: '0',
  });
  const machine = await bootDebian(join(folder, 'console.log'), [
    '--bind=/dev/fuse',
    '--bind=/dev/net/tun',
    `--bind=${home}:${HOME}`,
  ]);
  await machine.must('umount /proc/kmsg /proc/sys/kernel/random/boot_id');
  const network = spawn(
    'slirp4netns',
    ['--configure', '--disable-host-loopback', `${machine.first}`, 'tap0'],
    {
      stdio: 'ignore',
    },
  );
  process.once('exit', () => network.kill());
  await machine.must('echo nameserver 10.0.2.3 > /etc/resolv.conf');
  while ((await machine.run('grep -q tap0 /proc/net/route')).code !== 0) {
    if (network.exitCode !== null) throw new Error('slirp4netns did not start');
    await sleep(100);
  }

  const session = `systemd-run --quiet --pipe --wait --collect -p User=${USER} -p PAMName=login -p WorkingDirectory=${HOME}`;
  // systemd-run would fill in variables by itself.
  const inSession = (line: string) => `${session} sh -c ${quote(line.replaceAll('$', () => '$$'))}`;
  const run = (line: string, input?: string) => machine.run(inSession(line), input);
  const must = (line: string, input?: string) => machine.must(inSession(line), input);
  return {
    machine,
    home,
    run,
    must,
    async importDebian(name) {
      keep(`tar -C ${quote(IMAGE)} --exclude=./var/cache/apt -c .`, join(home, 'debian.tar'));
      await must(`podman import -q debian.tar ${name} && rm debian.tar`);
    },
    async bringProgram(name) {
      keep('git ls-files -z | tar --null -T - --ignore-failed-read -c', join(home, 'program.tar'));
      await must(`mkdir ${name} && tar -C ${name} -x -f program.tar && rm program.tar`);
    },
  };
}

/** The packages and the user, as docs/operations.md says. */
export async function installPodman({ machine, must }: PodmanHost): Promise<void> {
  await machine.must(
    'apt-get update && apt-get install -y podman podman-compose containers-storage iptables',
  );
  await machine.must(`adduser --disabled-password --gecos '' ${USER} && chown ${USER}: ${HOME}`);
  await machine.must(`loginctl enable-linger ${USER}`);
  await must('systemctl --user enable --now podman-restart');
  // What this drill's machine lacks and a real one has: a control group that counts processes.
  const controllers = await machine.must('cat /sys/fs/cgroup/cgroup.controllers');
  if (!controllers.includes('pids')) {
    await must(
      `mkdir -p .config/containers && printf '[containers]\\npids_limit = 0\\n' > .config/containers/containers.conf`,
    );
  }
}
