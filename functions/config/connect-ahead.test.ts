import { once } from 'node:events';
import { Agent, createServer, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AwsJsonClient } from './aws-json-client.ts';

let server: Server;
let client: AwsJsonClient;
let connections: Socket[];

beforeEach(async () => {
  connections = [];
  server = createServer((request, response) => {
    request.resume().on('end', () => response.end('{}'));
  });
  server.on('connection', (socket: Socket) => connections.push(socket));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // The address of a server that listens on a port.
  const { port } = server.address() as AddressInfo;
  vi.stubEnv('TEST_ENDPOINT_URL', `http://127.0.0.1:${port}`);
  vi.stubEnv('AWS_LAMBDA_INITIALIZATION_TYPE', 'on-demand');
  client = new AwsJsonClient({
    name: 'dynamodb',
    target: 'DynamoDB_20120810',
    version: '1.0',
    endpointVariable: 'TEST_ENDPOINT_URL',
  });
});
afterEach(() => {
  client.close();
  server.closeAllConnections();
  server.close();
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

/** Until the server has so many connections. */
const connected = (count: number) => vi.waitFor(() => expect(connections).toHaveLength(count));

describe('a connection that a starting Lambda begins', () => {
  it('is there before anything is sent, and is the one that requests take', async () => {
    client.connectAhead();
    await connected(1);
    await client.send('GetItem', {});
    await client.send('GetItem', {});
    expect(connections).toHaveLength(1);
  });

  it('is waited for by a request that comes before it', async () => {
    client.connectAhead();
    await client.send('GetItem', {});
    expect(connections).toHaveLength(1);
  });

  it('serves one request at a time; a second one has a connection of its own', async () => {
    client.connectAhead();
    await Promise.all([client.send('GetItem', {}), client.send('GetItem', {})]);
    expect(connections).toHaveLength(2);
  });

  it('is not begun outside of a Lambda', async () => {
    vi.stubEnv('AWS_LAMBDA_INITIALIZATION_TYPE', undefined);
    const begin = vi.spyOn(Agent.prototype, 'createConnection');
    client.connectAhead();
    expect(begin).not.toHaveBeenCalled();
    await client.send('GetItem', {});
    expect(begin).toHaveBeenCalledTimes(1);
  });

  it('is not used after the function was frozen: it may lead nowhere', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    client.connectAhead();
    await connected(1);
    vi.setSystemTime(Date.now() + 60_000);
    await client.send('GetItem', {});
    expect(connections).toHaveLength(2);
  });

  it('is replaced when it broke, noticed or not', async () => {
    client.connectAhead();
    await connected(1);
    connections[0]?.resetAndDestroy();
    await client.send('GetItem', {});
    expect(connections).toHaveLength(2);
  });

  it('may fail without ending the process', async () => {
    vi.stubEnv('TEST_ENDPOINT_URL', 'http://127.0.0.1:1');
    client.connectAhead();
    await expect(client.send('GetItem', {})).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  });
});
