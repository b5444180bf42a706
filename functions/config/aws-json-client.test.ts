import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import https from 'node:https';
import { Sha256 } from '@smithy/core/checksum';
import { SignatureV4 } from '@smithy/signature-v4';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { AwsJsonClient, type AwsJsonService } from './aws-json-client.ts';

const service: AwsJsonService = {
  name: 'dynamodb',
  target: 'DynamoDB_20120810',
  version: '1.0',
  endpointVariable: 'TEST_ENDPOINT_URL',
};

type Answer = (response: ServerResponse, attempt: number) => void;
type Received = { readonly headers: IncomingMessage['headers']; readonly body: string };

let close: () => void = () => {};
afterEach(() => {
  close();
  vi.unstubAllEnvs();
});

/** A service at this client's endpoint, which keeps what it received. */
async function serve(answer: Answer): Promise<{ client: AwsJsonClient; received: Received[] }> {
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    received.push({ headers: request.headers, body: Buffer.concat(chunks).toString() });
    answer(response, received.length);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  vi.stubEnv('TEST_ENDPOINT_URL', `http://127.0.0.1:${port}`);
  const client = new AwsJsonClient(service);
  close = () => {
    client.close();
    server.closeAllConnections();
    server.close();
  };
  return { client, received };
}

const json = (response: ServerResponse, status: number, body: string) =>
  response.writeHead(status, { 'x-amzn-requestid': 'r1' }).end(body);
const ok: Answer = (response) => json(response, 200, '{"Item":{"PK":{"S":"é"}}}');

describe('what is sent', () => {
  it('is the operation with its input as JSON, and what was answered comes back', async () => {
    const { client, received } = await serve(ok);
    expect(await client.send('GetItem', { Key: { PK: { S: '♥' } } })).toEqual({
      Item: { PK: { S: 'é' } },
      $metadata: { httpStatusCode: 200, requestId: 'r1', attempts: 1, totalRetryDelay: 0 },
    });
    expect(received).toMatchObject([
      {
        body: '{"Key":{"PK":{"S":"♥"}}}',
        headers: {
          'content-type': 'application/x-amz-json-1.0',
          'content-length': '26',
          'x-amz-target': 'DynamoDB_20120810.GetItem',
        },
      },
    ]);
  });

  it('is signed with the credentials of that moment, their token too', async () => {
    const { client, received } = await serve(ok);
    client.credentials = async () => ({ accessKeyId: 'a', secretAccessKey: 's', sessionToken: 't' });
    await client.send('GetItem', {});
    const { authorization = '', ...headers } = received[0]?.headers ?? {};
    const [, names = '', signature] = /SignedHeaders=(\S+), Signature=(\w{64})$/.exec(authorization) ?? [];
    expect(names.split(';')).toEqual(
      expect.arrayContaining(['host', 'x-amz-date', 'x-amz-security-token', 'x-amz-target']),
    );
    const signed = Object.fromEntries(names.split(';').map((name) => [name, String(headers[name])]));
    expect(await signAgain(client, signed)).toBe(signature);
  });

  it('goes to the service in the region of the function', async () => {
    vi.stubEnv('TEST_ENDPOINT_URL', undefined);
    vi.stubEnv('AWS_REGION', 'af-south-1');
    const client = new AwsJsonClient(service);
    const request = vi.spyOn(https, 'request').mockImplementation(() => {
      throw new Error('offline');
    });
    await expect(client.send('GetItem', {})).rejects.toThrow('offline');
    const host = 'dynamodb.af-south-1.amazonaws.com';
    expect(request.mock.calls).toMatchObject([[{ href: `https://${host}/` }, { headers: { host } }]]);
    request.mockRestore();
    vi.stubEnv('AWS_REGION', undefined);
    await expect(new AwsJsonClient(service).send('GetItem', {})).rejects.toThrow('AWS_REGION');
  });
});

/** The signature of the same request, made by the SDK's signer with the headers that arrived. */
async function signAgain({ credentials }: AwsJsonClient, headers: Record<string, string>) {
  const signer = new SignatureV4({
    service: 'dynamodb',
    region: process.env.AWS_REGION ?? '',
    applyChecksum: false,
    credentials,
    sha256: Sha256,
  });
  const date = headers['x-amz-date'] ?? '';
  const iso = date.replace(/^(\d{4})(\d\d)(\d\dT\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3:$4:$5Z');
  const [hostname = '', port] = (headers.host ?? '').split(':');
  const request = { method: 'POST', protocol: 'http:', hostname, port: Number(port), path: '/', headers };
  const signed = await signer.sign({ ...request, body: '{}' }, { signingDate: new Date(iso) });
  return /Signature=(\w+)$/.exec(signed.headers.authorization ?? '')?.[1];
}

describe('an error', () => {
  const refusal = '{"__type":"com.amazonaws.dynamodb.v20120810#ConditionalCheckFailedException",';

  it('has the name and what else the service says, and is not repeated when it is the caller’s', async () => {
    const { client, received } = await serve((response) =>
      json(response, 400, `${refusal}"message":"No.","Item":{"PK":{"S":"x"}}}`),
    );
    const error = await client.send('PutItem', {}).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({
      name: 'ConditionalCheckFailedException',
      message: 'No.',
      Item: { PK: { S: 'x' } },
      $metadata: { httpStatusCode: 400, requestId: 'r1', attempts: 1 },
    });
    expect(received).toHaveLength(1);
  });

  it.each([
    ['a throttle', 400, '{"__type":"ProvisionedThroughputExceededException"}'],
    ['a fault of the service', 500, '{"__type":"InternalServerError"}'],
    ['no JSON from a proxy', 503, '<html>'],
  ])('by %s is repeated, each time signed anew under one id', async (_what, status, body) => {
    const { client, received } = await serve((response, attempt) =>
      attempt < 3 ? json(response, status, body) : ok(response, attempt),
    );
    const answer = await client.send('GetItem', {});
    expect(answer.$metadata).toMatchObject({ attempts: 3 });
    expect(new Set(received.map(({ headers }) => headers['amz-sdk-invocation-id'])).size).toBe(1);
    expect(received.map(({ headers }) => headers['amz-sdk-request'])).toEqual(
      [1, 2, 3].map((attempt) => `attempt=${attempt}; max=3`),
    );
    expect(new Set(received.map(({ headers }) => headers.authorization)).size).toBe(3);
  });

  it('is thrown after three attempts', async () => {
    const { client, received } = await serve((response) => json(response, 500, '{}'));
    await expect(client.send('GetItem', {})).rejects.toMatchObject({ $metadata: { attempts: 3 } });
    expect(received).toHaveLength(3);
  });

  it('by a connection that breaks is repeated, before an answer and within one', async () => {
    const { client, received } = await serve((response, attempt) => {
      if (attempt === 1) response.destroy();
      else if (attempt === 2) {
        response.writeHead(200, { 'content-length': '100' });
        response.write('{"Item":', () => response.destroy());
      } else ok(response, attempt);
    });
    expect(await client.send('GetItem', {})).toMatchObject({ Item: { PK: { S: 'é' } } });
    expect(received).toHaveLength(3);
  });

  it('by a connection that was lost while it was kept is repeated over a new one', async () => {
    const used = new Set<unknown>();
    const { client, received } = await serve((response, attempt) => {
      const { socket } = response.req;
      if (used.has(socket)) socket.destroy();
      else ok(response, attempt);
      used.add(socket);
    });
    await client.send('GetItem', {});
    expect(await client.send('GetItem', {})).toMatchObject({ Item: { PK: { S: 'é' } } });
    expect([received.length, used.size]).toEqual([3, 2]);
  });

  it('by no answer in time is repeated', async () => {
    const { client, received } = await serve((response, attempt) => {
      if (attempt > 1) ok(response, attempt);
    });
    client.timeLimits = { connectionTimeout: 1000, requestTimeout: 100 };
    expect(await client.send('GetItem', {})).toMatchObject({ Item: { PK: { S: 'é' } } });
    expect(received).toHaveLength(2);
  });
});
