import { isOwnAnswer } from '#contract/endpoint.ts';

/** The files that open without a network; the build makes the list (`office-worker.ts` beside the Vite configs). */
export interface Shell {
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

/** Whether a path belongs to the officers' part of the back office, the only one that opens without a network. */
export function isInArea(path: string): boolean {
  return path === '/credit-officer' || path.startsWith('/credit-officer/');
}

const NONCE = /'nonce-([\w-]+)'/;

/**
 * The stored page with a new nonce in its policy and its elements, as if the server had just sent it: a nonce that was
 * read once could be used again.
 */
export function withNonce(
  stored: { body: string; policy: string },
  nonce: string,
): { body: string; policy: string } {
  const before = NONCE.exec(stored.policy)?.[1];
  if (before === undefined) throw new Error('The page was stored without a policy.');
  return { body: stored.body.replaceAll(before, nonce), policy: stored.policy.replaceAll(before, nonce) };
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
 * Whether the server has no worker any more: a 410, or its own 404. A proxy also answers 404 while the server behind it
 * starts.
 */
export const isGone = ({ status, headers }: Pick<Response, 'status' | 'headers'>): boolean =>
  status === 410 || (status === 404 && isOwnAnswer(headers));
