import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An HTTP server of this machine, on a free port. */
interface LocalServer {
  url: string;
  /** Ends the connections that are open now; the server goes on. */
  cut: () => void;
  close: () => Promise<void>;
}

export async function openLocalServer(answer: RequestListener): Promise<LocalServer> {
  const server = createServer(answer);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut: () => server.closeAllConnections(),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
