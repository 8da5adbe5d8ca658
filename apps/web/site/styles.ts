/** A class of a style module, as `vite.site-server.config.ts` names it. */
const CLASS = /\.([\w-]+__[0-9a-z]{5})(?![\w-])/g;
const GROUP = /^\s*@(?:media|supports|layer)\b/;

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

/** What is left of a rule for a page with these classes: the rule, less of a group of rules, or nothing. */
function cutRule(rule: string, present: ReadonlySet<string>): string {
  const start = rule.indexOf('{');
  const head = rule.slice(0, start);
  if (GROUP.test(head)) {
    const inner = cutRules(rule.slice(start + 1, -1), present);
    return inner && `${head}{${inner}}`;
  }
  if (head.trimStart().startsWith('@')) {
    // A movement, of a style module or general; a font, paper.
    const module = /^\s*@keyframes \S+(__[0-9a-z]{5})\s*$/.exec(head)?.[1] ?? '';
    return module === '' || [...present].some((name) => name.endsWith(module)) ? rule : '';
  }
  const classesOf = (selector: string) => [...selector.matchAll(CLASS)].map((match) => match[1] ?? '');
  const isUsed = head
    .replaceAll(/:not\([^)]*\)/g, '')
    .split(',')
    .some((selector) => classesOf(selector).every((name) => present.has(name)));
  return isUsed ? rule : '';
}

const cutRules = (css: string, present: ReadonlySet<string>): string =>
  [...outermostRules(css)].map((rule) => cutRule(rule, present)).join('');

/** Removes unused custom properties; again, because one may have used another. */
export function withoutIdleTokens(sheet: string): string {
  const isUsed = (token: string) => sheet.includes(`var(${token})`) || sheet.includes(`var(${token},`);
  const left = sheet.replace(/(--[\w-]+):[^;{}]*(?:;|(?=\}))/g, (rule, token: string) =>
    isUsed(token) ? rule : '',
  );
  return left === sheet ? sheet : withoutIdleTokens(left);
}

/**
 * Makes the style sheet of a page: the general rules, and those whose classes are all in the page. A script may add no class
 * of a style module; what it fetches brings its own styles (`browser/fetch-part.ts`). Custom properties may be used in style
 * sheets only.
 */
export function styleCutter(css: string): (html: string) => string {
  const sheets = new Map<string, string>();
  return (html) => {
    const classes = [...html.matchAll(/ class="([^"]*)"/g)].flatMap((match) => (match[1] ?? '').split(' '));
    const present = new Set(classes.filter((name) => name.includes('__')).toSorted());
    const key = [...present].join();
    let sheet = sheets.get(key);
    if (sheet === undefined) {
      sheet = withoutIdleTokens(cutRules(css, present));
      sheets.set(key, sheet);
    }
    return sheet;
  };
}
