/** Something an operator can act on; the message is one whole sentence, fit for the terminal as it is. */
export class EmbeddedPostgresError extends Error {
  override readonly name = 'EmbeddedPostgresError';
}

/** The errors of the file system that have a plain meaning, as the end of a sentence that begins with a path. */
const FILE_TROUBLE: Record<string, string> = {
  EACCES: 'is not writable for this account',
  EPERM: 'is not writable for this account',
  EROFS: 'lies on a read-only file system',
  ENOSPC: 'lies on a disk that is full',
  EDQUOT: 'lies on a disk whose quota is used up',
  ENOTDIR: 'cannot be made, because a part of that path is a file',
  ENOENT: 'cannot be made there',
  EEXIST: 'cannot be made, because a file has that name',
};

/** Turns what the file system said about `folder` into a sentence; anything unknown is passed on unchanged. */
export function explainFileError(folder: string, error: unknown): unknown {
  const trouble = FILE_TROUBLE[(error as NodeJS.ErrnoException).code ?? ''];
  return trouble
    ? new EmbeddedPostgresError(`The database folder ${folder} ${trouble}: choose another DATA_DIR.`, {
        cause: error,
      })
    : error;
}

/** Turns what PostgreSQL's programs printed into a sentence: `task` begins it ("PostgreSQL could not start in …"). */
export function explainOutput(task: string, output: string): EmbeddedPostgresError {
  return new EmbeddedPostgresError(`${task}: ${reasonIn(output)}.`, { cause: output });
}

function reasonIn(output: string): string {
  if (/No space left on device|Disk quota exceeded/.test(output)) return 'the disk is full';
  if (/Read-only file system/.test(output)) return 'the file system is read-only';
  const lines = output.split('\n').map((line) => line.trim());
  const describing =
    lines.find((line) => /\b(FATAL|PANIC):/.test(line)) ??
    lines.find((line) => /error:|ERROR:|could not|not found/.test(line)) ??
    lines.findLast((line) => line !== '');
  return (describing ?? 'it gave no reason')
    .replace(/^.*?\b(?:FATAL|PANIC|ERROR|error):\s*/, '')
    .replace(/\.$/, '');
}
