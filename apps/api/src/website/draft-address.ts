import { timingSafeEqual } from 'node:crypto';
import type { Sealing } from '../platform/sealing.ts';

/** An address shows a draft for once to twice this long: the same one is made again and again in between. */
const STEP_MS = 15 * 60_000;
const PURPOSE = 'page-draft';

/** A version of a page that somebody may look at. */
export interface Looked {
  page: string;
  version: number;
}

/** Makes and reads the addresses at which a version of a page is shown: the browser's frame sends no token (DECISIONS 21.9). */
export interface DraftAddresses {
  make(page: string, version: number, at?: number): string;
  /** `undefined` for one that is too old, or that was not made here. */
  read(token: string): Looked | undefined;
}

export const DRAFT_PATH = '/draft/';

export function draftAddresses(sealing: Pick<Sealing, 'hash'>): DraftAddresses {
  const sign = (text: string) => sealing.hash(Buffer.from(text), PURPOSE);
  return {
    make(page, version, at = Date.now()) {
      const until = (Math.floor(at / STEP_MS) + 2) * STEP_MS;
      const text = `${page}.${version}.${until}`;
      return `${DRAFT_PATH}${text}.${sign(text).toString('base64url')}`;
    },
    read(token) {
      const [, text = '', page = '', version, until, mac = ''] =
        /^(([a-z-]+)\.(\d{1,9})\.(\d{1,15}))\.([\w-]+)$/.exec(token) ?? [];
      const [given, own] = [Buffer.from(mac, 'base64url'), sign(text)];
      if (given.length !== own.length || !timingSafeEqual(given, own)) return undefined;
      return Number(until) > Date.now() ? { page, version: Number(version) } : undefined;
    },
  };
}
