import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A way to a database that can be cut: nobody listens any more, or everything is swallowed without a word. */
export interface DatabaseProxy {
  port: number;
  refuse: () => void;
  swallow: () => void;
  reconnect: () => Promise<void>;
  close: () => void;
}

function cutAll(open: Set<Socket>): void {
  for (const socket of open) socket.destroy();
  open.clear();
}

/** Opens a way on a port of its own to a database on a Unix socket or a port. */
export async function openDatabaseProxy({
  host = '',
  port,
}: {
  host?: string;
  port?: number;
}): Promise<DatabaseProxy> {
  const open = new Set<Socket>();
  let swallows = false;
  const server = createServer((near) => {
    open.add(near);
    near.on('error', () => {});
    if (swallows) {
      near.pause();
      return;
    }
    const far = connect(
      host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port: Number(port) },
    );
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one);
      one
        .on('error', () => {})
        .on('close', () => other.destroy())
        .pipe(other);
    }
  });
  const listen = async (at: number) => {
    server.listen(at, '127.0.0.1');
    await once(server, 'listening');
  };
  await listen(0);
  const proxy: DatabaseProxy = {
    port: (server.address() as AddressInfo).port,
    refuse: () => {
      server.close();
      cutAll(open);
    },
    swallow: () => {
      swallows = true;
      for (const socket of open) socket.unpipe().pause();
    },
    reconnect: async () => {
      swallows = false;
      cutAll(open);
      if (!server.listening) await listen(proxy.port);
    },
    close: () => {
      server.close();
      cutAll(open);
    },
  };
  return proxy;
}
