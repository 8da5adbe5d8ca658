import { readDocument, writeDocument, type DocumentPart } from '#domain/written-document.ts';
import type { LegalText, Named, SetFacts } from '#messages/legal-text.ts';

/** The key of a page's whole text. */
export const documentKey = (page: string) => `${page}.document`;

/** What a text can say of the institution and its settings: `{legal_name}`, `{retention_years}`. */
export const DOCUMENT_PLACEHOLDERS = [
  'name',
  'legal_name',
  'founded',
  'address',
  'phone',
  'hotline',
  'email',
  'careers_email',
  'retention_years',
] as const satisfies readonly (keyof Named)[];
type Placeholder = (typeof DOCUMENT_PLACEHOLDERS)[number];

/** A part that the product writes itself, because it tells what is set elsewhere: `{{cost}}`, alone on a line. */
const BLOCK = /\{\{\s*([a-z-]+)\s*\}\}/g;
const LEAD = 'lead';

export const namedBlocks = (text: string): string[] => [...text.matchAll(BLOCK)].map(([, name = '']) => name);
/** Without texts in braces that are no placeholder: blocks, and the anchors of headings. */
export const withoutBlocks = (text: string) => text.replaceAll(BLOCK, '').replaceAll(/\{#[a-z0-9-]+\}/g, '');

/** The placeholders of the institution instead of its values. `onOther` gets the name of what is no placeholder. */
function named(onOther: () => void): Named {
  return new Proxy({} as Named, {
    get(_target, field) {
      if (DOCUMENT_PLACEHOLDERS.includes(field as Placeholder)) return `{${String(field)}}`;
      onOther();
      return [];
    },
  });
}

type Written = LegalText['sections'][number]['text'];

/** The parts of a section with placeholders; none where it tells what is set elsewhere. */
function staticParts(text: Written): DocumentPart[] | undefined {
  if (text.length > 1) return undefined;
  let isStatic = true;
  const parts = text(
    named(() => {
      isStatic = false;
    }),
    {} as SetFacts,
  );
  return isStatic ? [...parts] : undefined;
}

/** The parts that a text of this page can take over as the product has them. */
export function blocksOf({ lead, sections }: LegalText): string[] {
  const own = sections.filter(({ text }) => !staticParts(text)).map(({ id }) => id);
  return lead.length > 1 ? [LEAD, ...own] : own;
}

/** The product's text as an institution would type it. */
export function ownDocument({ lead, sections }: LegalText): string {
  const nothing = () => undefined;
  const written = sections.map(({ id, title, text }) => {
    const parts = staticParts(text);
    return parts ? writeDocument({ lead: '', sections: [{ id, title, parts }] }).trim() : `{{${id}}}`;
  });
  const introduction = lead.length > 1 ? `{{${LEAD}}}` : lead(named(nothing), {} as SetFacts);
  return [introduction, ...written].join('\n\n');
}

/**
 * The text that an institution wrote, for a page that shows the product's. Without a text it is the product's.
 */
export function replacedDocument(own: LegalText, typed: string | undefined): LegalText {
  if (!typed) return own;
  const { updated: _ofTheProduct, ...kept } = own;
  const { lead, sections } = readDocument(typed.replaceAll(BLOCK, (_, name: string) => `{{${name}}}`));
  const fill = (text: string, institution: Named) =>
    text.replaceAll(/\{\s*([a-z_]+)\s*\}/g, (whole, name: string) =>
      DOCUMENT_PLACEHOLDERS.includes(name as Placeholder) ? String(institution[name as Placeholder]) : whole,
    );
  const filled = (part: DocumentPart, institution: Named): DocumentPart => {
    if (typeof part === 'string') return fill(part, institution);
    if ('href' in part) return { href: part.href, words: fill(part.words, institution) };
    return part.map((point) => fill(point, institution));
  };
  return {
    ...kept,
    lead: (institution, set) =>
      lead
        .split(`{{${LEAD}}}`)
        .map((piece) => fill(piece, institution))
        .join(own.lead(institution, set)),
    sections: sections.flatMap((section) => {
      const parts = (institution: Named) => section.parts.map((part) => filled(part, institution));
      if (!section.isBlock) {
        return [
          {
            id: section.id,
            title: section.title,
            text: (institution: Named) => parts(institution),
          },
        ];
      }
      const block = own.sections.find(({ id }) => id === section.id);
      if (!block) return [];
      const text: Written = (institution, set) => [...block.text(institution, set), ...parts(institution)];
      return [{ ...block, text }];
    }),
  };
}
