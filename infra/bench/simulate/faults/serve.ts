import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';

export type Server = { readonly origin: string; readonly stop: () => Promise<void> };

/** Serves on a free port of this machine. */
export async function serve(listener: RequestListener): Promise<Server> {
  const server = createServer(listener).listen(0, '127.0.0.1');
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
