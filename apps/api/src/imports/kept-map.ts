/** A map that can go back to what it had, where what it knows of was rolled back; at the cost of what was changed alone. */
export class KeptMap<Key, Value> extends Map<Key, Value> {
  /** What changed since `keep`, as it was; null was not there. */
  #changed = new Map<Key, { value: Value } | null>();

  /** Keeps what the map has; the function that this answers gives it back, until the next call. */
  keep(): () => void {
    const changed = new Map<Key, { value: Value } | null>();
    this.#changed = changed;
    return () => {
      for (const [key, was] of changed) {
        if (was) super.set(key, was.value);
        else super.delete(key);
      }
      changed.clear();
    };
  }

  override set(key: Key, value: Value): this {
    this.#note(key);
    return super.set(key, value);
  }

  override delete(key: Key): boolean {
    this.#note(key);
    return super.delete(key);
  }

  #note(key: Key): void {
    if (!this.#changed.has(key)) this.#changed.set(key, this.has(key) ? { value: this.get(key)! } : null);
  }
}
