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
