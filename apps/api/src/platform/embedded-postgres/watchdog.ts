import { type ChildProcess, spawn } from 'node:child_process';
import process from 'node:process';
import type { Readable, Writable } from 'node:stream';

/**
 * Runs a command that ends when its standard input closes, which the kernel does for us however this process
 * ends, kill -9 included. The shell first prints the command's process number on standard output (all else goes
 * to standard error); as the command's parent it keeps that number from being given to another process.
 *
 * On the end of input the command gets SIGINT, which is PostgreSQL's "fast" shutdown (for initdb: clean up),
 * and after 20 seconds SIGQUIT, "immediate". The shell ignores the signals that a terminal or a supervisor sends
 * to everybody: the order of ending is this process first, PostgreSQL after it.
 */
const WATCHDOG = `
exec 3<&0
trap '' INT TERM HUP
"$@" </dev/null >&2 3<&- &
command=$!
echo $command
(
  cat <&3 >/dev/null
  kill -INT $command
  for second in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20; do sleep 1; done
  kill -QUIT $command
) >/dev/null &
watch=$!
wait $command
code=$?
kill -KILL $watch 2>/dev/null
exit $code
`;

type Watched = ChildProcess & { stdin: Writable; stdout: Readable };

export function spawnWithWatchdog(
  command: readonly string[],
  ids: { uid?: number; gid?: number },
  stderr: 'pipe',
): Watched & { stderr: Readable };
export function spawnWithWatchdog(
  command: readonly string[],
  ids: { uid?: number; gid?: number },
  stderr: number,
): Watched;
export function spawnWithWatchdog(
  command: readonly string[],
  ids: { uid?: number; gid?: number },
  stderr: 'pipe' | number,
): Watched {
  const child = spawn('sh', ['-c', WATCHDOG, 'postgres-watchdog', ...command], {
    ...ids,
    cwd: '/',
    detached: true,
    env: postgresEnvironment(),
    stdio: ['pipe', 'pipe', stderr],
  }) as Watched;
  child.stdin.on('error', () => {}); // the command ended by itself
  return child;
}

/** Without the PG* variables of an operator's shell, which would steer the programs elsewhere. */
export function postgresEnvironment(): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(([name]) => !name.startsWith('PG'));
  return { ...Object.fromEntries(own), LC_ALL: 'C', TZ: 'UTC' };
}
