import { crc32, deflateRawSync } from 'node:zlib';

/** A ZIP archive of these entries; `says` is what an entry claims to unpack to, when that is not the truth. */
export function archive(entries: { name: string; content: Buffer; says?: number }[]): Buffer {
  const locals: Buffer[] = [];
  const centrals: Buffer[] = [];
  let offset = 0;
  for (const { name, content, says = content.length } of entries) {
    const packed = deflateRawSync(content, { level: 1 });
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(crc32(content), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(says, 18);
    common.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), common, Buffer.from(name), packed]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    centrals.push(
      Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), common, rest, Buffer.from(name)]),
    );
    locals.push(local);
    offset += local.length;
  }
  const directory = Buffer.concat(centrals);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, directory, end]);
}

export const xml = (text: string) => Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>${text}`);
/** A sheet of a workbook: its name, its XML, and whether people see it. */
export interface WorkbookSheet {
  name: string;
  sheet: Buffer;
  isHidden?: boolean;
  says?: number;
}

/** What is seldom in a workbook: how it says that its days count from 1904, and formats of numbers, which are its styles from 2 on. */
interface OddWorkbook {
  date1904?: string;
  formats?: readonly string[];
}

/** The least that is a workbook, of these sheets, with the texts that cells name by number; its style 1 is that of days. */
export function workbookOf(
  sheets: readonly WorkbookSheet[],
  texts: readonly string[] = [],
  { date1904 = '0', formats = [] }: OddWorkbook = {},
): Buffer {
  const ns = 'http://schemas.openxmlformats.org';
  const each = (write: (one: WorkbookSheet, number: number) => string) =>
    sheets.map((one, at) => write(one, at + 1)).join('');
  return archive([
    ...sheets.map(({ sheet, says }, at) => ({
      name: `xl/worksheets/sheet${at + 1}.xml`,
      content: sheet,
      ...(says === undefined ? {} : { says }),
    })),
    {
      name: '[Content_Types].xml',
      content: xml(`<Types xmlns="${ns}/package/2006/content-types"/>`),
    },
    {
      name: 'xl/workbook.xml',
      content: xml(
        `<workbook xmlns="${ns}/spreadsheetml/2006/main" xmlns:r="${ns}/officeDocument/2006/relationships"><workbookPr date1904="${date1904}"/><sheets>${each(
          ({ name, isHidden }, number) =>
            `<sheet name="${name}" sheetId="${number}"${isHidden ? ' state="hidden"' : ''} r:id="rId${number}"/>`,
        )}</sheets></workbook>`,
      ),
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: xml(
        `<Relationships xmlns="${ns}/package/2006/relationships">${each(
          (_, number) =>
            `<Relationship Id="rId${number}" Type="${ns}/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet${number}.xml"/>`,
        )}<Relationship Id="rIdS" Type="${ns}/officeDocument/2006/relationships/styles" Target="styles.xml"/><Relationship Id="rIdT" Type="${ns}/officeDocument/2006/relationships/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
      ),
    },
    {
      name: 'xl/sharedStrings.xml',
      content: xml(
        `<sst xmlns="${ns}/spreadsheetml/2006/main">${texts.map((text) => `<si><t>${text}</t></si>`).join('')}</sst>`,
      ),
    },
    {
      name: 'xl/styles.xml',
      content: xml(
        `<styleSheet xmlns="${ns}/spreadsheetml/2006/main"><numFmts>${formats
          .map((code, at) => `<numFmt numFmtId="${164 + at}" formatCode="${code}"/>`)
          .join(
            '',
          )}</numFmts><cellStyleXfs><xf numFmtId="0"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/>${formats
          .map((_, at) => `<xf numFmtId="${164 + at}" xfId="0"/>`)
          .join('')}</cellXfs></styleSheet>`,
      ),
    },
  ]);
}

/** The least that is a workbook, around a sheet. */
export const workbookAround = (sheet: Buffer, says?: number): Buffer =>
  workbookOf([{ name: 'A', sheet, ...(says === undefined ? {} : { says }) }]);

export const sheetXml = (rows: string, after = '') =>
  xml(
    `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows}</sheetData>${after}</worksheet>`,
  );
