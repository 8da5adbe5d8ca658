import { useEffect, useRef, type RefObject } from 'react';

/**
 * The focus in a table of rows that open something: it moves from row to row. When a dialog closes it returns to its row, or
 * to the row in its place. `keys` are the keys of the rows on the screen.
 */
export function useRowFocus(table: RefObject<HTMLElement | null>, keys: readonly string[] | undefined) {
  const last = useRef<{ key: string | undefined; index: number }>(undefined);

  const openers = () => [...(table.current?.querySelectorAll<HTMLElement>('[data-row-opener]') ?? [])];
  const focusAt = (index: number) => {
    const all = openers();
    // Without rows the focus goes to the screen itself.
    (
      all[Math.min(Math.max(index, 0), all.length - 1)] ?? document.querySelector<HTMLElement>('main')
    )?.focus();
  };
  const focusedRow = () =>
    openers().findIndex((opener) => opener.closest('tr')?.contains(document.activeElement));

  useEffect(() => {
    const place = last.current;
    if (!keys || !place?.key || document.activeElement !== document.body) return;
    if (!keys.includes(place.key)) focusAt(place.index);
  });

  return {
    /** Call it with the row that the person works on. */
    remember: (key: string) => {
      const index = keys?.indexOf(key) ?? -1;
      last.current = { key, index: index < 0 ? (last.current?.index ?? 0) : index };
    },
    /** For `onFocus` of the element around the table. */
    onFocus: () => {
      const index = focusedRow();
      if (index >= 0) last.current = { key: keys?.[index], index };
    },
    /** Moves the focus back when a dialog closed; by default only if nothing else has it. */
    restore: (always = false) => {
      const now = document.activeElement;
      // A focus inside the closing dialog is about to be lost.
      const isHeld = now !== null && now !== document.body && !now.closest('[role="dialog"]');
      if (isHeld && !always) return;
      const place = last.current;
      const index = place?.key === undefined ? -1 : (keys?.indexOf(place.key) ?? -1);
      focusAt(index < 0 ? (place?.index ?? 0) : index);
    },
    step: (by: 1 | -1) => {
      const at = focusedRow();
      focusAt(at < 0 ? (last.current?.index ?? 0) : at + by);
    },
  };
}
