import { z } from 'zod';
import { TREND_STEPS } from '#contract/analytics.ts';
import { addressOf, PERIOD } from '../kit/list/list-search.ts';

/** The address of the analytics screen. The usual step, a day, is left out. */
export const readAnalyticsSearch = addressOf({ ...PERIOD, by: z.enum(TREND_STEPS).exclude(['day']) });
