import type { Actor } from '#domain/permissions.ts';

/**
 * Who asks, and when: what every verb is told beside its input. `at` is the moment of the request and the only
 * clock that verbs know, so that the demo data can be made through the same code as real data.
 */
export interface Caller extends Actor {
  name: string;
  sessionId: string | null;
  requestId: string;
  /** From where, as far as the proxy in front tells; none of what no request brought. */
  address?: string | undefined;
  at: Date;
}
