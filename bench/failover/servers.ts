/** The machines of `deploy/app` and `deploy/front`: two servers of the product, and the proxy in front of them. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import tls from 'node:tls';
import { untilReady } from '../drill-product.ts';
import { createMachine, place, Service, settingsOf, type Machine } from './machines.ts';

const MODEL = { name: 'app1', host: 21 };

export interface AppMachine extends Machine {
  url: string;
  product: Service;
  /** All of its services. */
  services: Service[];
}

/** Starts a server of the product with its PgBouncer and its HAProxy; it is ready when this resolves. */
export async function startServer(
  home: string,
  number: number,
  settings: Record<string, string>,
): Promise<AppMachine> {
  const machine = createMachine(home, `app${number}`, 20 + number);
  const haproxy = new Service(machine, 'haproxy', [
    'haproxy',
    '-db',
    '-f',
    place(machine, 'app/haproxy.cfg').path,
  ]);
  place(machine, 'app/userlist.txt');
  const pgbouncer = new Service(machine, 'pgbouncer', [
    'pgbouncer',
    place(machine, 'app/pgbouncer.ini').path,
  ]);
  const env = { ...settingsOf(place(machine, 'app/app.env', MODEL)), ...settings };
  const [, command = ''] = /^ExecStart=(.*)$/m.exec(place(machine, 'app/microfinance.service').text) ?? [];
  const product = new Service(machine, 'product', command.split(' '), env);
  const services = [haproxy, pgbouncer, product];
  haproxy.start();
  pgbouncer.start();
  // HAProxy takes every database for the primary until it has looked: a product that meets a standby ends, and the unit
  // would start it again; here nobody does.
  await sleep(6_000);
  product.start();
  const url = `http://${machine.address}:3000`;
  await untilReady(url);
  return { ...machine, url, product, services };
}

/** The proxy in front, with TLS. Its certificate is made here, and trusted by this process. */
export function startFront(home: string): { url: string; haproxy: Service; nginx: Service } {
  const machine = createMachine(home, 'front', 31);
  const config = {
    haproxy: place(machine, 'front/haproxy.cfg').path,
    nginx: place(machine, 'front/nginx.conf').path,
  };
  const pem = join(machine.folder, 'etc/haproxy/site.pem');
  const subject = ['-subj', '/CN=drill', '-addext', `subjectAltName=IP:${machine.address}`];
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  execFileSync('openssl', ['req', '-x509', ...key, ...subject, '-keyout', pem, '-out', `${pem}.crt`], {
    stdio: 'pipe',
  });
  execFileSync('sh', ['-c', `cat ${pem}.crt >> ${pem} && cp ${pem} ${machine.folder}/etc/nginx/site.pem`]);
  tls.setDefaultCACertificates([...tls.getCACertificates(), readFileSync(`${pem}.crt`, 'utf8')]);
  return {
    url: `https://${machine.address}:8443`,
    haproxy: new Service(machine, 'haproxy', ['haproxy', '-db', '-f', config.haproxy]),
    nginx: new Service(machine, 'nginx', ['nginx', '-c', config.nginx, '-g', 'daemon off;']),
  };
}
