import { cpus } from 'node:os';
import { resolve } from 'node:path';
import process from 'node:process';
import { z } from 'zod';

const port = z.coerce.number().int().min(0).max(65_535);

const schema = z.object({
  PORT: port.default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z
    .string()
    .min(1)
    .default('./data')
    .transform((dir) => resolve(dir)),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')
    .optional(),
  SEED: z.enum(['demo', 'none']).optional(),
  PG_BIN: z.string().optional(),
  NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
  LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug']).default('warn'),
  /** The site's own address, for links that leave it: `https://www.example.org`. */
  PUBLIC_URL: z
    .url()
    .optional()
    .transform((url) => url?.replace(/\/$/, '')),
  /** How many proxies stand in front; 0 means that the peer's address is the caller's. */
  TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
  DATABASE_POOL: z.coerce
    .number()
    .int()
    .min(2)
    .max(200)
    .default(Math.max(10, cpus().length * 4)),
});

export type Config = Omit<z.output<typeof schema>, 'SEED'> & { SEED: 'demo' | 'none' };

/** Settings that cannot be used; the message is one sentence for the person at the terminal. */
export class ConfigError extends Error {}

/** Reads and checks the environment; the only place that does. Throws `ConfigError`. */
export function readConfig(environment: NodeJS.ProcessEnv = process.env): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(given);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new ConfigError(`The setting ${issue?.path.join('.')} cannot be used: ${issue?.message}.`);
  }
  return { ...parsed.data, SEED: parsed.data.SEED ?? (parsed.data.DATABASE_URL ? 'none' : 'demo') };
}
