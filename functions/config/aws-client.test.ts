import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DynamoDBClient, GetItemCommand, ListTablesCommand } from '@aws-sdk/client-dynamodb';
import { afterEach, expect, it, vi } from 'vitest';
import { isOutage } from '#data/table/retry.ts';
import { clientDefaults } from './aws-client.ts';

/** What a function of a call has in all (routes.ts). */
const lambdaMs = 10_000;

type Answer = (response: ServerResponse, attempt: number) => void;

let close: () => void = () => {};
afterEach(() => {
  close();
  vi.unstubAllEnvs();
});

/** A client with the settings of all, before a service that answers so, which it waits for so long. */
async function serve(answer: Answer, waitMs = 10_000) {
  const received: IncomingMessage['headers'][] = [];
  const server = createServer((request, response) => {
    received.push(request.headers);
    // It would show the machine's clock: in a run at another time the SDK would blame refusals on the clock and retry.
    response.sendDate = false;
    request.resume().on('end', () => answer(response, received.length));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const defaults = clientDefaults();
  const client = new DynamoDBClient({
    ...defaults,
    requestHandler: { ...defaults.requestHandler, requestTimeout: waitMs, socketTimeout: waitMs },
  });
  close = () => {
    client.destroy();
    server.closeAllConnections();
    server.close();
  };
  // The address of a server that listens on a port.
  const { port } = server.address() as AddressInfo;
  vi.stubEnv('AWS_ENDPOINT_URL_DYNAMODB', `http://127.0.0.1:${port}`);
  const get = () => client.send(new GetItemCommand({ TableName: 't', Key: { PK: { S: 'p' } } }));
  return { get, received };
}

const ok: Answer = (response) => response.end('{"Item":{"PK":{"S":"é"}}}');
const refuse = (response: ServerResponse, status: number, body: string) =>
  response.writeHead(status).end(body);

it('all attempts together end before the function does', () => {
  const { maxAttempts, requestHandler } = clientDefaults();
  expect(requestHandler.requestTimeout * maxAttempts).toBeLessThan(lambdaMs);
});

it('the endpoint is looked for at the first request, which is signed with what the environment then has', async () => {
  const { get, received } = await serve(ok);
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'key-of-role');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret');
  vi.stubEnv('AWS_SESSION_TOKEN', 'token-of-role');
  expect(await get()).toMatchObject({ Item: { PK: { S: 'é' } } });
  expect(received).toMatchObject([
    {
      authorization: expect.stringMatching(/Credential=key-of-role\/.*x-amz-security-token/),
      'x-amz-security-token': 'token-of-role',
    },
  ]);
});

it('without one, requests go to the service in the region of the function, by TLS', async () => {
  vi.stubEnv('AWS_ENDPOINT_URL_DYNAMODB', undefined);
  vi.stubEnv('AWS_REGION', 'af-south-1');
  const client = new DynamoDBClient(clientDefaults());
  let sent: unknown;
  client.middlewareStack.add(
    () => async (args) => {
      sent = args.request;
      throw new Error('offline');
    },
    { step: 'finalizeRequest' },
  );
  await expect(client.send(new ListTablesCommand({}))).rejects.toThrow('offline');
  expect(sent).toMatchObject({ protocol: 'https:', hostname: 'dynamodb.af-south-1.amazonaws.com' });
});

/** For what never comes; a busy machine must answer the third attempt in it. */
const shortMs = 500;

it.each<[string, Answer, number?]>([
  ['is silent', () => {}, shortMs],
  [
    'stops half-way',
    (response) => response.writeHead(200, { 'content-length': '100' }).write('{"Item":'),
    shortMs,
  ],
  ['breaks the connection', (response) => response.destroy()],
  ['throttles', (response) => refuse(response, 400, '{"__type":"ProvisionedThroughputExceededException"}')],
  ['has a fault', (response) => refuse(response, 500, '{"__type":"InternalServerError"}')],
  ['is behind a proxy that has one', (response) => refuse(response, 503, '<html>')],
])('a service that %s is asked again, three times in all', async (_what, answer, waitMs) => {
  const { get, received } = await serve((response, attempt) => {
    if (attempt < 3) answer(response, attempt);
    else ok(response, attempt);
  }, waitMs);
  expect(await get()).toMatchObject({ Item: { PK: { S: 'é' } }, $metadata: { attempts: 3 } });
  expect(received).toHaveLength(3);
  close();
  const always = await serve(answer, waitMs);
  const error: unknown = await always.get().catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ $metadata: { attempts: 3 } });
  expect(isOutage(error)).toBe(true);
  expect(always.received).toHaveLength(3);
});

it('however many requests fail at once, each has its three attempts', async () => {
  const { get, received } = await serve((response) => refuse(response, 500, '{}'));
  const results = await Promise.allSettled(Array.from({ length: 100 }, get));
  expect(results).toEqual(results.map(() => ({ status: 'rejected', reason: expect.any(Error) })));
  expect(received).toHaveLength(300);
});

it('however many requests are under way, none waits for the socket of another', async () => {
  const slow: Answer = (response, attempt) => setTimeout(ok, 450, response, attempt);
  const { get } = await serve(slow);
  const answers = await Promise.all(Array.from({ length: 200 }, get));
  expect(new Set(answers.map(({ $metadata }) => $metadata.attempts))).toEqual(new Set([1]));
});

it('a service that nobody listens for is asked three times, and that is an outage', async () => {
  const { get } = await serve(ok);
  await get();
  close();
  const error: unknown = await get().catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ code: 'ECONNREFUSED', $metadata: { attempts: 3 } });
  expect(isOutage(error)).toBe(true);
});

it('a service that refuses is asked once; the error has its name and what else it says', async () => {
  const refusal = '{"__type":"com.amazonaws.dynamodb.v20120810#ConditionalCheckFailedException",';
  const { get, received } = await serve((response) =>
    refuse(response, 400, `${refusal}"message":"No.","Item":{"PK":{"S":"x"}}}`),
  );
  const error: unknown = await get().catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({
    name: 'ConditionalCheckFailedException',
    message: 'No.',
    Item: { PK: { S: 'x' } },
  });
  expect(isOutage(error)).toBe(false);
  expect(received).toHaveLength(1);
});

it.each([
  ['TransactionConflict', true],
  ['ThrottlingError', true],
  ['ProvisionedThroughputExceeded', true],
  ['ConditionalCheckFailed', false],
  ['ValidationError', false],
])('a transaction that was cancelled for %s: an outage is %s', async (Code, expected) => {
  const cancelled = `{"__type":"TransactionCanceledException","CancellationReasons":[{"Code":"None"},{"Code":"${Code}"}]}`;
  const { get } = await serve((response) => refuse(response, 400, cancelled));
  expect(isOutage(await get().catch((thrown: unknown) => thrown))).toBe(expected);
});
