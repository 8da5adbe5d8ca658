/** The letters of one SMS character each (GSM 03.38). */
const BASIC = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
/** Letters that take two characters each. */
const EXTENSION = new Set('\f^{}\\[~]|€');

/** What a phone's keyboard or an office program writes, as an SMS can say it. */
const REPLACED: Record<string, string> = {
  '‘': "'",
  '’': "'",
  ʼ: "'",
  '`': "'",
  '“': '"',
  '”': '"',
  '«': '"',
  '»': '"',
  '–': '-',
  '—': '-',
  '−': '-',
  '×': 'x',
  '·': '.',
  '•': '-',
  '…': '...',
  '½': '1/2',
  '\t': ' ',
  '\u00a0': ' ',
};

/** So many characters one SMS has. A longer text is sent, and paid, in parts. */
export const SMS_CHARACTERS = 160;
/** A part of a longer text loses seven characters to its place among the parts. */
const PART_CHARACTERS = 153;

/** How many SMS characters a text takes; undefined where a letter is not in the GSM alphabet. */
export function gsmLength(text: string): number | undefined {
  let length = 0;
  for (const letter of text) {
    if (BASIC.has(letter)) length += 1;
    else if (EXTENSION.has(letter)) length += 2;
    else return undefined;
  }
  return length;
}

/** How many messages a text of the GSM alphabet is sent in. */
export function gsmParts(text: string): number {
  const length = gsmLength(text) ?? text.length;
  return length <= SMS_CHARACTERS ? 1 : Math.ceil(length / PART_CHARACTERS);
}

/** A text in the GSM alphabet: other letters lose their accents, and what then remains is left out. */
export function toGsm(text: string): string {
  const letters = Array.from(text.normalize('NFC'), (letter) => {
    const written = REPLACED[letter] ?? letter;
    if (gsmLength(written) !== undefined) return written;
    const plain = written.normalize('NFKD').replace(/\p{M}/gu, '');
    return gsmLength(plain) === undefined ? '' : plain;
  });
  return letters.join('').replace(/ {2,}/g, ' ').trim();
}

/** The beginning of a text in at most so many SMS characters. */
export function clipGsm(text: string, most: number): string {
  const plain = toGsm(text);
  if (gsmLength(plain)! <= most) return plain;
  let clipped = '';
  for (const letter of plain) {
    if (gsmLength(`${clipped}${letter}..`)! > most) break;
    clipped += letter;
  }
  return `${clipped.trimEnd()}..`;
}
