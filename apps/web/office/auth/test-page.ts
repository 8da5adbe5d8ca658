import { vi } from 'vitest';
import { Channel, channels } from '../device/test-channels.ts';

/** What the pages listen to. */
let hearers: { name: string; hear: (event: object) => void }[] = [];
/** Where the page was opened once more. */
export const replaced: string[] = [];

/** A page with nothing in it, as far as a session asks for one; until the globals are put back. */
export function stubPage(): void {
  hearers = [];
  replaced.length = 0;
  vi.stubGlobal('document', { getElementById: () => null });
  vi.stubGlobal('window', {
    location: { href: '/today', replace: (to: string) => replaced.push(to) },
    addEventListener: (name: string, hear: (event: object) => void) => hearers.push({ name, hear }),
  });
  vi.stubGlobal('BroadcastChannel', Channel);
}

/** Tells all pages something, as the browser does. */
export function tellPages(sign: string, event: object = {}): void {
  for (const { name, hear } of hearers) if (name === sign) hear(event);
}

/** The pages hear nothing of each other any more. */
export function closeChannels(): void {
  for (const channel of channels) channel.close();
  channels.length = 0;
}
