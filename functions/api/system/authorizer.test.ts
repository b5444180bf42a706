import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { putSecret } from '#infra/local/stand-ins/secrets.ts';
import { startTestApi, type TestApi } from '#testing/api.ts';
import { handler } from './authorizer.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
  process.env.ORIGIN_SECRET_ID = 'origin-2';
  process.env.PREVIOUS_ORIGIN_SECRET_ID = 'origin-1';
  putSecret(api.store, 'origin-2', 'the present value');
  putSecret(api.store, 'origin-1', 'the one before');
});
afterAll(() => api.stop());

describe('requests to the API', () => {
  it.each([
    ['the present value', true],
    ['the one before', true],
    ['the present valu', false],
    ['', false],
    [undefined, false],
  ])('with %j in the origin header are let in: %s', async (value, isAuthorized) => {
    const headers = value === undefined ? {} : { 'x-origin-verify': value };
    expect(await handler({ headers })).toEqual({ isAuthorized });
  });

  it('get in with the present value while the one before is gone: the table’s stack is deployed first', async () => {
    putSecret(api.store, 'origin-1', '');
    vi.resetModules();
    const { handler: cold } = await import('./authorizer.ts');
    expect(await cold({ headers: { 'x-origin-verify': 'the present value' } })).toEqual({
      isAuthorized: true,
    });
    await expect(cold({ headers: { 'x-origin-verify': 'a guess' } })).rejects.toThrow();
  });
});
