/** Names of fields whose values nobody may read. */
const SECRET = /password|passphrase|secret|token|hash|recovery|otp/i;

function strip(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(strip);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !SECRET.test(name))
      .map(([name, inner]) => [name, strip(inner)]),
  );
}

/**
 * A record of the audit log as it may be read. None is written with a secret in it; should one ever be, it stays unread.
 */
export function withoutSecrets(record: unknown): Record<string, unknown> | null {
  return typeof record === 'object' && record !== null && !Array.isArray(record)
    ? (strip(record) as Record<string, unknown>)
    : null;
}
