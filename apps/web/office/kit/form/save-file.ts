import { forSamePerson } from '../../auth/same-person.ts';

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

/** The same with a file that is still to come: not for another person at the screen once the person who asked for it has left. */
export async function saveFetched(content: Promise<Blob>, name: string): Promise<void> {
  saveFile(await forSamePerson(content), name);
}
