import { decodeXml, tagReader } from './read-tags.ts';

/** Looks in the list of a workbook's texts for some: answers their numbers, by which cells name them. */
export function sharedTextsReader(wanted: readonly string[]): {
  read: (piece: string) => void;
  found: Map<string, string>;
} {
  const found = new Map<string, string>();
  const longest = Math.max(0, ...wanted.map(({ length }) => length));
  let number = -1;
  let text = '';
  let isText = false;
  const read = tagReader({
    tag: ({ name, opens, closes }) => {
      if (name === 'si') {
        if (opens) {
          number += 1;
          text = '';
        }
        const whole = decodeXml(text).trim();
        if (closes && wanted.includes(whole)) found.set(String(number), whole);
      }
      if (name === 't') isText = opens && !closes;
    },
    // A letter takes at most ten signs, as `&#1114111;`; what is longer is none of these.
    text: (piece) => {
      if (isText && text.length <= longest * 10) text += piece;
    },
  });
  return { read, found };
}
