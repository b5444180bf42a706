import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type Contract,
  maxBodyBytes,
  paystackSignatureHeader,
  providerKeyHeader,
} from '#contracts/contract.ts';
import { demoPaystackKey, signPaystackEvent } from '#infra/local/stand-ins/paystack/bodies.ts';
import { demoUssdKey } from '#infra/stage/ussd-keys.ts';
import { routes } from '#routes';
import { type Role, roles } from '#shared/roles.ts';
import { startTestApi, type TestApi } from '#testing/api.ts';
import { fillRoute, sampleUlid as ulid } from '#testing/calls/fill-route.ts';
import { person } from '#testing/samples/people.ts';

/** What holds for every call of the list; the tests beside the handlers say what each does. */

let api: TestApi;
const tokens = new Map<Role | 'pending', string>();

beforeAll(async () => {
  api = await startTestApi();
  for (const role of roles) tokens.set(role, (await person(role)).token);
  tokens.set('pending', (await person('collector', { isApproved: false })).token);
});
afterAll(() => api.stop());
// What one person may change in a minute is limited: no test here sends more than ten changes.
let begun = 0;
beforeEach(async () => {
  begun += 1;
  if (begun % 4 !== 1) return;
  for (const role of roles) tokens.set(role, (await person(role)).token);
});

const contracts = routes.map(({ contract }) => [contract.name, contract] as const);
const guarded = contracts.filter(([, contract]) => contract.access !== 'public');
const withBody = contracts.filter(([, contract]) => contract.body);
const withParams = contracts.filter(([, contract]) => contract.params);
const lists = contracts.filter(
  ([, { query }]) => query && 'entries' in query && 'limit' in Object(query.entries),
);

/** Somebody who may call it. */
function tokenFor({ access }: Contract): string | undefined {
  return access === 'public' ? undefined : tokens.get(access[0] ?? 'user');
}

const makeBody = (contract: Contract) => (contract.body ? {} : undefined);

describe.each(guarded)('%s', (_name, contract) => {
  it('is 401 without a token and with nonsense for one', async () => {
    for (const token of [undefined, 'nonsense', 'a.b.c']) {
      const answer = await api.call(fillRoute(contract), { token, body: makeBody(contract) });
      expect(answer.status).toBe(401);
      expect(answer.body.code).toBe('unauthorized');
    }
  });

  it('is 403 for every role that may not call it', async () => {
    for (const role of roles.filter((one) => !contract.access.includes(one))) {
      const answer = await api.call(fillRoute(contract), {
        token: tokens.get(role),
        body: makeBody(contract),
      });
      expect(answer.status, role).toBe(403);
      expect(answer.body.code, role).toBe('forbidden');
    }
  });
});

const forCollectors = guarded.filter(([, { access }]) => String(access) === 'collector');

it.each(forCollectors)('%s is 403 for a collector who waits for approval', async (_name, contract) => {
  const answer = await api.call(fillRoute(contract), {
    token: tokens.get('pending'),
    body: makeBody(contract),
  });
  expect(answer.status).toBe(403);
  expect(answer.body.message).toBe('An admin must approve your account first.');
});

describe.each(withBody)('%s', (_name, contract) => {
  const formType = 'application/x-www-form-urlencoded';
  const isForm = contract.wire?.body === 'form';
  const own: Record<string, string> = {
    'content-type': isForm ? formType : 'application/json',
    ...(contract.providerKey === true && { [providerKeyHeader]: demoUssdKey }),
  };
  const sign = (body: unknown): Record<string, string> => {
    if (contract.providerKey !== 'signature') return {};
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    return { [paystackSignatureHeader]: signPaystackEvent(text, demoPaystackKey) };
  };
  const send = (body: unknown, headers: Record<string, string> = {}) =>
    api.call(fillRoute(contract), {
      token: tokenFor(contract),
      body,
      headers: { ...own, ...sign(body), ...headers },
    });

  it('is 400 for malformed JSON and for what is no object', async () => {
    for (const body of ['{', 'undefined', '"text"', '[]', '[{}]', 'null', '5', 'true']) {
      const answer = await send(body);
      expect([answer.status, answer.body.code], body).toEqual([400, 'bad_input']);
    }
  });

  it('is 400 for fields of another type', async () => {
    for (const value of [5, true, null, {}, [], '\u0000']) {
      const body = Object.fromEntries(
        [
          'email',
          'password',
          'firstName',
          'token',
          'reason',
          'version',
          'date',
          'name',
          'currentPassword',
          'collectorId',
        ]
          .concat('wasteType')
          .map((field) => [field, value]),
      );
      const answer = await send(body);
      expect(answer.status, JSON.stringify(value)).toBeGreaterThanOrEqual(400);
      expect(answer.status, JSON.stringify(value)).toBeLessThan(500);
    }
  });

  it('is 413 for more than 32 KB and 415 for what is not JSON, or not a form', async () => {
    const large = await send({ notes: 'x'.repeat(maxBodyBytes) });
    expect([large.status, large.body.code]).toEqual([413, 'too_large']);
    const other = await send('a=b', { 'content-type': isForm ? 'application/json' : formType });
    expect([other.status, other.body.code]).toEqual([415, 'not_json']);
  });
});

it.each(withParams)('%s is 404 for nonsense in the path', async (_name, contract) => {
  for (const id of [
    'nonsense',
    ulid.slice(1),
    `${ulid}-`,
    `${ulid}%00`,
    '%27',
    '%2F',
    '🗑️',
    ulid.toLowerCase(),
  ]) {
    const answer = await api.call(fillRoute(contract, id), {
      token: tokenFor(contract),
      body: makeBody(contract),
    });
    expect(answer.status, id).toBe(404);
    expect(answer.body.code, id).toBe('not_found');
  }
});

it.each(lists)('%s is 400 for a nonsense page', async (_name, contract) => {
  const odd = Buffer.from('{"PK":"x"}').toString('base64url');
  for (const query of ['limit=0', 'limit=1e9', 'limit=-1', 'cursor=x', `cursor=${odd}`, 'cursor=%2F']) {
    const answer = await api.call(`${fillRoute(contract)}?${query}`, { token: tokenFor(contract) });
    expect([answer.status, answer.body.code], query).toEqual([400, 'bad_input']);
  }
});

it('lets no hash out, whatever is asked', async () => {
  const gets = contracts.filter(([, { method, path }]) => method === 'GET' && !path.includes('{'));
  for (const [name, contract] of gets) {
    for (const role of roles) {
      const answer = await api.call(fillRoute(contract), { token: tokens.get(role) });
      expect(JSON.stringify(answer.body), name).not.toMatch(
        /argon2|scrypt|"(passwordHash|epoch|writeId)"|"hash":"/,
      );
    }
  }
});
