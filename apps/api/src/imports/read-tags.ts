/** A tag of XML by its name without a prefix. One that closes itself opens and closes. */
export interface Tag {
  name: string;
  opens: boolean;
  closes: boolean;
  /** An attribute by its name without a prefix. */
  attribute: (name: string) => string | undefined;
}

/** No tag and no comment of a part of a workbook is longer. */
const LONGEST_TAG = 32_767 * 8;

export class TagTooLong extends Error {}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** A text of XML as it is meant. */
export function decodeXml(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w+));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return ENTITIES[String(name)] ?? whole;
    const code = decimal === undefined ? Number.parseInt(String(hex), 16) : Number(decimal);
    return code <= 0x10_ffff ? String.fromCodePoint(code) : whole;
  });
}

const ATTRIBUTE = /([\w.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

function readTag(text: string): Tag | undefined {
  const [, slash, name, rest = ''] = /^<(\/?)(?:[\w.-]+:)?([\w.-]+)([^]*?)\/?>$/.exec(text) ?? [];
  // Declarations and comments are none.
  if (name === undefined) return undefined;
  return {
    name,
    opens: slash === '',
    closes: slash === '/' || text.endsWith('/>'),
    attribute: (wanted) => {
      for (const [, own, double, single] of rest.matchAll(ATTRIBUTE)) {
        if (own === wanted) return decodeXml(double ?? single ?? '');
      }
      return undefined;
    },
  };
}

/** Where what begins here ends; -1 if it ends in a later piece. */
function endOf(text: string, begin: number): number {
  const endsBy = (end: string) => {
    const at = text.indexOf(end, begin);
    return at < 0 ? -1 : at + end.length;
  };
  if (text.startsWith('<!--', begin)) return endsBy('-->');
  if (text.startsWith('<![CDATA[', begin)) return endsBy(']]>');
  if (text.startsWith('<!', begin) && text.length - begin < 9) return -1;
  // A `>` within quotes ends no tag.
  const tag = /<(?:[^>"']|"[^"]*"|'[^']*')*>/y;
  tag.lastIndex = begin;
  return tag.test(text) ? tag.lastIndex : -1;
}

/**
 * Reads the tags of XML piece by piece, and the texts between them, which come in pieces too and are not decoded. Throws
 * `TagTooLong` for what no spreadsheet writes.
 */
export function tagReader(on: {
  tag: (tag: Tag) => void;
  text: (text: string) => void;
}): (piece: string) => void {
  let rest = '';
  return (piece) => {
    const text = rest + piece;
    let at = 0;
    while (at < text.length) {
      const begin = text.indexOf('<', at);
      if (begin !== at) on.text(text.slice(at, begin < 0 ? undefined : begin));
      at = begin < 0 ? text.length : begin;
      if (begin < 0) break;
      const end = endOf(text, begin);
      if (end < 0) break;
      const whole = text.slice(begin, end);
      if (whole.startsWith('<![CDATA[')) on.text(whole.slice(9, -3).replaceAll('&', '&amp;'));
      else {
        const tag = readTag(whole);
        if (tag) on.tag(tag);
      }
      at = end;
    }
    rest = text.slice(at);
    if (rest.length > LONGEST_TAG) throw new TagTooLong();
  };
}
