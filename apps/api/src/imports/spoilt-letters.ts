/** The characters of Windows-1252 that Unicode has elsewhere, by their bytes. */
const OF_WINDOWS = new Map(
  Array.from({ length: 32 }, (_, at) => 0x80 + at).map((byte) => [
    new TextDecoder('windows-1252').decode(Uint8Array.of(byte)),
    byte,
  ]),
);

/**
 * Whether letters of a text were lost or changed when its file was written: UTF-8 that was read as the old encoding of Windows
 * (`WanjikÅ©` of `Wanjikũ`), or a question mark within a word; a name has none anywhere (`Wanjik? Kamau`).
 */
export function hasSpoiltLetters(text: string, isName = false): boolean {
  if ((isName ? /\?/ : /\p{L}\?+\p{L}/u).test(text)) return true;
  if (!/[\u0080-\u{10ffff}]/u.test(text)) return false;
  const bytes = Array.from(text, (sign) => OF_WINDOWS.get(sign) ?? sign.codePointAt(0)!);
  if (bytes.some((byte) => byte > 0xff)) return false;
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes));
    return true;
  } catch {
    return false;
  }
}
