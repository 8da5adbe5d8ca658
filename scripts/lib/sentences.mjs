import { parseSync } from 'vite';

/** Properties and arguments whose texts are for developers and callers of the API: its description (OpenAPI). */
const DESCRIBING = new Set(['description', 'summary', 'example']);
/** Attributes whose texts users read or hear. */
const VISIBLE_ATTRIBUTES = new Set(['alt', 'aria-label', 'label', 'placeholder', 'title']);
/** Calls whose texts no user of the product sees: faults and logs. */
const FAULTS = /^(?:(?:[A-Z]\w*)?(?:Error|Failure)|console)$/;
const LOGGING = new Set(['debug', 'error', 'fatal', 'info', 'trace', 'warn']);

/**
 * Whether a text looks like words for a person: two words and more that begin like a sentence or a heading, or end like
 * one, or name one value of several. `…` is a value.
 * @param {string} text
 */
export function looksLikeSentence(text) {
  if (/^…[,;] (?:… )?[a-z]{3,}/.test(text)) return true;
  const words = text.match(/(?<![\w@#/.-])[A-Za-z][A-Za-z'’]+(?![\w/@=(-])/g) ?? [];
  if (words.length < 2 || !/[a-z'’…][,;:]? (?:[A-Za-z…]|\d)/.test(text)) return false;
  return /^[\s"“…]*[A-Z][a-z]/.test(text) || /[a-z…][.!?]$/.test(text.trim());
}

/**
 * The texts of a source file that look like words for a person, with their lines. Left out are types, tagged templates
 * (SQL), descriptions of the API, faults and logs.
 * @param {string} path
 * @param {string} source
 * @returns {{ line: number, text: string }[]}
 */
export function findSentences(path, source) {
  const { program } = parseSync(path, source, { lang: path.endsWith('x') ? 'tsx' : 'ts' });
  /** @type {{ line: number, text: string }[]} */
  const found = [];
  const note = (/** @type {any} */ node, /** @type {string} */ text) =>
    found.push({ line: source.slice(0, node.start).split('\n').length, text });
  /** @param {any} node @param {boolean} isVisible */
  function visit(node, isVisible) {
    if (Array.isArray(node)) return node.forEach((one) => visit(one, isVisible));
    if (node === null || typeof node !== 'object' || typeof node.type !== 'string') return;
    switch (node.type) {
      case 'ImportDeclaration':
      case 'ExportAllDeclaration':
      case 'TaggedTemplateExpression':
      case 'TSTypeAnnotation':
      case 'TSTypeAliasDeclaration':
      case 'TSInterfaceDeclaration':
      case 'TSTypeParameterInstantiation':
        return;
      case 'Property':
        if (DESCRIBING.has(node.key.name ?? node.key.value)) return;
        return visit(node.value, isVisible);
      case 'NewExpression':
      case 'CallExpression':
        if (isFault(node.callee)) return;
        break;
      case 'JSXAttribute':
        return visit(node.value, VISIBLE_ATTRIBUTES.has(node.name.name));
      case 'JSXText':
        if (/[A-Za-z]{2}/.test(node.value)) note(node, node.value.trim());
        return;
      case 'Literal':
        if (typeof node.value !== 'string') return;
        if (isVisible ? /[A-Za-z]{2}/.test(node.value) : looksLikeSentence(node.value))
          note(node, node.value);
        return;
      case 'TemplateLiteral': {
        const text = node.quasis.map((/** @type {any} */ { value }) => value.cooked ?? '').join('…');
        if (isVisible ? /[A-Za-z]{2}/.test(text) : looksLikeSentence(text)) note(node, text);
        return visit(node.expressions, false);
      }
      default:
    }
    for (const [key, value] of Object.entries(node)) {
      if (key === 'typeAnnotation' || key === 'typeArguments' || key === 'returnType') continue;
      visit(value, isVisible && !['BinaryExpression', 'CallExpression'].includes(node.type));
    }
  }
  visit(program.body, false);
  return found;
}

/**
 * Whether what is called makes a fault, or writes a line for the operator.
 * @param {any} callee
 */
function isFault(callee) {
  if (callee.type === 'Identifier') return FAULTS.test(callee.name);
  if (callee.type !== 'MemberExpression') return false;
  return (
    LOGGING.has(callee.property.name) ||
    (callee.object.type === 'Identifier' && FAULTS.test(callee.object.name)) ||
    (callee.property.name === 'write' && callee.object.object?.name === 'process') ||
    callee.property.name === 'describe'
  );
}
