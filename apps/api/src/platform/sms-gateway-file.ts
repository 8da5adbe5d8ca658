import { readFileSync } from 'node:fs';
import { z } from 'zod';

const LOCAL_HOSTS = ['localhost', '127.0.0.1', '[::1]'];

/** The way to a value in an answer: `Recipients.0.messageId`. */
const path = z.string().min(1);
/** What a gateway says: 101 and "101" are the same. */
const statuses = z.array(z.union([z.string(), z.number()]).transform(String)).default([]);

const gatewayFile = z.strictObject({
  request: z.strictObject({
    url: z
      .url()
      .refine(
        (url) => url.startsWith('https:') || LOCAL_HOSTS.includes(new URL(url).hostname),
        'it must begin with https://',
      ),
    method: z.enum(['POST', 'PUT']).default('POST'),
    headers: z.record(z.string(), z.string()).default({}),
    type: z.enum(['form', 'json']),
    /** `{phone}`, `{text}`, `{sender}` and `{id}` stand for the message's own. */
    body: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  }),
  /** The name that phones show. */
  sender: z.string().default(''),
  /** What one message costs in KES, where the answer does not say it. */
  price: z.number().min(0).max(100).default(0.8),
  answer: z.strictObject({
    id: path,
    status: path.optional(),
    cost: path.optional(),
    accepted: statuses,
    retried: statuses,
    refused: statuses,
    optedOut: statuses,
  }),
  report: z.strictObject({ id: path, status: path, delivered: statuses, failed: statuses }),
  incoming: z.strictObject({ phone: path, text: path }),
  /** The secret in the addresses that the gateway calls. */
  token: z.string().regex(/^[\w-]{16,100}$/, 'it must have 16 to 100 letters, digits, _ or -'),
});
/** A gateway for SMS, as the file of `SMS_GATEWAY_FILE` describes it. */
export type SmsGatewayFile = z.output<typeof gatewayFile>;

/** Reads and checks the file; `deploy/sms-gateway.example.json` is one. Throws an error with one sentence. */
export function readSmsGatewayFile(file: string): SmsGatewayFile {
  let given: unknown;
  try {
    given = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    // What is wrong with the JSON would quote the file, and its secrets.
    const { code } = error as NodeJS.ErrnoException;
    throw new Error(`the file ${file} ${code ? `cannot be read (${code})` : 'is no JSON'}`, { cause: error });
  }
  const parsed = gatewayFile.safeParse(given);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new Error(`in the file ${file}, "${issue?.path.join('.')}" is wrong: ${issue?.message}`);
}
