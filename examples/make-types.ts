import { readFile } from 'node:fs/promises';
import process from 'node:process';

/*
 * Writes the types of what a program sends and gets, from the OpenAPI document of a system:
 *
 *   node make-types.ts https://your-system.example/api/openapi.json Client placeOrder > api-types.ts
 *
 * A name with a capital letter is a schema; any other is a call, of which the body is written. It needs Node alone.
 */

interface Schema {
  $ref?: string;
  type?: string | string[];
  description?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
}

interface Call {
  operationId?: string;
  requestBody?: { content: Record<string, { schema: Schema }> };
}

export interface ApiDocument {
  paths?: Record<string, Record<string, Call>>;
  components?: { schemas?: Record<string, Schema> };
}

const PLAIN: Readonly<Record<string, string>> = {
  string: 'string',
  number: 'number',
  integer: 'number',
  boolean: 'boolean',
  null: 'null',
};
const plainType = (type: string) => PLAIN[type] ?? 'unknown';

/** The types by these names and all that they are made of, as the text of a module. Throws for a name that is not there. */
export function makeTypes(document: ApiDocument, names: readonly string[]): string {
  const schemas = document.components?.schemas ?? {};
  const calls = Object.values(document.paths ?? {}).flatMap((path) => Object.values(path));
  const written = new Map<string, string>();
  const waiting = [...names];

  const named = (ref: string): string => {
    const name = ref.slice(ref.lastIndexOf('/') + 1);
    if (!written.has(name)) waiting.push(name);
    return name;
  };

  /** A schema as a type; what this script does not know is `unknown`, never a guess. */
  function typeOf(schema: Schema): string {
    const { $ref, anyOf, oneOf, items, properties, additionalProperties: others } = schema;
    if ($ref !== undefined) return named($ref);
    if ('const' in schema) return JSON.stringify(schema.const);
    if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
    const either = anyOf ?? oneOf;
    if (either) return [...new Set(either.map(typeOf))].join(' | ');
    if (schema.type === 'array') return items ? `(${typeOf(items)})[]` : 'unknown[]';
    if (properties) return objectOf(schema);
    if (schema.type === 'object') {
      return `Record<string, ${typeof others === 'object' ? typeOf(others) : 'unknown'}>`;
    }
    return [schema.type ?? []].flat().map(plainType).join(' | ') || 'unknown';
  }

  function objectOf({ properties = {}, required = [] }: Schema): string {
    const lines = Object.entries(properties).map(([name, schema]) => {
      const key = /^[a-z_]\w*$/i.test(name) ? name : JSON.stringify(name);
      const mark = required.includes(name) ? '' : '?';
      const told = schema.description?.replaceAll('*/', '* /').replaceAll(/\s+/g, ' ');
      return `${told ? `/** ${told} */\n` : ''}${key}${mark}: ${typeOf(schema)};`;
    });
    return `{\n${lines.join('\n')}\n}`;
  }

  for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
    if (written.has(name)) continue;
    const call = calls.find(({ operationId }) => operationId === name);
    const schema = schemas[name] ?? call?.requestBody?.content['application/json']?.schema;
    if (!schema) throw new Error(`The document has neither a schema ${name} nor a call ${name} with a body`);
    const typeName = schemas[name] ? name : `${name.charAt(0).toUpperCase()}${name.slice(1)}Body`;
    // Before its parts are looked at: it may be a part of itself.
    written.set(name, '');
    written.set(name, `export type ${typeName} = ${typeOf(schema)};`);
  }
  const head = '// Written by make-types.ts from the OpenAPI document of the API: not to be changed by hand.';
  return `${[head, ...written.values()].join('\n\n')}\n`;
}

if (import.meta.main) {
  const [from, ...names] = process.argv.slice(2);
  if (from === undefined || names.length === 0) {
    process.stderr.write('node make-types.ts URL-OR-FILE NAME...\n');
    process.exit(2);
  }
  const text = /^https?:/.test(from) ? await (await fetch(from)).text() : await readFile(from, 'utf8');
  process.stdout.write(makeTypes(JSON.parse(text) as ApiDocument, names));
}
