/** An address that breaks before its @ where a line is too short, not in the middle of a word. */
export function EmailAddress({ address }: { address: string }) {
  const [name, host] = address.split('@');
  return (
    <>
      {name}
      <wbr />
      {host && `@${host}`}
    </>
  );
}
