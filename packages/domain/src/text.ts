/** Text as names are compared: trimmed, runs of space as one, lower case (DECISIONS 5). */
export function foldText(text: string): string {
  return text.trim().replace(/\s+/g, ' ').toLowerCase();
}
