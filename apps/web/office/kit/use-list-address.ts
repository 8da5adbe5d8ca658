import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useEffect, useMemo, useRef } from 'react';

/** The dialog of what is to be added, in the place of an id. */
export const NEW = 'new';

/** What the address of a list or a page holds besides what is its own: where one is, and which dialog is open. */
export interface ListSearch {
  page?: number | undefined;
  /** What the open dialog is about. */
  edit?: string | undefined;
}

export interface ListAddress<Search extends object> {
  search: Search;
  /** Sets filters and goes to page 1. A search while typing is one history entry, not one per key. */
  filter: (filters: Partial<Search>, options?: { replace: boolean }) => void;
  /** Changes what else is in the address, and leaves the page where it is. */
  change: (fields: Partial<Search>) => void;
  turnTo: (page: number, options?: { replace: boolean }) => void;
  /** Opens the dialog of that key; by default the one of `edit`. */
  open: (subject: string, dialog?: keyof Search) => void;
  /** What the open dialog is about becomes another; one step back still closes it. */
  reopen: (subject: string, dialog?: keyof Search) => void;
  /** Closes whichever dialog is open. */
  close: () => void;
}

/**
 * The state of a screen, in its address. `readSearch` reads any address; `dialogs` are the keys that hold what an open
 * dialog is about.
 */
export function useListAddress<Search extends object>(
  readSearch: (raw: Record<string, unknown>) => Search,
  dialogs: readonly (keyof Search)[] = ['edit' as keyof Search],
): ListAddress<Search> {
  const router = useRouter();
  const navigate = useNavigate();
  const raw = useSearch({ strict: false });
  const search = useMemo(() => readSearch(raw), [readSearch, raw]);
  const isOpen = dialogs.some((dialog) => search[dialog]);
  const openedHere = useRef(false);
  useEffect(() => {
    if (!isOpen) openedHere.current = false;
  }, [isOpen]);

  const go = (change: Record<string, unknown>, options: { replace?: boolean; resetScroll?: boolean } = {}) =>
    void navigate({
      to: '.',
      search: (before: Record<string, unknown>) => readSearch({ ...before, ...change }) as never,
      resetScroll: false,
      ...options,
    });

  return {
    search,
    // A search still on its way when a dialog opened takes over the dialog's address: closing it must neither lead back
    // to the dialog nor lose the search.
    filter: (filters, options) => {
      go({ ...filters, page: undefined }, openedHere.current ? { replace: true } : options);
      openedHere.current = false;
    },
    change: (fields) => go({ ...fields }),
    turnTo: (page, options) => go({ page }, { resetScroll: true, ...options }),
    open: (subject, dialog = 'edit' as keyof Search) => {
      openedHere.current = true;
      go({ [dialog]: subject });
    },
    reopen: (subject, dialog = 'edit' as keyof Search) => go({ [dialog]: subject }, { replace: true }),
    // Closing undoes the opening, so that Back does not open the dialog again. Unsaved changes may keep it open.
    close: () => {
      // A second press comes before the screen shows that it is closed: it must not leave the page.
      const now = readSearch(router.latestLocation.search);
      if (!dialogs.some((dialog) => now[dialog])) return;
      if (openedHere.current) router.history.back();
      else go(Object.fromEntries(dialogs.map((dialog) => [dialog, undefined])), { replace: true });
    },
  };
}
