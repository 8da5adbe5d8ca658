import { nairobiDay } from '#domain/calendar.ts';
import { addWorkingDays } from '#domain/period.ts';
import { formatLongDay } from '#words/format.ts';
import { visitorForm } from '#words/site.ts';

/** How many working days a visitor waits before calling. */
const WAIT_DAYS = 3;

/** What a visitor does who sent a form and hears nothing: a day and a number, and no promise. */
export const unheardBy = (hotline: string): string =>
  visitorForm.unheard(formatLongDay(addWorkingDays(nairobiDay(new Date()), WAIT_DAYS)), hotline);
