/**
 * The visible words of a link, and the full text for screen readers and search engines. `inFull` begins with the words.
 */
export function LinkWords({ words, inFull }: { words: string; inFull: string }) {
  return (
    <>
      <span>{words}</span>
      <span className="visually-hidden">{inFull.slice(words.length)}</span>
    </>
  );
}
