/** Two presses within this time are a double click, whose second one means nothing. */
const DOUBLE_CLICK_MS = 500;

/** Does one work at a time. Whoever presses something else while one is on its way is told that it was not done. */
export function oneAtATime(tellBusy: () => void): (work: () => Promise<void>) => Promise<void> {
  let begunAt: number | undefined;
  return async (work) => {
    if (begunAt !== undefined) {
      if (Date.now() - begunAt > DOUBLE_CLICK_MS) tellBusy();
      return;
    }
    begunAt = Date.now();
    try {
      await work();
    } finally {
      begunAt = undefined;
    }
  };
}
