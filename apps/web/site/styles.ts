const SCOPE = /__([0-9a-z]{5})(?![\w-])/g;

interface Block {
  css: string;
  /** The style modules whose classes this rule uses; none for general rules. */
  scopes: string[];
}

/** Splits a style sheet into its top-level rules. */
function* outermostRules(css: string): Generator<string> {
  let start = 0;
  let depth = 0;
  let quote = '';
  for (let at = 0; at < css.length; at += 1) {
    const sign = css[at] ?? '';
    if (quote) {
      if (sign === '\\') at += 1;
      else if (sign === quote) quote = '';
    } else if (sign === '"' || sign === "'") quote = sign;
    else if (sign === '/' && css[at + 1] === '*') at = css.indexOf('*/', at + 2) + 1 || css.length;
    else if (sign === '{') depth += 1;
    else if ((sign === '}' && (depth -= 1) === 0) || (sign === ';' && depth === 0)) {
      yield css.slice(start, at + 1);
      start = at + 1;
    }
  }
}

const scopesIn = (text: string) => [...new Set([...text.matchAll(SCOPE)].map((match) => match[1] ?? ''))];

/** Removes unused custom properties; again, because one may have used another. */
function withoutIdleTokens(sheet: string): string {
  const isUsed = (token: string) => sheet.includes(`var(${token})`) || sheet.includes(`var(${token},`);
  const left = sheet.replace(/(--[\w-]+):[^;{}]*(?:;|(?=\}))/g, (rule, token: string) =>
    isUsed(token) ? rule : '',
  );
  return left === sheet ? sheet : withoutIdleTokens(left);
}

/**
 * Makes the style sheet of a page: the general rules, and the modules whose classes are in the page. So what a
 * script shows must use style modules of the first HTML, and custom properties may be used in style sheets only.
 */
export function styleCutter(css: string): (html: string) => string {
  const blocks: Block[] = [...outermostRules(css)].map((rule) => ({ css: rule, scopes: scopesIn(rule) }));
  const cut = new Map<string, string>();
  return (html) => {
    const classes = [...html.matchAll(/ class="([^"]*)"/g)].map((match) => match[1] ?? '').join(' ');
    const present = scopesIn(classes).toSorted();
    const key = present.join();
    let sheet = cut.get(key);
    if (sheet === undefined) {
      sheet = blocks
        .filter(({ scopes }) => scopes.length === 0 || scopes.some((scope) => present.includes(scope)))
        .map((block) => block.css)
        .join('');
      sheet = withoutIdleTokens(sheet);
      cut.set(key, sheet);
    }
    return sheet;
  };
}
