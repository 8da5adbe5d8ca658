/**
 * The words of a link, and unseen what they are about: "Learn More" alone tells neither those who listen nor search
 * engines where it leads. `inFull` begins with the words.
 */
export function LinkWords({ words, inFull }: { words: string; inFull: string }) {
  return (
    <>
      <span>{words}</span>
      <span className="visually-hidden">{inFull.slice(words.length)}</span>
    </>
  );
}
