import { z } from 'zod';
import type { Access, Declaration, Endpoint, Method, ParamName, Reply, TAGS } from './endpoint.ts';

/** An id in a path may be any text: an unknown one is a 404 (DECISIONS 10). */
const anyId = z.string().trim().meta({ description: 'Opaque id' });

/** The parameters of a path that are no ids, each with its schema. */
type OtherParams<
  Path extends string,
  Name extends string = Exclude<ParamName<Path>, 'id' | `${string}Id`>,
> = [Name] extends [never] ? { params?: never } : { params: Record<Name, z.ZodType<string, string>> };

function paramsOf(path: string, others: Record<string, z.ZodType> = {}): z.ZodObject | undefined {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
  return names.length === 0
    ? undefined
    : z.object(Object.fromEntries(names.map((name) => [name, others[name] ?? anyId])));
}

/**
 * Declares the endpoints of a tag: `groups.get('getGroup', '/groups/{id}', { … })`. A path with parameters refuses with `not_found`
 * what is not there. What staff write is a command (DECISIONS 12.1), unless it says `command: false`.
 */
export function endpointsOf(tag: keyof typeof TAGS) {
  const by =
    (method: Method) =>
    <
      const Path extends `/${string}`,
      Query extends z.ZodType = z.ZodUndefined,
      Body extends z.ZodType = z.ZodUndefined,
      const Replies extends Record<number, Reply> = Record<number, Reply>,
      const Allowed extends Access = Access,
    >(
      name: string,
      path: Path,
      { params: others, ...said }: Declaration<Query, Body, Replies, Allowed> & OtherParams<Path>,
    ): Endpoint<Path, Query, Body, Replies, Allowed> => {
      const params = paramsOf(path, others);
      return {
        name,
        tag,
        method,
        path,
        ...said,
        ...(params && { params, refuses: ['not_found', ...(said.refuses ?? [])] }),
        command: said.command ?? (method !== 'GET' && said.access !== 'public'),
      };
    };
  return { get: by('GET'), post: by('POST'), put: by('PUT'), delete: by('DELETE') };
}
