interface Press {
  /** How many clicks in a row it is; 0 by keyboard. */
  detail: number;
  timeStamp: number;
  nativeEvent: object;
}

/** Two taps within this time are a double one. Phones count no taps: to them each is the first. */
const DOUBLE_TAP_MS = 500;

let tappedAt = -Infinity;

const isTap = ({ nativeEvent }: Press) => 'pointerType' in nativeEvent && nativeEvent.pointerType === 'touch';

/**
 * For a button that comes where another one was pressed: the second press of a double click, which was meant for that one, does
 * nothing. By touch the other one has to be made by this, too.
 */
export const unlessDouble = (act: () => void) => (event: Press) => {
  const before = tappedAt;
  if (isTap(event)) tappedAt = event.timeStamp;
  const isSecond = event.detail > 1 || (isTap(event) && event.timeStamp - before < DOUBLE_TAP_MS);
  if (!isSecond) act();
};
