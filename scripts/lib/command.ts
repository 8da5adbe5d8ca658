import process from 'node:process';
import { parseArgs, type ParseArgsConfig } from 'node:util';
import { Refusal } from '#domain/errors.ts';
import { explainRefusal } from '#messages/explain-refusal.ts';
import { describeFailure, StartError } from '../../apps/api/src/platform/start-error.ts';

type Flags = NonNullable<ParseArgsConfig['options']>;
type Given<Options extends Flags> = ReturnType<
  typeof parseArgs<{ options: Options; allowPositionals: true }>
>;

/**
 * Runs a script of the terminal. `--help` prints `usage`; an unknown flag, or a failure of `run`, is one sentence on the standard
 * error, after `failed`, and ends the process with 1.
 */
export async function command<const Options extends Flags>(
  { usage, options, failed = '' }: { usage: string; options: Options; failed?: string },
  run: (values: Given<Options>['values'], positionals: string[]) => Promise<void>,
): Promise<void> {
  try {
    const { values, positionals } = read(options);
    if (process.argv.includes('--help') || process.argv.includes('-h')) process.stdout.write(usage);
    else await run(values, positionals);
  } catch (error) {
    const message = error instanceof Refusal ? explainRefusal(error) : describeFailure(error);
    process.stderr.write(`${failed}${message}\n`);
    process.exitCode = 1;
  }
}

function read<const Options extends Flags>(options: Options): Given<Options> {
  const help = { help: { type: 'boolean', short: 'h' } } as const;
  try {
    return parseArgs({ options: { ...options, ...help }, allowPositionals: true });
  } catch (error) {
    throw new StartError(`${(error as Error).message.split('. ')[0]}. --help tells which flags there are.`);
  }
}
