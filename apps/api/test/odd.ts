import { errorReply } from '#contract/common.ts';
import { send } from './send.ts';
import type { Loose, World } from './world.ts';

/** Texts that break what was not thought of. */
export const ODD_TEXTS = [
  '\0',
  'a\0b',
  '\ud800',
  'x\udfff',
  '\u202eevil',
  '\ufeff',
  "'; drop table orders; --",
  '"]}{',
  '\\',
  '%',
  '💥'.repeat(30),
  'İstanbul ẞ ﬁ',
  '<script>',
  '{{7*7}}',
  '__proto__',
];
/** A call written by hand, by the admin: for what no honest client sends. */
export async function callRaw(
  world: World,
  method: string,
  path: string,
  body?: string,
  headers: Record<string, string> = {},
): Promise<{ status: number; body: Loose }> {
  const answer = await send(world.url + path, {
    method,
    headers: { authorization: `Bearer ${world.admin.token}`, ...headers },
    ...(body !== undefined && { body }),
  });
  const text = answer.content.toString();
  const isJson = answer.headers.get('content-type')?.includes('application/json');
  return { status: answer.status, body: isJson ? JSON.parse(text) : text };
}
export const JSON_TYPE = { 'content-type': 'application/json' };

// Made once: what Zod compiles for a schema takes longer than thousands of calls.
const refusal = errorReply.strict();

/** A refusal in the contract's form and nothing beside it; never a fault of ours. */
export function isRefusal(reply: { status: number; body: unknown }): boolean {
  return reply.status < 500 && refusal.safeParse(reply.body).success;
}
