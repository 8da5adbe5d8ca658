/** Those that are open; a test closes its own, so that they hear nothing of the next one. */
export const channels: BroadcastChannel[] = [];

/** A channel that can still be told something when its test is over: nobody hears it. */
export class Channel extends BroadcastChannel {
  #isClosed = false;
  constructor(name: string) {
    super(name);
    channels.push(this);
  }
  override close(): void {
    this.#isClosed = true;
    super.close();
  }
  override postMessage(message: unknown): void {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
    if (!this.#isClosed) super.postMessage(message);
  }
}
