import { day } from '#contract/common.ts';
import { addressOf } from '../kit/list/list-search.ts';

/** The day of a meeting in the address; none is today. */
export const readMeetingSearch = addressOf({ day });
