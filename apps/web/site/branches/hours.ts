import { branches as words } from '#words/site-branches.ts';

/** The hours of a branch, a line each; the usual week has a Saturday too (SPEC 3). */
export function hoursOf({ hours }: { hours: string }): string[] {
  if (hours === words.usualHours) return [hours, words.saturday];
  return hours.split('\n').filter((line) => line.trim() !== '');
}

/** The hours of the branches: those that share them together, and without names if all branches do. */
export function sharedHours(branches: readonly { name: string; hours: string }[]) {
  const shared = Map.groupBy(
    branches.filter((branch) => hoursOf(branch).length > 0),
    (branch) => hoursOf(branch).join('\n'),
  );
  return [...shared].map(([lines, of]) => ({
    names: shared.size === 1 && of.length === branches.length ? [] : of.map(({ name }) => name),
    lines: lines.split('\n'),
  }));
}
