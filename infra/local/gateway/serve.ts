import { once } from 'node:events';
import { createServer, type RequestListener, type ServerOptions } from 'node:http';

export type Served = { readonly origin: string; readonly stop: () => Promise<void> };

/** Serves on a free port of this machine. */
export async function serve(listener: RequestListener, options: ServerOptions = {}): Promise<Served> {
  const server = createServer(options, listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port was given.');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
