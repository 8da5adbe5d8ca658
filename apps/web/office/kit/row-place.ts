/**
 * Remembers the row of a table in which an element stands. What it answers finds, once the row is gone, what opens the row
 * that took its place, or the one before it at the end; none when the element stands in no row or the table has none left.
 */
export function rowPlace(element: Element | null): (() => HTMLElement | undefined) | undefined {
  const row = element?.closest('tbody tr');
  const list = row?.closest('[data-list]');
  if (!row || !list) return undefined;
  const index = [...(row.parentElement?.children ?? [])].indexOf(row);
  return () => {
    const openers = list.querySelectorAll<HTMLElement>('tbody [data-row-opener]');
    return openers[Math.min(index, openers.length - 1)];
  };
}
