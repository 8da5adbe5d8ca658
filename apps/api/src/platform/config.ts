import { cpus } from 'node:os';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { z } from 'zod';
import { explainIssue } from '#messages/explain-refusal.ts';
import { readSmsGatewayFile, type SmsGatewayFile } from './sms-gateway-file.ts';

const port = z.coerce.number().int().min(0).max(65_535);

const mailAddress = z.email('it must be an address such as office@example.org');

const postgresUrl = z.string().regex(/^postgres(ql)?:\/\//, 'must begin with postgres://');

const yes = z
  .enum(['yes', 'no'])
  .default('no')
  .transform((answer) => answer === 'yes');

const schema = z.object({
  PORT: port.default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z
    .string()
    .min(1)
    .default('./data')
    .transform((dir) => resolve(dir)),
  DATABASE_URL: postgresUrl.optional(),
  /** The same database as the role that owns its tables: it migrates, backs up and restores, and the server does without it. */
  DATABASE_OWNER_URL: postgresUrl.optional(),
  SEED: z.enum(['demo', 'none']).optional(),
  PG_BIN: z.string().optional(),
  NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
  LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug']).default('warn'),
  /** The site's own address, for links that leave it: `https://www.example.org`. */
  PUBLIC_URL: z
    .url()
    .optional()
    .transform((url) => url?.replace(/\/$/, '')),
  /** The number of proxies in front of the server; 0 means that the peer's address is the caller's. */
  TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
  /** How many pages of the site one address may request at once. */
  PAGES_PER_ADDRESS: z.coerce.number().int().min(10).max(1_000_000).default(120),
  /** The key that encrypts identities in the database; by default the file seal.key in DATA_DIR. */
  SEAL_KEY: z
    .string()
    .refine((text) => Buffer.from(text, 'base64').length === 32, 'it must be 32 bytes in base64')
    .optional(),
  /** Says that the key which sealed what is stored is lost: the present key takes its place (`seal-key.ts`). */
  SEAL_KEY_LOST: yes,
  /** The list of erasures, which a restored backup needs; better on the disk of another machine. */
  ERASURES_FILE: z.string().min(1).optional(),
  /** The public key that backups are encrypted for: `age1…`. Without it they are not encrypted. */
  BACKUP_PUBLIC_KEY: z.string().startsWith('age1', 'it must be like age1…').optional(),
  /** `npm run backup:keep` removes backups that are older, in days. */
  BACKUP_KEEP_DAYS: z.coerce.number().int().min(1).max(3650).default(30),
  /** A file on another machine, or an append-only file: each hour it gets the hash of the audit log's last line. */
  AUDIT_HEADS_FILE: z.string().min(1).optional(),
  /** The address that gets that hash by mail once a day. */
  AUDIT_HEADS_TO: mailAddress.optional(),
  /** The token that Prometheus sends to `/api/metrics`; without it that address is a 404. */
  METRICS_TOKEN: z.string().min(16, 'it must have 16 characters or more').optional(),
  /** For development: webhooks may name this machine, also without TLS. Anywhere else they reach public addresses alone. */
  WEBHOOKS_TO_LOCALHOST: yes,
  /** A JSON file that describes the gateway for SMS, as `deploy/sms-gateway.example.json`; without it the demo shows its SMS on a screen. */
  SMS_GATEWAY_FILE: z.string().min(1).optional(),
  /** How long the process answers after SIGTERM, so that a load balancer can stop using it first. */
  DRAIN_SECONDS: z.coerce.number().int().min(0).max(20).default(0),
  DATABASE_POOL: z.coerce
    .number()
    .int()
    .min(2)
    .max(200)
    .default(Math.max(10, cpus().length * 4)),
  /** More connections, for heavy calls: whole lists, exports, reports and imports. */
  DATABASE_HEAVY_POOL: z.coerce.number().int().min(1).max(20).default(3),
});

const mailSchema = z.object({
  /** The mail server: `smtp://user:password@host:port`; without it nothing is mailed. */
  SMTP_URL: z.string().optional(),
  /** The sender's address; the sender's name is the institution's. */
  MAIL_FROM: mailAddress.optional(),
  /** The address for visitors' messages; by default the institution's own. */
  MAIL_TO: mailAddress.optional(),
  /** Receives failures of a backup or another service of the machine; by default MAIL_TO. */
  ALERTS_TO: mailAddress.optional(),
});

/** An S3-compatible object store for uploaded pictures; without it they are in DATA_DIR. */
const bucketSchema = z.object({
  S3_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'it must be an address such as https://s3.example.org' })
    .transform((url) => url.replace(/\/$/, ''))
    .optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{2,62}$/, 'it must be the name of a bucket, in small letters')
    .optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_REGION: z.string().default('us-east-1'),
});

/** A bucket of an object store, and who may write to it. */
export interface BucketSettings {
  endpoint: string;
  name: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** A mail server and whose mail it takes. */
export interface MailSettings {
  host: string;
  port: number;
  /** TLS from the first byte on; otherwise STARTTLS. */
  secure: boolean;
  login: { user: string; pass: string } | undefined;
  from: string;
  to: string | undefined;
  /** Receives failures of the machine's services. */
  alertsTo: string | undefined;
  /** The base of links in mails. A visitor's request must not choose it. */
  siteUrl: string;
}

export type Config = Omit<z.output<typeof schema>, 'SEED' | 'ERASURES_FILE'> & {
  ERASURES_FILE: string;
  SEED: 'demo' | 'none';
  /** Undefined without a mail server. */
  mail: MailSettings | undefined;
  /** Undefined when pictures are in DATA_DIR. */
  bucket: BucketSettings | undefined;
  /** Undefined without a gateway for SMS. */
  smsGateway: SmsGatewayFile | undefined;
};

/** Settings that cannot be used; the message is one sentence for the person at the terminal. */
export class ConfigError extends Error {}

/** The parts of `smtp://user:password@host:port`. What is wrong with it is said without telling the password. */
function readSmtpUrl(text: string) {
  try {
    const url = new URL(text);
    const isSmtp = ['smtp:', 'smtps:'].includes(url.protocol) && url.hostname !== '';
    if (isSmtp) {
      return {
        host: url.hostname.replace(/^\[|\]$/g, ''),
        port: url.port === '' ? undefined : Number(url.port),
        secure: url.protocol === 'smtps:',
        user: decodeURIComponent(url.username),
        password: decodeURIComponent(url.password),
      };
    }
  } catch {
    // Said below, as for any other text.
  }
  throw new ConfigError(
    'The setting SMTP_URL cannot be used: it must be like smtp://user:password@mail.example.org:587, with special characters of the password written as %40.',
  );
}

/** The mail server that the environment names, if any. Throws `ConfigError` for half of one. */
function readMail(given: z.output<typeof mailSchema>, siteUrl: string | undefined): MailSettings | undefined {
  const { SMTP_URL, MAIL_FROM, MAIL_TO, ALERTS_TO } = given;
  if (!SMTP_URL) {
    const [idle] =
      Object.entries({ MAIL_FROM, MAIL_TO, ALERTS_TO }).find(([, value]) => value !== undefined) ?? [];
    if (idle) throw new ConfigError(`The setting ${idle} needs a mail server: set SMTP_URL.`);
    return undefined;
  }
  const { host, port, secure, user, password } = readSmtpUrl(SMTP_URL);
  if ((user === '') !== (password === '')) {
    throw new ConfigError('The mail server needs a user and a password, or neither.');
  }
  if (!MAIL_FROM) {
    throw new ConfigError('Mail needs a sender: set MAIL_FROM to an address that the mail server accepts.');
  }
  if (!siteUrl) {
    throw new ConfigError('Mail carries links to the site: set PUBLIC_URL to its address.');
  }
  return {
    host,
    port: port ?? (secure ? 465 : 587),
    secure,
    login: user === '' ? undefined : { user, pass: password },
    from: MAIL_FROM,
    to: MAIL_TO,
    alertsTo: ALERTS_TO ?? MAIL_TO,
    siteUrl,
  };
}

/** The bucket that the environment names, if any. Throws `ConfigError` for half of one. */
function readBucket({
  S3_REGION: region,
  ...given
}: z.output<typeof bucketSchema>): BucketSettings | undefined {
  const { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = given;
  if (S3_ENDPOINT && S3_BUCKET && S3_ACCESS_KEY_ID && S3_SECRET_ACCESS_KEY) {
    return {
      endpoint: S3_ENDPOINT,
      name: S3_BUCKET,
      region,
      accessKeyId: S3_ACCESS_KEY_ID,
      secretAccessKey: S3_SECRET_ACCESS_KEY,
    };
  }
  const names = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
  const missing = names.filter((name) => !given[name]);
  if (missing.length === names.length) return undefined;
  throw new ConfigError(
    `Pictures in an object store need all of its settings: set ${missing.join(' and ')} too.`,
  );
}

/** The gateway that the file describes, if there is one. Throws `ConfigError`. */
function readGateway(file: string | undefined): SmsGatewayFile | undefined {
  if (file === undefined) return undefined;
  try {
    return readSmsGatewayFile(file);
  } catch (error) {
    throw new ConfigError(`The setting SMS_GATEWAY_FILE cannot be used: ${(error as Error).message}.`);
  }
}

function check<Schema extends z.ZodType>(schema: Schema, given: object): z.output<Schema> {
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new ConfigError(
    `The setting ${issue?.path.join('.')} cannot be used: ${issue && explainIssue(issue)}.`,
  );
}

/** Reads and checks the environment; the only place that does. Throws `ConfigError`. */
export function readConfig(environment: NodeJS.ProcessEnv = process.env): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const config = check(schema, given);
  if (config.DATABASE_OWNER_URL && !config.DATABASE_URL) {
    throw new ConfigError('The setting DATABASE_OWNER_URL needs DATABASE_URL, as another role.');
  }
  const mail = readMail(check(mailSchema, given), config.PUBLIC_URL);
  if (config.AUDIT_HEADS_TO && !mail) {
    throw new ConfigError('The setting AUDIT_HEADS_TO needs a mail server: set SMTP_URL.');
  }
  return {
    ...config,
    ERASURES_FILE: config.ERASURES_FILE ?? join(config.DATA_DIR, 'erasures.txt'),
    SEED: config.SEED ?? (config.DATABASE_URL ? 'none' : 'demo'),
    mail,
    bucket: readBucket(check(bucketSchema, given)),
    smsGateway: readGateway(config.SMS_GATEWAY_FILE),
  };
}

/** Whether others than this machine can ask the server while it does not know its own address. */
export function lacksPublicUrl({ HOST, PUBLIC_URL }: Pick<Config, 'HOST' | 'PUBLIC_URL'>): boolean {
  return PUBLIC_URL === undefined && !/^(127\.|::1$|localhost$)/.test(HOST);
}
