/** Who wants to know when something outside of React has changed, as `useSyncExternalStore` asks for it. */
export function newListeners(): {
  /** Answers how to stop. */
  watch: (listener: () => void) => () => void;
  tell: () => void;
} {
  const all = new Set<() => void>();
  return {
    watch(listener) {
      all.add(listener);
      return () => all.delete(listener);
    },
    tell() {
      for (const listener of all) listener();
    },
  };
}

/** A way to the other tabs of this browser: `onTold` hears what they say under a name. Answers how to say something, and how to listen later. */
export function newChannel<Message>(
  name: string,
  onTold?: (message: Message) => void,
): { tell: (message: Message) => void; listen: (onTold: (message: Message) => void) => void } {
  const channel = new BroadcastChannel(name);
  const listen = (heard: (message: Message) => void) =>
    channel.addEventListener('message', ({ data }) => heard(data as Message));
  if (onTold) listen(onTold);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origins
  return { tell: (message) => channel.postMessage(message), listen };
}
