import { parseArgs, type ParseArgsConfig } from 'node:util';
import { StartError } from '../../apps/api/src/platform/start-error.ts';

/** Reads the command line of a script that knows `--help`. Throws a `StartError` that names a flag which it does not know. */
export function readFlags<const Config extends ParseArgsConfig>(
  config: Config,
): ReturnType<typeof parseArgs<Config>> {
  try {
    return parseArgs(config);
  } catch (error) {
    throw new StartError(`${(error as Error).message.split('. ')[0]}. --help tells which flags there are.`);
  }
}
