/** All that a test of this browser code may know of Node: to read a style sheet as it stands. */
declare module 'node:fs' {
  export function readFileSync(path: URL, encoding: 'utf8'): string;
}
