// Runs in Node, at build time.
// oxlint-disable no-restricted-imports
import { readFile } from 'node:fs/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

const CONTRACT = fileURLToPath(new URL('../../packages/contract/src/', import.meta.url));

/** What of an endpoint a browser needs, beside what its answers are. */
const OF_THE_CALL = ['name', 'method', 'path', 'access'];

type Content = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Content => typeof value === 'object' && value !== null;

const isData = (value: unknown): boolean =>
  Array.isArray(value) ? value.every(isData) : ['string', 'number', 'boolean'].includes(typeof value);

/** An endpoint as a browser needs it to make the call: an answer with a schema is any content. */
function callOf(endpoint: Content): Content {
  const replies = Object.entries(endpoint['replies'] as Content).map(([status, reply]) => [
    status,
    reply === 'no-content' || (isObject(reply) && 'file' in reply) ? reply : {},
  ]);
  const kept = Object.entries(endpoint).filter(([name]) => OF_THE_CALL.includes(name));
  return { ...Object.fromEntries(kept), replies: Object.fromEntries(replies) };
}

/** What of a module can be written down as it is: endpoints without their schemas, lists of words, limits. */
function plainExports(module: Content): [name: string, value: unknown][] {
  return Object.entries(module).flatMap(([name, value]) => {
    if (isObject(value) && 'replies' in value && 'access' in value) return [[name, callOf(value)]];
    return isData(value) ? [[name, value]] : [];
  });
}

/**
 * Leaves the schemas of the contract, and zod with them, out of scripts that only make calls: they are a third of what a
 * phone would fetch and run before its first screen. To the build each call is a module of its own, and so are all schemas of a
 * feature: an import of a name brings the one that has it.
 */
export function contractForBrowsers(): Plugin {
  const readModule = async (file: string) => (await import(pathToFileURL(file).href)) as Content;
  return {
    name: 'contract-for-browsers',
    apply: 'build',
    enforce: 'pre',
    async load(id) {
      const [file = '', part] = id.split('?');
      if (!file.startsWith(CONTRACT)) return undefined;
      if (part === 'schemas') return { code: await readFile(file, 'utf8'), moduleType: 'ts' };
      const module = await readModule(file);
      const calls = new Map(plainExports(module));
      if (calls.size === 0) return undefined;
      if (part !== undefined) {
        return { code: `export const ${part} = ${JSON.stringify(calls.get(part))};`, moduleType: 'js' };
      }
      const from = (names: string[], of: string) =>
        `export { ${names.join(', ')} } from ${JSON.stringify(`${file}?${of}`)};`;
      const schemas = Object.keys(module).filter((name) => !calls.has(name));
      const code = [...calls.keys()]
        .map((name) => from([name], name))
        .concat(from(schemas, 'schemas'))
        .join('\n');
      return { code, moduleType: 'js' };
    },
  };
}
