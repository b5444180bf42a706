import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { signPaystackEvent as sign } from '#infra/local/stand-ins/paystack/bodies.ts';
import { putSecret } from '#infra/local/stand-ins/secrets.ts';
import { startTestApi, type TestAnswer, type TestApi } from '#testing/api.ts';

let api: TestApi;
let secrets = 0;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());
afterEach(() => {
  vi.unstubAllEnvs();
});

const event = JSON.stringify({ event: 'charge.success', data: { reference: 'other-1', note: 'GH₵ – ɛ' } });

/** Sends an event to functions whose secret holds these keys. */
async function send(keys: string, signature: string | undefined, body = event): Promise<TestAnswer> {
  secrets += 1;
  const id = `${secrets}-paystack-key`;
  putSecret(api.store, id, keys);
  vi.stubEnv('PAYSTACK_KEY_SECRET_ID', id);
  // Whatever is refused must not look at the table; what is accepted here is of another stage.
  vi.stubEnv('TABLE_NAME', '');
  const headers: Record<string, string> =
    signature === undefined ? {} : { 'x-paystack-signature': signature };
  return api.call('POST /payments/paystack', { body, headers });
}

describe('an event', () => {
  it.each([
    ['the key', 'sk_test_new'],
    ['the new one of two', 'sk_test_new,sk_test_old'],
    ['the old one of two', 'sk_test_other,sk_test_new'],
    ['one with spaces around', ' sk_test_other , sk_test_new\n'],
  ])('is accepted with the signature of %s', async (_, keys) => {
    expect((await send(keys, sign(event, 'sk_test_new'))).status).toBe(200);
  });

  it.each([
    ['none', undefined],
    ['an empty one', ''],
    ['one that is no hexadecimal', 'z'.repeat(128)],
    ['half of the right one', sign(event, 'sk_test_new').slice(0, 64)],
    ['the right one and more', `${sign(event, 'sk_test_new')}00`],
    ['one of another key', sign(event, 'sk_test_old')],
    ['one of an empty key', sign(event, '')],
    ['one of another body', sign(event.replace('other-1', 'other-2'), 'sk_test_new')],
    ['the key itself', 'sk_test_new'],
  ])('is refused with %s, without a look at the table', async (_, signature) => {
    for (const keys of ['sk_test_new', 'sk_test_new,', ',sk_test_new']) {
      const answer = await send(keys, signature);
      expect([answer.status, answer.body.code]).toEqual([401, 'unauthorized']);
    }
  });

  it('is refused where the stage takes no Mobile Money, whatever signs it', async () => {
    vi.stubEnv('MOBILE_MONEY', '');
    expect((await send('sk_test_new', sign(event, 'sk_test_new'))).status).toBe(401);
  });

  it('is refused when its body was rewritten on the way', async () => {
    const signature = sign(event, 'sk_test_new');
    const rewritten = JSON.stringify(JSON.parse(event), null, 1);
    expect((await send('sk_test_new', signature, rewritten)).status).toBe(401);
  });
});
