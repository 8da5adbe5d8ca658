import type { FigureOrigin } from '#contract/book-figures.ts';

/** Amounts on the books in KES, and from where each is. */
type OnBooks<Name extends string> = Record<Name, number> & { figures_from: Record<Name, FigureOrigin> };

const isLater = (from: FigureOrigin, kept: FigureOrigin): boolean =>
  from !== null && (kept === null || Date.parse(from.at) > Date.parse(kept.at));

/**
 * Whether the books have another figure by now than the one that was kept, of a later moment: what a device saved for offline use may be older
 * than what was kept.
 */
export function haveChanged<Name extends string>(
  names: readonly Name[],
  kept: NoInfer<OnBooks<Name>>,
  now: NoInfer<OnBooks<Name>>,
): boolean {
  return names.some(
    (name) => now[name] !== kept[name] && isLater(now.figures_from[name], kept.figures_from[name]),
  );
}
