/** For `ref`: the typing goes on in a box that takes the place of what was on the screen before. */
export const focusOnArrival = (input: HTMLInputElement | null) => input?.focus();
