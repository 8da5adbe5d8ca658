interface Press {
  /** How many clicks in a row it is; 0 by keyboard. */
  detail: number;
}

/**
 * For a button that comes where another one was pressed: the second press of a double click, which was meant for that one, does
 * nothing.
 */
export const unlessDouble = (act: () => void) => (event: Press) => {
  if (event.detail < 2) act();
};
