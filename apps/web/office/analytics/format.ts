import { formatAmount } from '#domain/money.ts';
import { reachOf, type Actor } from '#domain/permissions.ts';
import { analytics as words, common, figures } from '#words/index.ts';

const HOUR = 60;
const DAY = 24 * HOUR;

/** A time as people say it, in two units at most: `45 min`, `3 h 20 min`, `2 d 4 h`. */
export function formatDuration(minutes: number | null): string {
  if (minutes === null) return common.notAvailable;
  const whole = Math.round(minutes);
  if (whole < HOUR) return words.minutes(whole);
  if (whole < DAY) return words.hours(Math.floor(whole / HOUR), whole % HOUR);
  const hours = Math.round(whole / HOUR);
  return words.days(Math.floor(hours / 24), hours % 24);
}

/** How a figure moved against the period before: `Up 12% from 340`. */
export function describeChange(compared: {
  current: number;
  previous: number;
  change_percent: number;
}): string {
  const { current, previous, change_percent: percent } = compared;
  if (previous === 0) return words.fromNothing;
  if (current === previous) return words.same(formatAmount(previous));
  const size = formatAmount(Math.abs(percent));
  return current > previous
    ? words.up(size, formatAmount(previous))
    : words.down(size, formatAmount(previous));
}

/** The branch whose figures these are, as paper names it: the one that was chosen, or else the viewer's own (DECISIONS 3.18, 13.4). */
export function branchOfFigures(
  actor: Actor,
  chosen: string | undefined,
  branches: readonly { id: string; name: string }[],
): string | undefined {
  const branch = chosen ?? (reachOf(actor, 'analytics.read') === 'all' ? null : actor.branchId);
  return branch === null ? figures.allBranches : branches.find(({ id }) => id === branch)?.name;
}
