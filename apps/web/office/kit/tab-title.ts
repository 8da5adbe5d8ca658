import { isDevice } from '../device/people-here.ts';

/**
 * The title in the browser's tab of a page about somebody. Browsers keep titles in their history, in clear, and a phone that
 * is locked names no client in its files (DECISIONS 12.4.5).
 */
export const tabTitle = (named: string, withoutName: string): string => (isDevice() ? withoutName : named);
