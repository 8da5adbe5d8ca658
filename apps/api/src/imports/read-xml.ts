import type { Readable } from 'node:stream';
import { Parser } from 'saxen';
import { MAX_CELL_LENGTH } from '../platform/workbook.ts';

/** A part of a workbook that is larger than any spreadsheet writes. */
export class TooLarge extends Error {}

/** What is done with the tags of XML, by their names without a prefix, and with the texts between them. */
export interface XmlReader {
  open?: (name: string, attribute: (name: string) => string | undefined) => void;
  close?: (name: string) => void;
  /** A text may come in pieces. */
  text?: (text: string) => void;
}

/** No text and no tag is longer, however its letters are written. */
const LONGEST_RUN = MAX_CELL_LENGTH * 8;

const localName = (name: string) => name.slice(name.indexOf(':') + 1);

/** Reads XML piece by piece. Throws `TooLarge`, and any other error for what is no XML. */
export async function readXml(source: Readable, { open, close, text }: XmlReader): Promise<void> {
  const parser = new Parser();
  parser.on('openTag', (name, attributes, decode) => {
    const attribute = (wanted: string) => {
      const found = Object.entries(attributes()).find(([own]) => localName(own) === wanted);
      return found && decode(found[1]);
    };
    open?.(localName(name), attribute);
  });
  parser.on('closeTag', (name) => close?.(localName(name)));
  parser.on('text', (piece, decode) => text?.(decode(piece)));
  parser.on('cdata', (piece) => text?.(piece));
  parser.on('error', (error) => {
    throw error;
  });
  let run = 0;
  source.setEncoding('utf8');
  for await (const piece of source as AsyncIterable<string>) {
    const last = piece.lastIndexOf('<');
    run = last < 0 ? run + piece.length : piece.length - last;
    if (run > LONGEST_RUN) throw new TooLarge();
    parser.write(piece);
  }
  parser.end();
}
