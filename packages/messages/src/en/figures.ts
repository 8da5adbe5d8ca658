import type { Preset } from '#domain/period.ts';

/** What the screens of figures share: period, branch, charts. */
export const figures = {
  // Boxes and choices of a period.
  period: 'Period',
  /** Choices of a period. */
  presets: {
    lastDays: 'Last 30 days',
    thisMonth: 'This month',
    lastMonth: 'Last month',
    thisYear: 'This year',
  } satisfies Record<Preset, string>,
  custom: 'Other days',
  allTime: 'All time',
  from: 'From',
  to: 'To',
  backwards: 'The end date is before the start date.',
  // Box; its first choice.
  branch: 'Branch',
  allBranches: 'All branches',
  showNumbers: 'Show the numbers',
  between: (from: string, to: string) => (from === to ? from : `${from} to ${to}`),
  /** A period without an end. */
  since: (from: string) => `From ${from}`,
  until: (to: string) => `Up to ${to}`,
};
