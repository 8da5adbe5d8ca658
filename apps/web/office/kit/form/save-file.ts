import { useMutation } from '@tanstack/react-query';
import { explainFailure, type FailureName } from '#messages/failures.ts';
import { forSamePerson } from '../../auth/same-person.ts';
import { notify } from '../page/toasts.tsx';

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

/** Fetches a file and saves it under a name; a toast says why it could not be had. */
export function useDownload<Asked = void>(
  failure: FailureName,
  fetch: (asked: Asked) => { file: Promise<Blob>; name: string },
) {
  return useMutation({
    mutationFn: (asked: Asked) => {
      const { file, name } = fetch(asked);
      return saveFetched(file, name);
    },
    onError: (error) => notify({ color: 'brick', message: explainFailure(failure, error) }),
  });
}
