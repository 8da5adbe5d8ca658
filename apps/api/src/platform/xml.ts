/** Characters that XML cannot carry, even escaped. */
const NOT_ALLOWED = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;
const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A text as an element or attribute of XML or HTML has it. */
export function escapeXml(text: string): string {
  return text.replace(NOT_ALLOWED, '').replace(/[&<>"]/g, (character) => ESCAPES[character]!);
}
