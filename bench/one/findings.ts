import { writeResults } from '../results.ts';

/** What a drill finds: each as it is said while it runs, and all of it in bench/RESULTS.md at the end. */
export function openFindings() {
  const found: string[] = [];
  let faults = 0;
  return {
    check(what: string, isSo: boolean, detail = ''): void {
      if (!isSo) faults += 1;
      const line = `${isSo ? '' : '**Not so:** '}${what}${detail ? ` (${detail})` : ''}`;
      found.push(line);
      console.log(line);
    },
    /** Writes them, and answers with the exit code of the drill. */
    async write(title: string, command: string, where: string): Promise<number> {
      await writeResults(title, command, `${where}\n\n${found.map((each) => `- ${each}`).join('\n')}`);
      return faults > 0 ? 1 : 0;
    },
  };
}

export const seconds = (n: number) => `${n.toFixed(1)} s`;
