/** A text in the form in which names are compared: trimmed, single spaces, lower case (DECISIONS 5). */
export function foldText(text: string): string {
  return text.trim().replace(/\s+/g, ' ').toLowerCase();
}
