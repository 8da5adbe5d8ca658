import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import type { Language } from '#domain/languages.ts';
import { GLOSSARY } from '../../packages/messages/src/sw/glossary.ts';

const CATALOGUES = join(import.meta.dirname, '../../packages/messages/src');

/** Files that hold no texts. */
const NO_TEXTS = ['format.ts', 'glossary.ts', 'index.ts', 'language.ts', 'nouns.ts'];

/** Members that are names for programs. */
const NO_TEXT = new Set(['id', 'icon', 'href', 'kind', 'keys', 'subject']);

/** A text of a catalogue, or all that a function can write. */
export interface CatalogueText {
  file: string;
  /** Where it is in its file: `orders.list.columns.client`. */
  key: string;
  line: number;
  /** Each form that it has, `{…}` where something is put in. */
  forms: string[];
  /** Which of its parameters a function uses: `0`, `1`, or the names in a destructured one. Empty for a plain text. */
  parameters: string[];
  /** What a comment `// review: …` behind it asks a native reader. */
  review?: string;
  /** Whether its key, or a comment above it, says where it is on a screen. */
  isPlaced: boolean;
}

/** Names of texts and groups that say where they are: others need a comment. */
const PLACES =
  /^(?:titles?|headings?|labels?|tab|table|placeholder|search|options|states|statuses|form|filterBoxes|links|done|none|empty\w*|no[A-Z]\w*|\w*[cC]olumns|\w*[hH]ints?)$/;

interface Node {
  type: string;
  start: number;
  end: number;
  [name: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode);

/** The name of a property, or of its place in a list. */
function nameOf({ key }: Node): string {
  const { type, name, value } = key as Node;
  return type === 'Identifier' ? String(name) : String(value);
}

const unwrap = (node: Node): Node =>
  /^TS(As|Satisfies)Expression$/.test(node.type) ? unwrap(node['expression'] as Node) : node;

const isFunction = (node: Node) => /Function/.test(node.type);

/** The forms of text within a node, without what is only compared or looked up. */
function formsIn(node: Node): string[] {
  if (node.type === 'Literal') return typeof node['value'] === 'string' ? [node['value']] : [];
  if (node.type === 'TemplateLiteral') {
    const pieces = (node['quasis'] as { value: { cooked: string } }[]).map(({ value }) => value.cooked);
    const inner = (node['expressions'] as Node[]).flatMap((one) =>
      one.type === 'ConditionalExpression' ? formsIn(one) : [],
    );
    return [pieces.join('{…}'), ...inner];
  }
  if (node.type === 'NewExpression') return [];
  if (node.type === 'BinaryExpression' && node['operator'] !== '+') return [];
  if (node.type === 'MemberExpression') return formsIn(node['object'] as Node);
  if (node.type === 'Property') return formsIn(node['value'] as Node);
  if (node.type === 'SwitchCase') return (node['consequent'] as Node[]).flatMap(formsIn);
  return childrenOf(node).flatMap(formsIn);
}

function identifiersIn(node: Node): string[] {
  if (node.type === 'Identifier') return [String(node['name'])];
  if (node.type === 'MemberExpression' && !node['computed']) return identifiersIn(node['object'] as Node);
  if (node.type === 'Property' && !node['shorthand']) return identifiersIn(node['value'] as Node);
  return childrenOf(node).flatMap(identifiersIn);
}

/** Which parameters of a function its body uses. */
function parametersOf(node: Node): string[] {
  const used = new Set(identifiersIn(node['body'] as Node));
  const named = (node['params'] as Node[]).flatMap((parameter, at): [string, string][] => {
    const pattern = parameter.type === 'AssignmentPattern' ? (parameter['left'] as Node) : parameter;
    if (pattern.type !== 'ObjectPattern') return [[String(at), String(pattern['name'])]];
    return (pattern['properties'] as Node[]).map((property) => {
      const value = property['value'] as Node;
      const local = value.type === 'AssignmentPattern' ? (value['left'] as Node) : value;
      return [nameOf(property), String(local['name'])];
    });
  });
  return named.filter(([, local]) => used.has(local)).map(([name]) => name);
}

function textsOf(file: string, source: string): CatalogueText[] {
  const { program, comments } = parseSync(file, source);
  const lineAt = (offset: number) => source.slice(0, offset).split('\n').length;
  const reviews = new Map(
    comments.flatMap(({ value, start }) => {
      const asked = /^\s*review: (.*)$/s.exec(value)?.[1];
      return asked ? [[lineAt(start), asked.trim()] as const] : [];
    }),
  );
  const about = comments.filter(({ value }) => !/^\s*(?:review:|oxlint)/.test(value));
  const texts: CatalogueText[] = [];
  function visit(found: Node, key: string, isPlaced: boolean): void {
    const node = unwrap(found);
    if (node.type === 'ObjectExpression') {
      let from = node.start;
      let isBelowLine = false;
      for (const property of node['properties'] as Node[]) {
        const above = about.filter(({ start, end }) => start > from && end <= property.start);
        from = property.end;
        isBelowLine ||= above.some(({ type }) => type === 'Line');
        if (property.type !== 'Property' || NO_TEXT.has(nameOf(property))) continue;
        const value = unwrap(property['value'] as Node);
        const isGroup = value.type === 'ObjectExpression' || value.type === 'ArrayExpression';
        const isHere =
          isPlaced || above.length > 0 || (isBelowLine && !isGroup) || PLACES.test(nameOf(property));
        visit(value, `${key}.${nameOf(property)}`, isHere);
      }
      return;
    }
    if (node.type === 'ArrayExpression') {
      for (const [at, entry] of (node['elements'] as Node[]).entries())
        visit(entry, `${key}.${at}`, isPlaced);
      return;
    }
    const forms = formsIn(isFunction(node) ? (node['body'] as Node) : node).filter(
      (form) => /\p{L}/u.test(form) && !form.startsWith('/'),
    );
    if (forms.length === 0) return;
    const [line, last] = [lineAt(node.start), lineAt(node.end)];
    const review = [...reviews].find(([at]) => at >= line && at <= last)?.[1];
    const parameters = isFunction(node) ? parametersOf(node) : [];
    texts.push({ file, key, line, forms, parameters, isPlaced, ...(review && { review }) });
  }
  let from = 0;
  for (const statement of (program as unknown as { body: Node[] }).body) {
    const isBelow = about.some(({ start, end }) => start >= from && end <= statement.start);
    from = statement.end;
    const isExport = statement.type === 'ExportNamedDeclaration';
    const declaration = isExport ? (statement['declaration'] as Node | null) : statement;
    if (declaration?.type !== 'VariableDeclaration') continue;
    for (const { id, init } of declaration['declarations'] as { id: Node; init: Node | null }[])
      if (init && id.type === 'Identifier') {
        const name = String(id['name']);
        // A screen's comment does not say where each of its texts is.
        const isScreen = isExport && unwrap(init).type === 'ObjectExpression' && !id['typeAnnotation'];
        visit(init, `${isExport ? '' : '~'}${name}`, (isBelow && !isScreen) || PLACES.test(name));
      }
  }
  return texts;
}

/** All texts of a language. A key that begins with `~` is a part that only its file uses. */
export function readCatalogue(language: Language): CatalogueText[] {
  const folder = join(CATALOGUES, language);
  return readdirSync(folder)
    .filter((file) => file.endsWith('.ts') && !NO_TEXTS.includes(file))
    .flatMap((file) => textsOf(file, readFileSync(join(folder, file), 'utf8')));
}

export const REVIEW_FILE = join(import.meta.dirname, '../../docs/swahili-review.md');
const SLICE = 200;

const cell = ({ forms }: CatalogueText) => forms.join(' / ').replaceAll('|', '\\|').replaceAll(/\s+/g, ' ');

/** One slice of these Swahili texts as a table with their English. */
function tableOf(texts: readonly CatalogueText[], slice: number): string {
  const english = new Map(readCatalogue('en').map((text) => [`${text.file} ${text.key}`, text]));
  const rows = texts.slice((slice - 1) * SLICE, slice * SLICE).map((text) => {
    const source = english.get(`${text.file} ${text.key}`);
    return `| ${text.file.replace('.ts', '')} ${text.key} | ${source ? cell(source) : ''} | ${cell(text)} | ${text.review ?? ''} |`;
  });
  const from = (slice - 1) * SLICE + 1;
  const to = Math.min(slice * SLICE, texts.length);
  return `\n## ${from} to ${to}\n\n| where | English | Swahili | question |\n|---|---|---|---|\n${rows.join('\n')}`;
}

/** A slice of all texts, for a native reader. */
export const sliceText = (slice: number) => tableOf(readCatalogue('sw'), slice);

/** What a native reader decides on, in slices: the text of each comment `// review: …` with both languages. */
export function reviewText(): string {
  const doubtful = readCatalogue('sw').filter(({ review }) => review);
  const slices = Array.from({ length: Math.ceil(doubtful.length / SLICE) }, (_, at) =>
    tableOf(doubtful, at + 1),
  );
  const terms = Object.entries(GLOSSARY)
    .filter(([, { review }]) => review)
    .map(([term, { sw }]) => `${term}: ${sw[0]}`);
  return `# Swahili for a native reader\n\nTexts of which the writer was not sure. Made by \`npm run swahili:review\`, which with \`-- --slice=1\` prints the first ${SLICE} of all texts; \`{…}\` is a value. An answer changes the text in \`packages/messages/src/sw\` and takes its comment away.\n\nTerms that were seen in no source: ${terms.join('; ')}.\n${slices.join('\n')}\n`;
}
