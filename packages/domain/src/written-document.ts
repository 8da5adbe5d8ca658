import type { None } from './error-codes.ts';

/** A paragraph, the points of a list, or a link of its own line. */
export type DocumentPart = string | readonly string[] | { readonly href: string; readonly words: string };

/** A section under its anchor. */
export interface DocumentSection {
  id: string;
  title: string;
  parts: DocumentPart[];
  /** A section of the product, taken over by its name; `parts` come after it. */
  isBlock?: true;
}

/** A text of sections, as an institution writes it (DECISIONS 21.13). */
export interface WrittenDocument {
  lead: string;
  sections: DocumentSection[];
}

/** Why a text is no document. `line` is counted from 1. */
export type DocumentFault =
  | { reason: 'document_without_headings'; params: None }
  | { reason: 'document_anchor_twice'; params: { anchor: string } }
  | { reason: 'document_link_elsewhere'; params: { line: number } };

const HEADING = /^##\s+(.*)$/;
const ANCHOR = /\{#([a-z][a-z0-9-]{0,39})\}$/;
const BLOCK = /^\{\{([a-z-]+)\}\}$/;
const POINT = /^[-•]\s+(.*)$/;
const LINK = /^\[([^\]]+)\]\((.*)\)$/;
/** Pages of this site, addresses of others, mail and phone: nothing that runs. */
const HREF = /^(\/(?!\/)|https:\/\/|mailto:|tel:|#)\S*$/;

/** An anchor by the words of a heading: `who-we-are`. */
function anchorOf(title: string): string {
  const words = title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^[^a-z]+|-+$/g, '')
    .slice(0, 40);
  return words || 'section';
}

/**
 * Reads a text that a person typed: a line `## Heading` begins a section (`{#anchor}` at its end keeps its anchor), a line
 * with `- ` is a point, `[words](address)` alone on a line is a link, `{{name}}` a section of the product, any other line a paragraph. The text before the
 * first heading is the introduction.
 */
export function readDocument(text: string): WrittenDocument {
  const lead: string[] = [];
  const sections: DocumentSection[] = [];
  let points: string[] | undefined;
  for (const line of text.split('\n').map((one) => one.trim())) {
    const heading = HEADING.exec(line)?.[1];
    const point = POINT.exec(line)?.[1];
    const [, words, href] = LINK.exec(line) ?? [];
    const section = sections.at(-1);
    const block = BLOCK.exec(line)?.[1];
    if (point === undefined) points = undefined;
    if (heading !== undefined) {
      const [whole = '', id] = ANCHOR.exec(heading) ?? [];
      const title = heading.slice(0, heading.length - whole.length).trimEnd();
      sections.push({ id: id ?? anchorOf(title), title, parts: [] });
    } else if (block !== undefined && block !== 'lead') {
      sections.push({ id: block, title: '', parts: [], isBlock: true });
    } else if (line === '') continue;
    else if (!section) lead.push(line);
    else if (point !== undefined) {
      if (!points) section.parts.push((points = []));
      points.push(point);
    } else if (words !== undefined && href !== undefined) section.parts.push({ href, words });
    else section.parts.push(line);
  }
  return { lead: lead.join(' '), sections };
}

/** The text from which `readDocument` reads the same. */
export function writeDocument({ lead, sections }: WrittenDocument): string {
  const lineOf = (part: DocumentPart) => {
    if (typeof part === 'string') return part;
    return 'href' in part ? `[${part.words}](${part.href})` : part.map((point) => `- ${point}`).join('\n');
  };
  return [
    lead,
    ...sections.map(({ id, title, parts }) => [`## ${title} {#${id}}`, ...parts.map(lineOf)].join('\n\n')),
  ].join('\n\n');
}

/** What keeps a text from being a document; none where it is one. */
export function documentFault(text: string): DocumentFault | undefined {
  const { sections } = readDocument(text);
  if (sections.length === 0) return { reason: 'document_without_headings', params: {} };
  const seen = new Set<string>();
  for (const { id } of sections) {
    if (seen.has(id)) return { reason: 'document_anchor_twice', params: { anchor: id } };
    seen.add(id);
  }
  const lines = text.split('\n').map((line) => LINK.exec(line.trim())?.[2]);
  const elsewhere = lines.findIndex((href) => href !== undefined && !HREF.test(href));
  return elsewhere === -1
    ? undefined
    : { reason: 'document_link_elsewhere', params: { line: elsewhere + 1 } };
}
