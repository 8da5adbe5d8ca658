import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { ConfigError, lacksPublicUrl, readConfig } from './config.ts';

const whole = { MAIL_FROM: 'office@example.org', PUBLIC_URL: 'https://www.example.org/' };
const mailOf = (environment: Record<string, string>) => readConfig({ ...whole, ...environment }).mail;

function complaint(environment: Record<string, string>): string {
  try {
    readConfig(environment);
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError);
    return (error as Error).message;
  }
  return 'none';
}

describe('the mail server', () => {
  it('is none unless one is named (DECISIONS 7)', () => {
    expect(readConfig({}).mail).toBeUndefined();
    expect(readConfig({ SMTP_URL: '', MAIL_FROM: '' }).mail).toBeUndefined();
  });

  it('is named by an address', () => {
    expect(
      mailOf({ SMTP_URL: 'smtps://me%40example.org:p%40ss@[::1]', MAIL_TO: 'desk@example.org' }),
    ).toEqual({
      host: '::1',
      port: 465,
      secure: true,
      login: { user: 'me@example.org', pass: 'p@ss' },
      from: 'office@example.org',
      to: 'desk@example.org',
      alertsTo: 'desk@example.org',
      siteUrl: 'https://www.example.org',
    });
    expect(mailOf({ SMTP_URL: 'smtp://mail.example.org:25' })).toMatchObject({
      host: 'mail.example.org',
      port: 25,
      secure: false,
      login: undefined,
      to: undefined,
    });
  });

  it('tells failures of the machine to ALERTS_TO, and without it to MAIL_TO', () => {
    const mail = { SMTP_URL: 'smtp://mail.example.org', MAIL_TO: 'desk@example.org' };
    expect(mailOf({ ...mail, ALERTS_TO: 'it@example.org' })?.alertsTo).toBe('it@example.org');
    expect(mailOf(mail)?.alertsTo).toBe('desk@example.org');
    expect(complaint({ ALERTS_TO: 'it@example.org' })).toBe(
      'The setting ALERTS_TO needs a mail server: set SMTP_URL.',
    );
  });

  const host = { SMTP_URL: 'smtp://mail.example.org' };
  it.each<[Record<string, string>, RegExp]>([
    [
      { ...whole, SMTP_URL: 'https://mail.example.org' },
      /^The setting SMTP_URL cannot be used: it must be like smtp/,
    ],
    [{ ...whole, SMTP_URL: 'smtp://me:geheim#77@mail.example.org' }, /^The setting SMTP_URL cannot be used/],
    [{ ...whole, SMTP_URL: 'smtp://me:geheim%zz@mail.example.org' }, /^The setting SMTP_URL cannot be used/],
    [{ ...whole, SMTP_URL: 'smtp://' }, /^The setting SMTP_URL cannot be used/],
    [
      { ...whole, SMTP_URL: 'smtp://me@mail.example.org' },
      /^The mail server needs a user and a password, or neither/,
    ],
    // The settings of earlier versions in parts name no server any more.
    [{ ...whole, SMTP_HOST: 'mail.example.org' }, /^The setting MAIL_FROM needs a mail server: set SMTP_URL/],
    [{ MAIL_TO: 'desk@example.org' }, /^The setting MAIL_TO needs a mail server/],
    [{ AUDIT_HEADS_TO: 'board@example.org' }, /^The setting AUDIT_HEADS_TO needs a mail server/],
    [
      { ...whole, ...host, MAIL_FROM: 'Office <office@example.org>' },
      /^The setting MAIL_FROM cannot be used: it must/,
    ],
    [{ ...host, PUBLIC_URL: whole.PUBLIC_URL }, /^Mail needs a sender: set MAIL_FROM/],
    [{ ...host, MAIL_FROM: whole.MAIL_FROM }, /^Mail carries links to the site: set PUBLIC_URL/],
  ])(
    'that cannot be used is refused in one sentence without the password (case %#)',
    (environment, sentence) => {
      const said = complaint(environment);
      expect(said).toMatch(sentence);
      expect(said).toMatch(/\.$/);
      expect(said).not.toContain('geheim');
    },
  );
});

describe('the object store', () => {
  const whole = {
    S3_ENDPOINT: 'https://s3.example.org/',
    S3_BUCKET: 'pictures',
    S3_ACCESS_KEY_ID: 'office',
    S3_SECRET_ACCESS_KEY: 'geheim',
  };

  it('is none unless one is named', () => {
    expect(readConfig({}).bucket).toBeUndefined();
    expect(readConfig({ S3_ENDPOINT: '', S3_BUCKET: '' }).bucket).toBeUndefined();
  });

  it('is named with its bucket and who may write to it', () => {
    expect(readConfig(whole).bucket).toEqual({
      endpoint: 'https://s3.example.org',
      name: 'pictures',
      region: 'us-east-1',
      accessKeyId: 'office',
      secretAccessKey: 'geheim',
    });
  });

  it.each<[Record<string, string>, RegExp]>([
    [{ ...whole, S3_ACCESS_KEY_ID: '' }, /^Pictures in an object store need .*: set S3_ACCESS_KEY_ID too\./],
    [{ S3_SECRET_ACCESS_KEY: 'geheim' }, /set S3_ENDPOINT and S3_BUCKET and S3_ACCESS_KEY_ID too\./],
    [
      { ...whole, S3_ENDPOINT: 's3.example.org' },
      /^The setting S3_ENDPOINT cannot be used: it must be an address/,
    ],
    [{ ...whole, S3_BUCKET: 'a/geheim' }, /^The setting S3_BUCKET cannot be used: it must be the name/],
  ])(
    'that is set by half is refused in one sentence without the secret (case %#)',
    (environment, sentence) => {
      const said = complaint(environment);
      expect(said).toMatch(sentence);
      expect(said).not.toContain('geheim');
    },
  );
});

it.each([
  ['127.0.0.1', undefined, false],
  ['localhost', undefined, false],
  ['::1', undefined, false],
  ['0.0.0.0', undefined, true],
  ['10.20.0.21', undefined, true],
  ['0.0.0.0', 'https://www.example.org', false],
])(
  'at the address %s with PUBLIC_URL %s the start asks for it: %s (DECISIONS 9.4)',
  (HOST, PUBLIC_URL, asks) => {
    expect(lacksPublicUrl({ HOST, PUBLIC_URL })).toBe(asks);
  },
);

describe('the gateway for SMS (DECISIONS 27.4)', () => {
  const example = new URL('../../../../deploy/sms-gateway.example.json', import.meta.url).pathname;
  const folder = mkdtempSync(join(tmpdir(), 'gateway-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  let files = 0;
  const withFile = (text: string) => {
    const file = join(folder, `${(files += 1)}.json`);
    writeFileSync(file, text);
    return { SMS_GATEWAY_FILE: file };
  };
  const changed = (change: (file: typeof given) => void) => {
    const file = structuredClone(given);
    change(file);
    return withFile(JSON.stringify(file));
  };
  const given = JSON.parse(readFileSync(example, 'utf8')) as {
    request: { url: string };
    token: string;
    sender?: string;
  };

  it('is none unless a file describes it, as the example in deploy does', () => {
    expect(readConfig({}).smsGateway).toBeUndefined();
    expect(readConfig({ SMS_GATEWAY_FILE: example }).smsGateway).toMatchObject({
      request: { method: 'POST' },
      answer: { accepted: ['100', '101', '102'], optedOut: ['406'] },
      price: 0.8,
    });
  });

  it.each([
    [{ SMS_GATEWAY_FILE: '/none.json' }, /the file \/none\.json cannot be read \(ENOENT\)\.$/],
    [withFile('{ "token": "geheim" oops'), /is no JSON\.$/],
    [
      changed((file) => (file.request.url = 'http://sms.example.org')),
      /"request\.url" is wrong: it must begin/,
    ],
    [changed((file) => (file.token = 'short')), /"token" is wrong: it must have 16/],
  ])('that cannot be used is said in one sentence, without its secrets: %o', (environment, sentence) => {
    expect(complaint(environment)).toMatch(sentence);
    expect(complaint(environment)).not.toContain('geheim');
  });

  it('may be on this machine without TLS', () => {
    const environment = changed((file) => (file.request.url = 'http://localhost:8080/send'));
    expect(readConfig(environment).smsGateway?.request.url).toBe('http://localhost:8080/send');
  });
});
