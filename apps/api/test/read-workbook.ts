import { inflateRawSync } from 'node:zlib';

/** The files of a zip archive, by its central directory: what a spreadsheet program does to open a workbook. */
function unzip(archive: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>();
  const end = archive.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  if (end < 0) throw new Error('Not a zip archive');
  let at = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    const method = archive.readUInt16LE(at + 10);
    const size = archive.readUInt32LE(at + 20);
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((offset) =>
      archive.readUInt16LE(at + offset),
    );
    const local = archive.readUInt32LE(at + 42);
    const name = archive.toString('utf8', at + 46, at + 46 + nameLength!);
    const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
    const stored = archive.subarray(start, start + size);
    files.set(name, method === 0 ? stored : inflateRawSync(stored));
    at += 46 + nameLength! + extraLength! + commentLength!;
  }
  return files;
}

const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };

interface ReadCell {
  /** `A1` */
  at: string;
  /** How the format types it: `inlineStr`, `n`, `str` (a formula's text) … */
  type: string | undefined;
  text: string;
}

/** The rows of a sheet, by default the first. Throws when a part of a workbook is missing or its XML has a bare `&` or `<`. */
export function readWorkbook(archive: Buffer, number = 1): ReadCell[][] {
  const files = unzip(archive);
  for (const part of [
    '[Content_Types].xml',
    '_rels/.rels',
    'xl/workbook.xml',
    'xl/_rels/workbook.xml.rels',
  ]) {
    if (!files.has(part)) throw new Error(`The workbook has no ${part}`);
  }
  for (const [, part] of files
    .get('xl/_rels/workbook.xml.rels')!
    .toString()
    .matchAll(/Target="([^"]+)"/g)) {
    if (!files.has(`xl/${part}`)) throw new Error(`The workbook has no ${part}`);
    if (!files.get('[Content_Types].xml')!.includes(`"/xl/${part}"`)) throw new Error(`${part} has no type`);
  }
  for (const [, name] of files
    .get('xl/workbook.xml')!
    .toString()
    .matchAll(/<sheet name="([^"]*)"/g)) {
    const shown = name!.replace(/&\w+;/g, (entity) => ENTITIES[entity]!);
    if (/^$|^'|'$|[[\]:*?/\\]|.{32}/su.test(shown)) throw new Error(`No sheet can be named ${shown}`);
  }
  const sheet = files.get(`xl/worksheets/sheet${number}.xml`)!.toString('utf8');
  if (/<f[ >]/.test(sheet)) throw new Error('The sheet has a formula');
  return [...sheet.matchAll(/<row [^>]*>(.*?)<\/row>/gs)].map(([, row]) =>
    [...row!.matchAll(/<c r="([A-Z]+\d+)"([^>]*)>(.*?)<\/c>/gs)].map(([, at, attributes, content]) => {
      const text = content!.replace(/<[^>]*>/g, '');
      if (/&(?!amp;|lt;|gt;|quot;)/.test(text)) throw new Error(`Broken XML in ${at}: ${text}`);
      return {
        at: at!,
        type: /t="(\w+)"/.exec(attributes!)?.[1],
        text: text
          .replace(/&\w+;/g, (entity) => ENTITIES[entity]!)
          .replace(/_x([\da-f]{4})_/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
      };
    }),
  );
}
