import { parseSync } from 'vite';

/** A title this long or longer does not fit into one line of a report. */
export const MAX_TITLE_LENGTH = 120;
/** What begins a test or a group of tests, in Vitest and in Playwright. */
const BEGINS_TEST = /^(?:describe|it|test|testWithoutScripts|testInOwnWindow)$/;

/**
 * The titles of tests in a source file, with their lines; `${…}` and `%s` count as they are written.
 * @param {string} path
 * @param {string} source
 * @returns {{ line: number, title: string }[]}
 */
export function findTitles(path, source) {
  /** @type {{ line: number, title: string }[]} */
  const found = [];
  /** @param {any} node */
  function visit(node) {
    if (Array.isArray(node)) return node.forEach(visit);
    if (node === null || typeof node !== 'object' || typeof node.type !== 'string') return;
    const title = node.type === 'CallExpression' && beginsTest(node.callee) ? node.arguments[0] : undefined;
    if (title?.type === 'TemplateLiteral' || typeof title?.value === 'string') {
      found.push({
        line: source.slice(0, title.start).split('\n').length,
        title: source.slice(title.start + 1, title.end - 1),
      });
    }
    Object.values(node).forEach(visit);
  }
  visit(parseSync(path, source, { lang: 'ts' }).program);
  return found;
}

/**
 * Whether a called expression is `it`, `test.skip` or `describe.each(…)`.
 * @param {any} node
 * @returns {boolean}
 */
function beginsTest(node) {
  if (node?.type === 'Identifier') return BEGINS_TEST.test(node.name);
  return node?.type === 'MemberExpression'
    ? beginsTest(node.object)
    : node?.type === 'CallExpression' && beginsTest(node.callee);
}
