// @ts-check
import net from 'node:net';
import { PlainError } from './plain-error.mjs';

/**
 * Throws a sentence when another program listens where the product is to listen, before anything is installed or built.
 * What else is wrong with the settings the product says itself.
 *
 * @param {{ PORT?: string | undefined, HOST?: string | undefined }} env
 */
export async function requireFreePort({ PORT = '3000', HOST = '127.0.0.1' }) {
  const port = Number(PORT);
  if (!Number.isInteger(port) || port < 1 || port > 65535) return;
  const code = await new Promise((resolve) => {
    const server = net.createServer();
    server.once('error', (error) => resolve('code' in error ? error.code : undefined));
    server.listen({ port, host: HOST }, () => server.close(() => resolve(undefined)));
  });
  if (code === 'EADDRINUSE') {
    throw new PlainError(
      `Port ${port} is in use by another program. Set PORT to a free one, for example PORT=3001.`,
    );
  }
}
