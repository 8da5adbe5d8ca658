/** The parts of a path that match `{name}` in the pattern; undefined when the path does not match. */
export function matchPath(pattern: string, path: string): Record<string, string> | undefined {
  const wanted = pattern.split('/');
  const given = path.split('/');
  if (wanted.length !== given.length) return undefined;
  const params: Record<string, string> = {};
  for (const [at, part] of wanted.entries()) {
    const value = given[at] ?? '';
    const name = /^\{(\w+)\}$/.exec(part)?.[1];
    if (name === undefined) {
      if (part !== value) return undefined;
    } else {
      const decoded = decode(value);
      if (!decoded) return undefined;
      params[name] = decoded;
    }
  }
  return params;
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** A longer value in the query of a page is cut. */
const LONGEST = 1000;

/** The query parameters of a page that have a value, in the page's order; the cache key uses them. */
export function pickQuery(names: readonly string[], search: string): Record<string, string> {
  const given = new URLSearchParams(search);
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = given.get(name)?.trim().slice(0, LONGEST);
      return value ? [[name, value]] : [];
    }),
  );
}
