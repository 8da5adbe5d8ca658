/** An S3-compatible object store for the drill: OpenStack Swift where Debian's packages of it are installed. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { S3mini } from 's3mini';
import { createObjectStore } from '../../apps/api/test/object-store.ts';
import { createMachine, Service } from './machines.ts';

const PARTS = [
  { name: 'account', port: 6202 },
  { name: 'container', port: 6201 },
  { name: 'object', port: 6200 },
] as const;

/**
 * Starts a store with the bucket that the settings name, and answers what it is and the settings that lead to it. Without
 * Swift it is the one that the tests use, which checks signatures as well.
 */
export async function startObjectStore(
  home: string,
  settings: Record<string, string>,
): Promise<{ what: string; settings: Record<string, string>; end: () => Promise<void> }> {
  if (!existsSync('/usr/bin/swift-proxy-server')) {
    const store = await createObjectStore();
    return { what: "the tests' own object store", settings: store.settings, end: store.close };
  }
  const machine = createMachine(home, 'store', 41);
  const [etc, srv] = [join(machine.folder, 'etc'), join(machine.folder, 'srv')];
  for (const folder of [etc, join(srv, 'disk')]) mkdirSync(folder, { recursive: true });
  const write = (name: string, port: number, more: string) =>
    writeFileSync(
      join(etc, `${name}.conf`),
      `[DEFAULT]\nbind_ip = ${machine.address}\nbind_port = ${port}\nuser = nobody\nswift_dir = ${etc}\ndevices = ${srv}\nmount_check = false\nworkers = 0\n${more}`,
    );
  writeFileSync(
    join(etc, 'swift.conf'),
    '[swift-hash]\nswift_hash_path_suffix = drill\n[storage-policy:0]\nname = drill\ndefault = yes\n',
  );
  for (const { name, port } of PARTS) {
    const ring = (...args: string[]) =>
      execFileSync('swift-ring-builder', [join(etc, `${name}.builder`), ...args], { stdio: 'pipe' });
    ring('create', '4', '1', '1');
    ring('add', `r1z1-${machine.address}:${port}/disk`, '1');
    ring('rebalance');
    write(
      `${name}-server`,
      port,
      `[pipeline:main]\npipeline = ${name}-server\n[app:${name}-server]\nuse = egg:swift#${name}\n`,
    );
  }
  const { S3_ENDPOINT = '', S3_BUCKET, S3_ACCESS_KEY_ID = '', S3_SECRET_ACCESS_KEY = '' } = settings;
  write(
    'proxy-server',
    Number(new URL(S3_ENDPOINT).port),
    `[pipeline:main]
pipeline = catch_errors cache s3api tempauth proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:catch_errors]
use = egg:swift#catch_errors
# It wants to know of a cache; none needs to answer.
[filter:cache]
use = egg:swift#memcache
memcache_servers = ${machine.address}:11211
[filter:s3api]
use = egg:swift#s3api
location = ${settings['S3_REGION'] ?? 'us-east-1'}
[filter:tempauth]
use = egg:swift#tempauth
user_${S3_ACCESS_KEY_ID.replace(':', '_')} = ${S3_SECRET_ACCESS_KEY} .admin
`,
  );
  const services = [...PARTS.map(({ name }) => name), 'proxy'].map(
    (name) => new Service(machine, name, [`swift-${name}-server`, join(etc, `${name}-server.conf`), '-v']),
  );
  for (const service of services) service.start();
  const s3 = new S3mini({
    endpoint: `${S3_ENDPOINT}/${S3_BUCKET}`,
    region: settings['S3_REGION'] ?? 'us-east-1',
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  });
  for (let tries = 0; !(await s3.createBucket().catch(() => false)); tries += 1) {
    if (tries > 100) throw new Error(`Swift does not answer: see ${machine.folder}`);
    await sleep(200);
  }
  return {
    what: 'OpenStack Swift',
    settings: {},
    end: async () => {
      await Promise.all(services.map((service) => service.cut()));
    },
  };
}
