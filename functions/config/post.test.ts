import { once } from 'node:events';
import { Agent } from 'node:http';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { createAgent, post } from './post.ts';

let server: Server | undefined;
afterEach(() => void server?.close());

it('gives up where no connection comes about in time', async () => {
  // A host whose address is never found.
  const agent = new Agent({ lookup: () => {} });
  const request = { url: new URL('http://nowhere.example'), agent, headers: {}, body: '' };
  const limits = { connectionTimeout: 50, requestTimeout: 60_000 };
  const error = { name: 'TimeoutError', message: 'No connection within 50 ms.' };
  await expect(post(request, limits)).rejects.toMatchObject(error);
});

it('speaks TLS to an address with https, and nothing before it', async () => {
  const received: Buffer[] = [];
  server = createServer((socket) => {
    socket.once('data', (data: Buffer) => {
      received.push(data);
      socket.destroy();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  // The address of a server that listens on a port.
  const { port } = server.address() as AddressInfo;
  const url = new URL(`https://127.0.0.1:${port}`);
  const agent = createAgent(url);
  const limits = { connectionTimeout: 10_000, requestTimeout: 10_000 };
  await expect(post({ url, agent, headers: {}, body: 'secret' }, limits)).rejects.toThrow();
  agent.destroy();
  // RFC 8446, 5.1: a record of type 22 is a handshake.
  expect(received.map(([type]) => type)).toEqual([22]);
  expect(received.join()).not.toContain('secret');
});
