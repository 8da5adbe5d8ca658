/** All that a test of this browser code may know of Node: to read a style sheet. */
declare module 'node:fs' {
  export function readFileSync(path: URL, encoding: 'utf8'): string;
}
