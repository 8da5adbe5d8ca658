/** Gives a file that was fetched to the person, under a name. */
export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Not at once: some browsers read the file after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
