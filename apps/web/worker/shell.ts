import { isOwnAnswer } from '#contract/endpoint.ts';

/** What of the back office opens without a network: made by the build (`office-worker.ts` beside the Vite configs). */
export interface Shell {
  /** Of exactly these files and this page. */
  version: string;
  /** The first script, by which a page says which version it is. */
  start: string;
  /** The addresses of files whose names never change their content, each with its hash (`sha256-…`). */
  files: Readonly<Record<string, string>>;
}

const PREFIX = 'office-';
export const cacheOf = (version: string): string => PREFIX + version;
export const isOurs = (cache: string): boolean => cache.startsWith(PREFIX);

/** The name of the lock that every open page holds, so that the files of its version stay. */
export const lockOf = (start: string): string => `office-page:${start}`;

/** By what the worker tells its pages that there is a network, and they ask the browser to be told (Background Sync). */
export const SEND_TAG = 'send-queue';

/** Whether a path belongs to the officers' part of the back office, the only one that opens without a network. */
export function isInArea(path: string): boolean {
  return path === '/credit-officer' || path.startsWith('/credit-officer/');
}

const NONCE = /'nonce-([\w-]+)'/;

/**
 * The kept page as if the server had just sent it: with another nonce in its policy and in all that the policy allows
 * by it, because who has read a nonce once could use it again.
 */
export function withNonce(
  kept: { body: string; policy: string },
  nonce: string,
): { body: string; policy: string } {
  const before = NONCE.exec(kept.policy)?.[1];
  if (before === undefined) throw new Error('The page was kept without a policy.');
  return { body: kept.body.replaceAll(before, nonce), policy: kept.policy.replaceAll(before, nonce) };
}

/** 128 random bits as a policy writes them. */
export function newNonce(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/**
 * Whether an answer says that the worker's file is no more: a 410, or the server's own 404. A proxy gives a 404 by itself, as while the
 * server behind it is brought up (DECISIONS 17.20).
 */
export const isGone = ({ status, headers }: Pick<Response, 'status' | 'headers'>): boolean =>
  status === 410 || (status === 404 && isOwnAnswer(headers));
