import { once } from 'node:events';
import { Agent, request, type Server } from 'node:http';
import { apiBase } from '#contracts/contract.ts';
import type { Gateway } from '#infra/local/gateway/gateway.ts';
import { createHttpServer } from '#infra/local/gateway/http-server.ts';
import type { Shot } from './attack.ts';

export type Hit = { readonly status: number; readonly text: string; readonly ms: number };

/** The calls behind a real HTTP port. */
export type Target = {
  /** @param from an address of this machine (127.x.y.z) */
  fire(shot: Shot, from: string): Promise<Hit>;
  stop(): void;
};

const patienceMs = 30_000;

export async function openTarget(gateway: Gateway): Promise<Target> {
  const server = createHttpServer(gateway);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const agents = new Map<string, Agent>();
  return {
    fire: (shot, from) => {
      const agent = agents.get(from) ?? new Agent({ keepAlive: true, localAddress: from });
      agents.set(from, agent);
      return fire(getPort(server), shot, agent);
    },
    stop: () => {
      for (const agent of agents.values()) agent.destroy();
      server.closeAllConnections();
      server.close();
    },
  };
}

function getPort(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port was given.');
  return address.port;
}

/** Status 0: the server broke the connection, or the client's own parser refused to send. */
function fire(port: number, shot: Shot, agent: Agent): Promise<Hit> {
  const { method, path, query, headers, body, chunked } = shot;
  const target = `${apiBase}${path}${query ? `?${query}` : ''}`.replace(/[^\x21-\x7e]/gu, encodeURIComponent);
  const length = body && !chunked ? { 'content-length': body.length } : {};
  return new Promise((resolve) => {
    const begun = performance.now();
    const end = (status: number, text: string) => resolve({ status, text, ms: performance.now() - begun });
    const sent = request({
      port,
      host: '127.0.0.1',
      method,
      path: target,
      headers: { ...headers, ...length },
      agent,
      timeout: patienceMs,
    });
    sent.on('error', (error) => end(0, String(error)));
    sent.on('timeout', () => sent.destroy());
    sent.on('response', (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.on('end', () => end(response.statusCode ?? 0, Buffer.concat(chunks).toString('utf8')));
      response.on('error', (error) => end(0, String(error)));
    });
    if (chunked && body) for (let at = 0; at < body.length; at += 7) sent.write(body.subarray(at, at + 7));
    sent.end(chunked ? undefined : body);
  });
}
