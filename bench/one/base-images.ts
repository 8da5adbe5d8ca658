/**
 * The images that deploy/one names. Where the registry cannot be reached, Debian 12 stands in for them, under their names: with
 * the Node.js and the npm that run the drill, and with Debian's own PostgreSQL.
 */
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import process from 'node:process';
import { ROOT } from './debian.ts';
import type { PodmanHost } from './podman.ts';

/** The names in a file of deploy/one, behind `word`. */
async function readName(file: string, word: string, repository: string): Promise<string> {
  const text = await readFile(join(ROOT, 'deploy/one', file), 'utf8');
  const [, name] = new RegExp(`${word} (\\S*\\b${repository}:\\S+)`).exec(text) ?? [];
  if (!name) throw new Error(`${file} names no image of ${repository}`);
  return name;
}

const NODE = `FROM localhost/debian:12
COPY node /usr/local/bin/node
COPY npm /usr/local/lib/node_modules/npm
COPY certificates.pem /etc/ssl/certs/ca-certificates.crt
ENV NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt
RUN ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm && useradd --create-home --uid 1000 node
CMD ["node"]
`;
const POSTGRES = `FROM localhost/debian:12
RUN rm -rf /var/lib/postgresql/*
COPY postgres-stand-in.sh /usr/local/bin/docker-entrypoint.sh
ENV PATH=/usr/local/bin:/usr/lib/postgresql/15/bin:/usr/sbin:/usr/bin:/sbin:/bin PGDATA=/var/lib/postgresql/18/docker LANG=C.UTF-8
VOLUME /var/lib/postgresql
STOPSIGNAL SIGINT
ENTRYPOINT ["docker-entrypoint.sh"]
CMD ["postgres"]
`;

/** Brings both images onto the host; answers what they are, for the results. */
export async function bringBaseImages(host: PodmanHost): Promise<string> {
  const names = [
    await readName('Containerfile', 'FROM', 'node'),
    await readName('compose.yaml', 'image:', 'postgres'),
  ] as const;
  const pulled = await host.run(`for name in ${names.join(' ')}; do podman pull -q $name || exit 1; done`);
  if (pulled.code === 0) return 'the official ones';

  const npm = process.env.npm_execpath;
  if (!npm) throw new Error('Run it by npm: the stand-in for the image of Node.js takes that npm.');
  const context = join(host.home, 'stand-in');
  await mkdir(context);
  const certificates = process.env.NODE_EXTRA_CA_CERTS ?? '/etc/ssl/certs/ca-certificates.crt';
  await cp(process.execPath, join(context, 'node'));
  await cp(resolve(dirname(npm), '..'), join(context, 'npm'), { recursive: true });
  await cp(certificates, join(context, 'certificates.pem'));
  await cp(join(import.meta.dirname, 'postgres-stand-in.sh'), join(context, 'postgres-stand-in.sh'));
  await writeFile(join(context, 'node.Containerfile'), NODE);
  await writeFile(join(context, 'postgres.Containerfile'), POSTGRES);
  // The machine is the same Debian: its own files as they were, without what it runs on.
  await host.importDebian('localhost/debian:12');
  await host.must(`cd stand-in && podman build -q -f node.Containerfile -t ${names[0]} .`);
  await host.must(`cd stand-in && podman build -q -f postgres.Containerfile -t ${names[1]} .`);
  await rm(context, { recursive: true });
  return `in place of the official ones, which could not be fetched, Debian 12 with Node ${process.version} and with PostgreSQL 15`;
}
