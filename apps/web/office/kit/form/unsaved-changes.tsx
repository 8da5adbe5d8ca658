import { useBlocker, type ShouldBlockFn } from '@tanstack/react-router';
import { common } from '#words/index.ts';
import { ask } from '../dialog/ask.ts';

/** The keys of an address that hold what an open dialog is about. */
export const DIALOGS = ['edit', 'order', 'restock'];

interface Unsaved {
  /** What is asked, and how it is answered. */
  words?: typeof common.unsaved;
  /** The keys of the address that what is unsaved goes with, beside the page; by default those of dialogs. */
  keys?: readonly string[];
}

/**
 * Asks before unsaved input is lost, however the person leaves: by a link, Back, closing a dialog that is in the
 * address, or closing the page (then in the browser's own words). `isUnsaved` is asked at that moment.
 */
export function useUnsavedChanges(
  isUnsaved: () => boolean,
  { words = common.unsaved, keys = DIALOGS }: Unsaved = {},
): void {
  // A list's search that was on its way still arrives behind a dialog.
  const stays: ShouldBlockFn = ({ current, next }) =>
    current.pathname === next.pathname &&
    keys.every((key) => Object(current.search)[key] === Object(next.search)[key]);
  const { title, text, keep, discard } = words;
  useBlocker({
    shouldBlockFn: async (change) =>
      isUnsaved() &&
      !stays(change) &&
      !(await ask({ title, about: <p>{text}</p>, back: keep, goOn: discard, takesAway: true })),
    enableBeforeUnload: isUnsaved,
  });
}
