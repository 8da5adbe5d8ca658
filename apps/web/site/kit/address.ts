/** The address of a search, without empty values. */
export function addressOf(path: string, asked: Readonly<Record<string, string>>): string {
  const said = Object.entries(asked).flatMap(([name, text]) => (text.trim() ? [[name, text.trim()]] : []));
  return said.length > 0 ? `${path}?${new URLSearchParams(said)}` : path;
}

/** Updates the address without a new history entry. */
export function keepAddress(address: string): void {
  history.replaceState(history.state, '', address);
}
