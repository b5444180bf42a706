import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** The engine behind a port of its own, which can be closed, or fall silent; requests go the way of a real network. */
export type BreakableEngine = { set(state: 'up' | 'closed' | 'silent'): Promise<void> };

/** Puts it before the engine of `AWS_ENDPOINT_URL_DYNAMODB`, for whoever reads that from now on. */
export async function startBreakableEngine(): Promise<BreakableEngine> {
  const target = Number(new URL(process.env.AWS_ENDPOINT_URL_DYNAMODB ?? '').port);
  const open = new Set<Socket>();
  let isSilent = false;
  const server = createServer((socket) => {
    open.add(socket.once('close', () => open.delete(socket)).on('error', () => {}));
    if (isSilent) return;
    const engine = connect(target, '127.0.0.1').on('error', () => socket.destroy());
    socket.pipe(engine).pipe(socket);
  });
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  await listen(0);
  // The address of a server that listens on a port.
  const { port } = server.address() as AddressInfo;
  process.env.AWS_ENDPOINT_URL_DYNAMODB = `http://127.0.0.1:${port}`;
  return {
    set: async (state) => {
      isSilent = state === 'silent';
      for (const socket of open) socket.destroy();
      if (state === 'closed') server.close();
      else if (!server.listening) await listen(port);
    },
  };
}
