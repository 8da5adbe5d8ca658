import { branches as words } from '#words/site-branches.ts';

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const SWAHILI_DAYS = ['Jumatatu', 'Jumanne', 'Jumatano', 'Alhamisi', 'Ijumaa', 'Jumamosi', 'Jumapili'];
const DASH = String.raw`\s*[-–]\s*`;
const TIME = String.raw`(\d{1,2}):(\d\d) (AM|PM|asubuhi|mchana|alasiri|jioni)`;
const LINE = new RegExp(`^(\\w+)(?:${DASH}(\\w+))? ${TIME}${DASH}${TIME}$`);

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

/** The clock is the English one in both languages: of the Swahili words only `asubuhi` is before noon. */
const isMorning = (half: string) => half === 'AM' || half === 'asubuhi';
const time = (hour = '', minute = '', half = '') =>
  `${String((Number(hour) % 12) + (isMorning(half) ? 0 : 12)).padStart(2, '0')}:${minute}`;
const dayNumber = (name: string) => Math.max(DAYS.indexOf(name), SWAHILI_DAYS.indexOf(name));

/**
 * The hours for search engines, of lines such as `Monday - Friday 8:00 AM - 5:00 PM` or `Jumamosi 9:00 asubuhi - 1:00 mchana`.
 * Other words are for people only.
 */
export function openingHours(lines: readonly string[]): object[] {
  return lines.flatMap((line) => {
    const [, from = '', to, ...times] = LINE.exec(line.trim()) ?? [];
    const first = dayNumber(from);
    const last = to === undefined ? first : dayNumber(to);
    if (first < 0 || last < first) return [];
    const [opens, closes] = [time(...times.slice(0, 3)), time(...times.slice(3))];
    return [{ '@type': 'OpeningHoursSpecification', dayOfWeek: DAYS.slice(first, last + 1), opens, closes }];
  });
}
