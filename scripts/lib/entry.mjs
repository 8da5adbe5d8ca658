// @ts-check
// Everything that an entry point imports statically must be readable by a Node far too old for the rest, so that
// it can say so: no `node:` imports here, no top-level await, no `?.`.

export const OLDEST_NODE = 20;

/**
 * @param {string} version such as '20.11.1'
 * @returns {string | undefined} what to tell the person, if this Node cannot run the product's scripts
 */
export function complainOfNode(version) {
  if (parseInt(version, 10) >= OLDEST_NODE) return undefined;
  return (
    'This needs Node.js ' +
    OLDEST_NODE +
    ' or later, and this is ' +
    version +
    ': install a newer one and try again.'
  );
}

/**
 * Runs the body of an entry point and ends with the exit code that it returns. What can be put right by the
 * person at the terminal is said in one sentence; only our own mistakes show a stack.
 *
 * @param {() => Promise<number>} body imports what it needs dynamically
 */
export function enter(body) {
  const complaint = complainOfNode(process.versions.node);
  if (complaint) {
    console.error(complaint);
    process.exitCode = 1;
    return;
  }
  body().then(
    function (code) {
      process.exitCode = code;
    },
    function (error) {
      console.error(error.constructor.name === 'PlainError' ? error.message : error);
      process.exitCode = 1;
    },
  );
}
