export const SINGLE_KEYS = 'single-keys';

/** Whether single keys are on for this device; they are on by default (WCAG 2.1.4). */
export const areSingleKeysOn = (): boolean => localStorage.getItem(SINGLE_KEYS) !== 'false';
