// Which order is open in this page.

let inHand: string | undefined;

/** The key of the order that is open in this page: the goods that are held for it are its own. */
export const orderInHand = (): string | undefined => inHand;

/** Opens an order in this page. Answers how to close it. */
export function takeInHand(key: string): () => void {
  inHand = key;
  return () => {
    if (inHand === key) inHand = undefined;
  };
}
