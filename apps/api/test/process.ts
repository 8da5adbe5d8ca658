import { execFile } from 'node:child_process';
import process from 'node:process';
import { promisify } from 'node:util';

/** Runs a script of the product, with these settings beside the environment; answers what it said, and whether it failed. */
export async function runScript(
  words: readonly string[],
  env: Record<string, string> = {},
  input = '',
): Promise<{ said: string; failed: boolean }> {
  const running = promisify(execFile)(process.execPath, words, { env: { ...process.env, ...env } });
  running.child.stdin!.end(input);
  return running.then(
    ({ stdout, stderr }) => ({ said: stdout + stderr, failed: false }),
    (error: { stdout: string; stderr: string }) => ({ said: error.stdout + error.stderr, failed: true }),
  );
}
