import { once } from 'node:events';
import { createServer } from 'node:http';
import type { CloudFormationCustomResourceEvent } from 'aws-lambda';
import { decodeProtectedHeader } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { listSigningKeys, publishSigningKey } from '#data/accounts/signing-keys.ts';
import { keys } from '#data/keys.ts';
import { removeItem } from '#data/table/table.ts';
import { getCurrentSecret, putSecret } from '#infra/local/stand-ins/secrets.ts';
import { startTestApi, type TestApi } from '#testing/api.ts';
import { person, testPassword } from '#testing/samples/people.ts';
import { createSigningKeyPair, handler, rotate } from './rotate-keys.ts';

const hour = 60 * 60 * 1000;
const day = 24 * hour;

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(async () => {
  vi.useRealTimers();
  await api.stop();
});

const secret = () => JSON.parse(getCurrentSecret(api.store, 'signing-keys') ?? '{}');
const published = async () => (await listSigningKeys(new Date())).map(({ kid }) => kid);
const readKid = (token: string) => decodeProtectedHeader(token).kid;

function advance(ms: number): void {
  vi.setSystemTime(Date.now() + ms);
}

async function logIn(email: string): Promise<string> {
  const answer = await api.call('POST /users/login', {
    body: { email, password: testPassword, remember: true },
  });
  return answer.body.token;
}

async function me(token: string): Promise<number> {
  return (await api.call('GET /me', { token })).status;
}

describe('the rotation of the key that signs tokens', () => {
  beforeAll(() => {
    vi.useFakeTimers({ toFake: ['Date'] });
  });

  it('does nothing while the key is young', async () => {
    advance(29 * day);
    expect(await rotate(new Date())).toBe('nothing');
  });

  it('logs nobody out, from the old key’s last tokens to the end of the longest of them', async () => {
    const { email } = await person('user');
    const oldKid = secret().kid;
    const early = await logIn(email);
    advance(2 * day);

    expect(await rotate(new Date())).toBe('announce');
    expect(await rotate(new Date())).toBe('nothing');
    expect(readKid(await logIn(email))).toBe(oldKid);
    expect(await published()).toHaveLength(2);

    advance(hour);
    await logIn(email);
    expect(await rotate(new Date())).toBe('take over');
    // Lambdas sign with the key they have read for some minutes more.
    const last = await logIn(email);
    expect(readKid(last)).toBe(oldKid);
    advance(5 * 60_000);
    const fresh = await logIn(email);
    expect(readKid(fresh)).toBe(secret().kid);
    expect(readKid(fresh)).not.toBe(oldKid);
    expect([await me(early), await me(last), await me(fresh)]).toEqual([200, 200, 200]);

    advance(30 * day - 10 * 60_000);
    expect([await me(last), await me(fresh)]).toEqual([200, 200]);
    // Cookies of known devices are signed for 180 days.
    advance(149 * day);
    expect(await published()).toHaveLength(2);
    advance(3 * day);
    expect(await published()).toEqual([secret().kid]);
  });

  it('publishes again what a restored table has lost, and retires what nobody signs with', async () => {
    const orphan = createSigningKeyPair();
    const before = secret().kid;
    await removeItem(keys.signingKeys());
    await publishSigningKey(orphan, new Date());
    await rotateToNothing();
    expect(await published()).toEqual([orphan.kid, before, secret().kid]);
    await rotateToNothing();
    advance(182 * day);
    expect(await published()).toEqual([secret().kid]);
  });
});

describe('a restored table without the keys', () => {
  beforeAll(() => {
    vi.useFakeTimers({ toFake: ['Date'] });
  });

  it('gets them at the next run, whatever step is due', async () => {
    await rotateToNothing();
    advance(31 * day);
    await removeItem(keys.signingKeys());
    expect(await rotate(new Date())).toBe('announce');
    const [present, next] = [secret().kid, secret().next.kid];
    expect(await published()).toEqual([present, next]);

    await removeItem(keys.signingKeys());
    expect(await rotate(new Date())).toBe('nothing');
    expect(await published()).toEqual([present, next]);

    advance(hour);
    await removeItem(keys.signingKeys());
    expect(await rotate(new Date())).toBe('take over');
    expect(await published()).toEqual([present, next]);
    expect(secret().kid).toBe(next);
  });
});

/** Runs until no key is due, as the schedule does within hours. */
async function rotateToNothing(): Promise<void> {
  while ((await rotate(new Date())) !== 'nothing') advance(hour);
}

describe('a deployment', () => {
  let url = '';
  let answers: Record<string, string>[] = [];
  let status = 200;
  const server = createServer(async (request, response) => {
    answers.push({ type: String(request.headers['content-type']), ...JSON.parse(await readText(request)) });
    response.writeHead(status).end();
  });

  beforeAll(async () => {
    vi.useRealTimers();
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/answer`;
  });
  beforeEach(() => {
    answers = [];
    status = 200;
  });
  afterAll(() => server.close());

  const event = (RequestType: 'Create' | 'Delete') =>
    ({
      RequestType,
      ResponseURL: url,
      StackId: 'stack',
      RequestId: 'request',
      LogicalResourceId: 'FirstKey',
      // The parts of the event that an answer to CloudFormation is made of.
    }) as CloudFormationCustomResourceEvent;

  it('makes the first key where there is none', async () => {
    putSecret(api.store, 'signing-keys', '');
    await removeItem(keys.signingKeys());
    await handler(event('Create'));
    expect(answers).toEqual([
      {
        type: 'undefined',
        Status: 'SUCCESS',
        Reason: 'Done.',
        StackId: 'stack',
        RequestId: 'request',
        LogicalResourceId: 'FirstKey',
        PhysicalResourceId: 'FirstKey',
      },
    ]);
    expect(await published()).toEqual([secret().kid]);
  });

  it('fails in a sentence, and without the secret in it', async () => {
    putSecret(api.store, 'signing-keys', '{"privateKey":"hush"}');
    await handler(event('Create'));
    expect(answers[0]).toMatchObject({
      Status: 'FAILED',
      Reason: expect.stringContaining('has not the form'),
    });
    expect(JSON.stringify(answers)).not.toContain('hush');
  });

  it('starts again where the runbook had the damaged value replaced', async () => {
    putSecret(api.store, 'signing-keys', '{}');
    await handler(event('Create'));
    expect(await published()).toContain(secret().kid);
  });

  it('does not call a step failed that was done, only because the answer was not taken', async () => {
    status = 503;
    await expect(handler(event('Create'))).rejects.toThrow('CloudFormation did not take the answer: 503.');
    expect(answers.map(({ Status }) => Status)).toEqual(['SUCCESS']);
  });

  it('leaves everything alone when it is taken down', async () => {
    await handler(event('Delete'));
    expect(answers[0]).toMatchObject({ Status: 'SUCCESS' });
  });
});

async function readText(stream: AsyncIterable<Buffer>): Promise<string> {
  let text = '';
  for await (const chunk of stream) text += String(chunk);
  return text;
}
