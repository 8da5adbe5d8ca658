/**
 * The worst that a visitor can send: every call of the contract that anyone may make, every form and page of the site, every
 * header, each with the most characters of each kind that are slow for somebody.
 */
import type { z } from 'zod';
import { bodyLimitOf, type Endpoint } from '#contract/endpoint.ts';
import { ENDPOINTS } from '#contract/index.ts';

export interface Asked {
  name: string;
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

/** What texts are made of: what folding, sorting, normalising, parsing, escaping or an expression may take long for. */
const KINDS = {
  letters: 'a',
  'marks in the wrong order': '\u0315\u0300\u05ae',
  'thirty marks over each letter': `a${'\u0301'.repeat(30)}`,
  'marks with what nobody sees between them': `${'\u0315\u0300\u05ae'.repeat(10)}\u200b`,
  'letters that become eighteen': '\ufdfa',
  'letters with a mark': '\u00e9',
  'letters apart from their mark': 'e\u0301',
  'letters of two units': '\u{1d573}',
  'nothing that is seen': '\u200b',
  'turns of the direction': '\u202e',
  spaces: ' ',
  'lines and tabs': '\r\n\t',
  'other spaces': '\u2003',
  digits: '9',
  'other digits': '\u0669',
  dots: 'a.',
  'e-mail addresses': 'a@',
  dashes: 'a-',
  commas: ',',
  slashes: '/',
  backslashes: '\\',
  'quotation marks': '"',
  'what markup begins with': '<a ',
  'what stands for anything': '%_',
  'signs of expressions': '(.*',
};

/** The most that fits into the line of a request: Node takes 16 KB of headers in all. */
const LINE_BYTES = 15_000;

/** A part, as often as it fits into so many bytes. */
const fill = (part: string, bytes: number, size = Buffer.byteLength(part)) =>
  part.repeat(Math.max(1, Math.floor(bytes / size)));
const fillEncoded = (part: string) => {
  const encoded = encodeURIComponent(part);
  return encoded.repeat(Math.floor(LINE_BYTES / encoded.length));
};

const JSON_TYPE = { 'content-type': 'application/json' };
const FORM_TYPE = { 'content-type': 'application/x-www-form-urlencoded' };

/** Bodies that are slow for their form, whatever their fields are called. */
function oddBodies(bytes: number): Record<string, string> {
  const keys = Array.from({ length: Math.floor(bytes / 16) }, (_, n) => `"k${n}":1`).join(',');
  return {
    'lists in lists': fill('[', bytes),
    'lists in lists, closed': `${fill('[', bytes / 2)}${fill(']', bytes / 2)}`,
    'records in records': fill('{"a":', bytes),
    'many fields': `{${keys.slice(0, keys.lastIndexOf(',', bytes - 4))}}`,
    'many entries': `[${fill('0,', bytes - 3)}0]`,
    'a long number': fill('9', bytes),
    'a prototype': `{"__proto__":{"a":"${fill('a', bytes - 30)}"}}`,
    'no JSON': fill('\u00e9', bytes),
    'escapes of JSON': `{"a":"${fill('\\u0301', bytes - 10)}"}`,
  };
}

const fieldsOf = (schema: z.ZodType | undefined) =>
  Object.keys((schema as { shape?: object } | undefined)?.shape ?? {});

function callsOf(endpoint: Endpoint): Asked[] {
  const { name, method, access } = endpoint;
  if (access !== 'public' && access !== 'optional') return [];
  const path = `/api${endpoint.path}`;
  const plain = path.replaceAll(/\{\w+\}/g, 'x');
  const asked: Asked[] = [{ name, method, path: plain }];
  const limit = bodyLimitOf(endpoint);
  for (const [kind, part] of Object.entries(KINDS)) {
    if (path.includes('{'))
      asked.push({
        name: `${name}: path of ${kind}`,
        method,
        path: path.replace(/\{\w+\}/, fillEncoded(part)),
      });
    for (const field of fieldsOf(endpoint.query))
      asked.push({
        name: `${name}: ${field} of ${kind}`,
        method,
        path: `${plain}?${field}=${fillEncoded(part)}`,
      });
    const fields = fieldsOf(endpoint.body);
    const written = JSON.stringify(part).slice(1, -1);
    const size = Buffer.byteLength(written);
    for (const field of fields) {
      const others = fields.filter((one) => one !== field).map((one) => `"${one}":"a"`);
      const head = `{${[...others, `"${field}":"`].join(',')}`;
      const body = `${head}${fill(written, limit - head.length - 2, size)}"}`;
      asked.push({ name: `${name}: ${field} of ${kind}`, method, path: plain, headers: JSON_TYPE, body });
    }
    if (fields.length > 0) {
      const each = Math.floor(limit / fields.length) - 40;
      const body = `{${fields.map((field) => `"${field}":"${fill(written, each, size)}"`).join(',')}}`;
      asked.push({ name: `${name}: all fields of ${kind}`, method, path: plain, headers: JSON_TYPE, body });
    }
  }
  if (method === 'GET') return asked;
  for (const [what, body] of Object.entries(oddBodies(limit)))
    asked.push({ name: `${name}: ${what}`, method, path: plain, headers: JSON_TYPE, body });
  const tooLong = fill('a', 2 * limit);
  asked.push({
    name: `${name}: twice as long as allowed`,
    method,
    path: plain,
    headers: JSON_TYPE,
    body: tooLong,
  });
  return asked;
}

export interface SiteForm {
  path: string;
  fields: string[];
}

function formsOf({ path, fields }: SiteForm): Asked[] {
  const asked: Asked[] = [];
  const bytes = 60 * 1024;
  const post = (what: string, body: string) =>
    asked.push({ name: `form ${path}: ${what}`, method: 'POST', path, headers: FORM_TYPE, body });
  for (const [kind, part] of Object.entries(KINDS)) {
    const encoded = encodeURIComponent(part);
    const each = Math.floor(bytes / Math.max(1, fields.length)) - 30;
    post(`all fields of ${kind}`, fields.map((field) => `${field}=${fill(encoded, each)}`).join('&'));
    for (const field of fields) post(`${field} of ${kind}`, `${field}=${fill(encoded, 15 * 1024)}`);
    post(`raw ${kind}`, `${fields[0]}=${fill(part, 15 * 1024)}`);
  }
  post('many fields', fill('a=b&', bytes));
  post('what is no escape', fill('%zz', bytes));
  return asked;
}

/** Headers that something reads, with values that are slow for whoever takes them apart. */
const HEADERS = [
  'accept',
  'accept-encoding',
  'accept-language',
  'authorization',
  'content-type',
  'cookie',
  'host',
  'idempotency-key',
  'if-modified-since',
  'if-none-match',
  'origin',
  'range',
  'referer',
  'user-agent',
  'x-forwarded-for',
];
const VALUES = {
  letters: 'a',
  commas: ',',
  semicolons: ';',
  languages: 'en;q=0.1,',
  spaces: 'a  ',
  'quotation marks': '"',
  equals: 'a=b; ',
  addresses: '::1, ',
  ranges: 'bytes=0-1,',
  'letters with a mark': '\u00e9',
};

function headersOf(path: string): Asked[] {
  return HEADERS.flatMap((header) =>
    Object.entries(VALUES).map(([kind, part]) => ({
      name: `${header} of ${kind} at ${path}`,
      method: 'GET',
      path,
      headers: { [header]: part.repeat(Math.floor(LINE_BYTES / 2 / part.length)).trim() },
    })),
  );
}

/** What answers beside the contract, for programs and for machines. */
const OTHERS = [
  '/api/openapi.json',
  '/api/docs/',
  '/api/docs/json',
  '/api/docs/yaml',
  '/api/docs/static/swagger-ui-bundle.js',
  '/api/healthz',
  '/api/readyz',
  '/robots.txt',
  '/sitemap.xml',
  '/site.webmanifest',
  '/share.png',
  '/icon-512.png',
  '/favicon.ico',
  '/signin',
];

/** Everything of these pages and forms, and of the contract. */
export function worstRequests({ pages, forms }: { pages: string[]; forms: SiteForm[] }): Asked[] {
  const get = (path: string): Asked => ({
    name: path.slice(0, 80),
    method: 'GET',
    path,
    headers: { 'accept-encoding': 'br' },
  });
  const searched = pages.flatMap((page) =>
    Object.values(KINDS).map((part) => get(`${page}?search=${fillEncoded(part)}&category=x`)),
  );
  const deep = Object.values(KINDS).flatMap((part) =>
    ['/', '/products/', '/uploads/', '/api/'].map((root) => get(`${root}${fillEncoded(part)}`)),
  );
  const nowhere = Object.entries(oddBodies(60 * 1024)).flatMap(([what, body]) =>
    ['/api/nothing', '/nothing', '/api/orders'].map((path) => ({
      name: `${path}: ${what}`,
      method: 'POST',
      path,
      headers: JSON_TYPE,
      body,
    })),
  );
  return [
    ...OTHERS.map(get),
    ...pages.map(get),
    ...ENDPOINTS.flatMap(callsOf),
    ...forms.flatMap(formsOf),
    ...headersOf('/api/products?page=1'),
    ...headersOf('/'),
    ...searched,
    ...deep,
    ...nowhere,
  ];
}

/** The pages of the site and the forms on them, as it tells them itself. */
export async function readSite(url: string): Promise<{ pages: string[]; forms: SiteForm[] }> {
  const map = await (await fetch(`${url}/sitemap.xml`)).text();
  const pages = [...map.matchAll(/<loc>([^<]*)<\/loc>/g)].map(
    ([, address = '']) => new URL(address).pathname,
  );
  const forms = new Map<string, Set<string>>();
  for (const page of [...pages, '/newsletter/confirm?token=x', '/newsletter/unsubscribe?token=x']) {
    const html = await (await fetch(url + page)).text();
    for (const [, head = '', content = ''] of html.matchAll(/<form\b([^>]*)>(.*?)<\/form>/gs)) {
      if (!/method="post"/i.test(head)) continue;
      const action = /action="([^"#?]*)/.exec(head)?.[1] || new URL(page, url).pathname;
      const fields = forms.get(action) ?? new Set<string>();
      for (const [, field = ''] of content.matchAll(/\bname="([^"]+)"/g)) fields.add(field);
      forms.set(action, fields);
    }
  }
  return { pages, forms: [...forms].map(([path, fields]) => ({ path, fields: [...fields] })) };
}
