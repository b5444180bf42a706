import * as v from 'valibot';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { log } from '#config/log.ts';
import { demoUssdKey, hashUssdKey } from '#infra/stage/ussd-keys.ts';
import { startTestApi, type TestApi } from '#testing/api.ts';
import { knownPhone, newPhone } from '#testing/phones/dialling-test.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

const refusal = v.looseObject({ requestId: v.string() });

const form = { 'content-type': 'application/x-www-form-urlencoded' };
const fields = (phone: string) =>
  new URLSearchParams({ sessionId: 's', phoneNumber: phone, text: '' }).toString();
const post = (
  query: string,
  headers: Record<string, string>,
  phone = '+233241234567',
  address = '192.0.2.9',
) =>
  api.gateway(
    new Request(`http://localhost/api/v1/ussd/africastalking${query}`, {
      method: 'POST',
      headers: { ...form, ...headers },
      body: fields(phone),
    }),
    address,
  );

it.each([
  ['no key', '', {}],
  ['an empty one', '?key=', {}],
  ['a wrong one', '?key=sankofa-dem', {}],
  ['a longer one', '?key=sankofa-demo1', {}],
  ['the hash of the right one', `?key=${hashUssdKey(demoUssdKey)}`, {}],
  ['a wrong one in the header', '?key=sankofa-demo', { 'x-provider-key': 'x' }],
  ['two', '?key=sankofa-demo&key=sankofa-demo', {}],
])('refuses %s, the same for every number and without a look at the table', async (_, query, headers) => {
  const { phone } = await knownPhone(api);
  // Any read of the table would fail.
  vi.stubEnv('TABLE_NAME', '');
  const answers = await Promise.all([phone, '+233241234567', 'x'].map((one) => post(query, headers, one)));
  const bodies = await Promise.all(answers.map(async (answer) => v.parse(refusal, await answer.json())));
  for (const [index, { requestId, ...body }] of bodies.entries()) {
    expect(answers[index]?.status).toBe(401);
    expect(requestId).not.toBe('');
    expect(body).toEqual({ code: 'unauthorized', message: 'This address needs the key of its provider.' });
  }
});

it('refuses before it reads the body', async () => {
  const answer = await api.gateway(
    new Request('http://localhost/api/v1/ussd/africastalking', { method: 'POST', body: 'x'.repeat(40_000) }),
  );
  expect(answer.status).toBe(401);
});

it('takes the key in the address or in the header', async () => {
  expect((await post('?key=sankofa-demo', {})).status).toBe(200);
  expect((await post('', { 'x-provider-key': 'sankofa-demo' })).status).toBe(200);
});

it('takes two keys while one replaces the other, and none where none is set', async () => {
  vi.stubEnv('USSD_AFRICASTALKING_KEYS', `${hashUssdKey('new')},${hashUssdKey('old')}`);
  const statuses = await Promise.all(
    ['new', 'old', 'sankofa-demo'].map(async (key) => (await post(`?key=${key}`, {})).status),
  );
  expect(statuses).toEqual([200, 200, 401]);
  vi.stubEnv('USSD_AFRICASTALKING_KEYS', '');
  expect((await post('?key=sankofa-demo', {})).status).toBe(401);
  expect((await post('?key=', {})).status).toBe(401);
});

it.each([
  ['192.0.2.9', undefined],
  ['198.51.100.7', undefined],
  ['2001:db8:1::5', undefined],
  ['198.51.100.8', '198.51.100.8'],
  ['2001:db9::5', '2001:db9:0:0::/64'],
])('answers whoever has the key, and notes requests from elsewhere: %s', async (address, elsewhere) => {
  const noted = elsewhere ? [['ussd: a request from elsewhere', { address: elsewhere }]] : [];
  vi.stubEnv('USSD_AFRICASTALKING_ADDRESSES', '192.0.2.0/24,198.51.100.7/32,2001:db8::/32');
  const warn = vi.spyOn(log, 'warn');
  expect((await post('?key=sankofa-demo', {}, undefined, address)).status).toBe(200);
  expect((await post('?key=wrong', {}, undefined, address)).status).toBe(401);
  expect(warn.mock.calls).toEqual(noted);
});

it('logs neither key nor number nor what was entered', async () => {
  const lines: unknown[] = [];
  for (const level of ['debug', 'info', 'warn', 'error'] as const) {
    vi.spyOn(log, level).mockImplementation((...line) => void lines.push(line));
    vi.spyOn(console, level).mockImplementation((...line) => void lines.push(line));
  }
  await post('?key=sankofa-demo', {});
  await post('?key=a-wrong-key', {});
  const handset = newPhone(api);
  await handset.dial();
  await handset.send('1', 'Ama Mensah', 'Kasoa kiosk');
  // A fault of ours is logged with its cause.
  vi.stubEnv('TABLE_NAME', '');
  await handset.send('1');
  const logged = JSON.stringify(lines);
  expect(logged).toMatch(/dialByAfricasTalking/);
  expect(logged).toMatch(/request failed/);
  expect(logged).not.toMatch(/sankofa-demo|wrong-key|23324|Ama|Mensah|Kasoa|ATUid/);
});
