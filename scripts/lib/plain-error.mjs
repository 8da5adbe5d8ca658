// @ts-check

/** Something that the person at the terminal can put right; the message is one whole sentence, shown alone. */
export class PlainError extends Error {}

/** @type {Record<string, string>} */
const FILE_TROUBLE = {
  EACCES: 'is not writable for this account',
  EPERM: 'is not writable for this account',
  EROFS: 'lies on a read-only file system',
  ENOSPC: 'lies on a disk that is full',
  EDQUOT: 'lies on a disk whose quota is used up',
};

/**
 * Runs file operations on `folder`; what the file system refuses for a reason that a person can remove becomes
 * a sentence.
 *
 * @template T
 * @param {string} folder
 * @param {() => T} operations
 * @returns {T}
 */
export function inPlainWords(folder, operations) {
  try {
    return operations();
  } catch (error) {
    const { code = '' } = /** @type {NodeJS.ErrnoException} */ (error);
    const trouble = FILE_TROUBLE[code];
    if (trouble) throw new PlainError(`The folder ${folder} ${trouble}.`, { cause: error });
    throw error;
  }
}
