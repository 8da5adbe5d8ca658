import type { Sealing } from '../platform/sealing.ts';

/** How long an address shows a draft: time to look at it, and to load it once more. */
const LIFE_MS = 15 * 60_000;
const PURPOSE = 'page-draft';

/** A version of a page that somebody may look at. */
export interface Looked {
  page: string;
  version: number;
}

/** Makes and reads the addresses at which a version of a page is shown: the browser's frame sends no token (DECISIONS 21.9). */
export interface DraftAddresses {
  make(page: string, version: number): string;
  /** `undefined` for one that is too old, or that was not made here. */
  read(token: string): Looked | undefined;
}

export const DRAFT_PATH = '/draft/';

export function draftAddresses(sealing: Pick<Sealing, 'seal' | 'open'>): DraftAddresses {
  return {
    make(page, version) {
      const until = Date.now() + LIFE_MS;
      return (
        DRAFT_PATH + sealing.seal(JSON.stringify({ page, version, until }), PURPOSE).toString('base64url')
      );
    },
    read(token) {
      try {
        const text = sealing.open(Buffer.from(token, 'base64url'), PURPOSE);
        const { page, version, until } = JSON.parse(text) as Looked & { until: number };
        return until > Date.now() ? { page, version } : undefined;
      } catch {
        return undefined;
      }
    },
  };
}
