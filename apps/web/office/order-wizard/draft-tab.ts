// In which tab an order is open: each holds a Web Lock of the order's key, which goes with the tab however it ends.

const nameOf = (key: string) => `order-draft:${key}`;

/** Browsers have locks over HTTPS and on the own machine only. */
const locks = (): LockManager | undefined => navigator.locks;

/** Whether an order is open in some tab. */
export async function isOpenInTab(key: string): Promise<boolean> {
  const { held = [] } = (await locks()?.query()) ?? {};
  return held.some(({ name }) => name === nameOf(key));
}

/** Opens an order in this tab: one that had it is told. Answers how to let go of it. */
export function holdInTab(key: string, onTaken: () => void): () => void {
  let letGo: () => void = () => undefined;
  let isHere = true;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  locks()
    ?.request(nameOf(key), { steal: true }, () => held)
    .catch(() => isHere && onTaken());
  return () => {
    isHere = false;
    letGo();
  };
}
