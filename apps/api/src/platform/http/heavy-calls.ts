import { type Refusal, refuseForNow } from '#domain/errors.ts';

/** How long a call waits for the one before it. */
const TIMEOUT_MS = 30_000;
const RETRY_SECONDS = 5;

function refuseHeavy(): Refusal {
  return refuseForNow('too_many_heavy_calls', RETRY_SECONDS);
}

/**
 * Heavy calls, one per person at a time (DECISIONS 11.6): a second one waits at most half a minute, a third is refused.
 * Each server counts for itself.
 */
export class HeavyCalls {
  /** The persons with a running call, and what starts the waiting one. */
  readonly #next = new Map<string, (() => void) | undefined>();
  readonly #patienceMs: number;

  constructor(timeoutMs: number = TIMEOUT_MS) {
    this.#patienceMs = timeoutMs;
  }

  /** Whether a call of theirs is running, for which another one waits. */
  isAtWork(person: string): boolean {
    return this.#next.has(person);
  }

  /**
   * Waits for its turn; answers a function that ends it. Throws `too_many_attempts` when one waits already, when the
   * wait was too long, and when the caller has `gone` meanwhile.
   */
  async enter(person: string, gone: AbortSignal): Promise<() => void> {
    if (!this.#next.has(person)) this.#next.set(person, undefined);
    else if (this.#next.get(person) || gone.aborted) throw refuseHeavy();
    else await this.#wait(person, gone);
    return () => this.#leave(person);
  }

  #wait(person: string, gone: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const end = () => {
        clearTimeout(timer);
        gone.removeEventListener('abort', giveUp);
      };
      const giveUp = () => {
        end();
        this.#next.set(person, undefined);
        reject(refuseHeavy());
      };
      const timer = setTimeout(giveUp, this.#patienceMs);
      gone.addEventListener('abort', giveUp);
      this.#next.set(person, () => {
        end();
        resolve();
      });
    });
  }

  #leave(person: string): void {
    const next = this.#next.get(person);
    if (next) {
      this.#next.set(person, undefined);
      next();
    } else this.#next.delete(person);
  }
}
