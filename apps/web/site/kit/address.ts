/** The address of what somebody searched for, to be shared and come back to; what says nothing is left out. */
export function addressOf(path: string, asked: Readonly<Record<string, string>>): string {
  const said = Object.entries(asked).flatMap(([name, text]) => (text.trim() ? [[name, text.trim()]] : []));
  return said.length > 0 ? `${path}?${new URLSearchParams(said)}` : path;
}

/** Lets the address say what is shown now; Back leads to the page before. */
export function keepAddress(address: string): void {
  history.replaceState(history.state, '', address);
}
