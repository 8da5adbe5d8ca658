/** For `ref`: the focus goes to what takes the place of what was on the screen before, or opens over it. */
export const focusOnArrival = (place: HTMLElement | null) => place?.focus();
