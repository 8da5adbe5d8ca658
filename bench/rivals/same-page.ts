import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { BROWSER } from '../web-load.ts';

/** What came back for a browser: its bytes on the wire without the head, and the text in them. */
export interface Fetched {
  bytes: number;
  text: string;
}

/** Asks as a browser does, and takes whatever compression the server chooses. */
export async function fetchAsBrowser(url: string): Promise<Fetched> {
  const [answer] = (await once(get(url, { headers: BROWSER }), 'response')) as [IncomingMessage];
  const parts: Buffer[] = [];
  for await (const part of answer) parts.push(part as Buffer);
  if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.statusCode}`);
  const body = Buffer.concat(parts);
  const open = { br: brotliDecompressSync, gzip: gunzipSync }[answer.headers['content-encoding'] ?? ''];
  return { bytes: body.length, text: String(open ? open(body) : body) };
}

/**
 * The title, and the page from header to footer, every tag and word, as all must have it: without what React leaves
 * between texts and what our islands are found by.
 */
function readPage(html: string): string {
  const [title] = /<title>.*?<\/title>/.exec(html) ?? [];
  const [page] = /<header[\s\S]*<\/footer>/.exec(html) ?? [];
  return `${title}${page}`.replace(/<!--.*?-->/g, '').replace(/ data-(?:island|when|props)="[^"]*"/g, '');
}

/** Stops with what differs, where another page does not show the same as ours. */
export function expectSamePage(ours: string, name: string, html: string): void {
  const [expected, shown] = [readPage(ours), readPage(html)];
  if (expected.length < 1000) throw new Error('Our own page has no header, content and footer');
  if (expected === shown) return;
  let at = 0;
  while (expected[at] === shown[at]) at += 1;
  const around = (text: string) => text.slice(Math.max(0, at - 60), at + 60);
  throw new Error(`${name} shows another page.\n  Ours: …${around(expected)}…\n  It:   …${around(shown)}…`);
}

/** Addresses of what a page loads at once: its style sheets; its scripts and the modules that it knows them to need. */
export function filesOf(html: string): { styles: string[]; scripts: string[] } {
  const tags = html.match(/<(?:script|link)\b[^>]*>/g) ?? [];
  const addresses = (wanted: (tag: string) => boolean) => [
    ...new Set(tags.filter(wanted).flatMap((tag) => / (?:src|href)="([^"]+)"/.exec(tag)?.[1] ?? [])),
  ];
  return {
    styles: addresses((tag) => tag.includes('rel="stylesheet"')),
    scripts: addresses((tag) =>
      tag.startsWith('<script') ? !/ nomodule/i.test(tag) : tag.includes('rel="modulepreload"'),
    ),
  };
}
