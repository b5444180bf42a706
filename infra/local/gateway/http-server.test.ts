import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { toListener } from './http-server.ts';

let origin = '';
let port = 0;

const listener = toListener(async (request, viewerAddress) => {
  const seen = { method: request.method, url: request.url, body: await request.text(), viewerAddress };
  return Response.json(seen, { headers: { 'x-any': '1' } });
});
const server = createServer(listener);

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  port = getPort(server);
  origin = `http://127.0.0.1:${port}`;
});

afterAll(() => server.close());

function getPort(listening: Server): number {
  const address = listening.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

/** What the server sends to bytes that no well-behaved client would send. */
async function raw(bytes: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.end(bytes);
  let answer = '';
  for await (const chunk of socket) answer += chunk;
  return answer;
}

describe('the HTTP server', () => {
  it('hands method, address, body and the socket’s address over', async () => {
    const answer = await fetch(`${origin}/a?b=c`, { method: 'POST', body: 'hello' });
    expect(await answer.json()).toEqual({
      method: 'POST',
      url: `${origin}/a?b=c`,
      body: 'hello',
      viewerAddress: '127.0.0.1',
    });
  });

  it('answers HEAD with the headers alone', async () => {
    const answer = await fetch(`${origin}/a`, { method: 'HEAD' });
    expect(answer.headers.get('x-any')).toBe('1');
    expect(Number(answer.headers.get('content-length'))).toBeGreaterThan(0);
    expect(await answer.text()).toBe('');
  });

  it('refuses more than 10 MB without keeping it', async () => {
    const answer = await fetch(origin, { method: 'POST', body: Buffer.alloc(10 * 1024 * 1024 + 1) });
    expect([answer.status, await answer.json()]).toEqual([413, { message: 'Request Entity Too Large' }]);
  });

  it('keeps a path that begins with two slashes on this host', async () => {
    expect(await raw('GET //evil.test/x HTTP/1.1\r\nHost: a.test\r\nConnection: close\r\n\r\n')).toContain(
      'http://a.test//evil.test/x',
    );
  });

  it.each([
    'TRACE / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
    'GET http://other.test/ HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
    'GET / HTTP/1.1\r\nHost: a b[\r\nConnection: close\r\n\r\n',
  ])('answers 400 to %j', async (bytes) => {
    expect(await raw(bytes)).toMatch(/^HTTP\/1\.1 400 /);
  });

  it('says nothing of a client that left before its request was looked at', async () => {
    const output = vi.spyOn(console, 'error').mockImplementation(() => {});
    const opened = Promise.withResolvers<void>();
    const late = createServer(async (incoming, outgoing) => {
      await opened.promise;
      toListener(async () => new Response('late'))(incoming, outgoing);
    }).listen(0, '127.0.0.1');
    await once(late, 'listening');
    const socket = connect(getPort(late), '127.0.0.1');
    socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
    await once(late, 'request');
    socket.destroy();
    await new Promise((resolve) => setTimeout(resolve, 20));
    opened.resolve();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(output).not.toHaveBeenCalled();
    output.mockRestore();
    late.close();
  });

  it('survives a client that leaves in the middle of its body', async () => {
    const socket = connect(port, '127.0.0.1');
    socket.write('POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\nhalf');
    await new Promise((resolve) => setTimeout(resolve, 20));
    socket.destroy();
    expect((await fetch(origin)).status).toBe(200);
  });
});
