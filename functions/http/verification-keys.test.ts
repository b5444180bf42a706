import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { publishSigningKey } from '#data/signing-keys.ts';
import { createSigningKeyPair } from '#jobs/signing-key-pair.ts';
import { startTestApi, type TestApi } from '#testing/api.ts';

let api: TestApi;
const pair = createSigningKeyPair();

beforeAll(async () => {
  api = await startTestApi();
  await publishSigningKey(pair, new Date());
});
afterAll(() => api.stop());
beforeEach(() => void vi.stubEnv('AWS_LAMBDA_INITIALIZATION_TYPE', 'on-demand'));
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

/** The modules as a function that starts has them, and what they read of the table. */
async function start() {
  vi.resetModules();
  const reads = vi.spyOn(await import('#data/table.ts'), 'getItem');
  const { readKeysAhead, loadVerificationKey } = await import('./verification-keys.ts');
  const find = async (after = 0) =>
    (await loadVerificationKey(pair.kid, new Date(Date.now() + after))).export({ format: 'jwk' }).x;
  return { reads, readKeysAhead, find };
}

const immediate = () => new Promise((resolve) => setImmediate(resolve));

describe('the keys that a starting function reads', () => {
  it('are there for its first call, and do not lengthen the loading of its modules', async () => {
    const { reads, readKeysAhead, find } = await start();
    readKeysAhead();
    expect(reads).not.toHaveBeenCalled();
    await immediate();
    expect(reads).toHaveBeenCalledTimes(1);
    expect(await find()).toBe(pair.publicKey.x);
    expect(reads).toHaveBeenCalledTimes(1);
  });

  it('are not read outside of a Lambda', async () => {
    vi.stubEnv('AWS_LAMBDA_INITIALIZATION_TYPE', undefined);
    const { reads, readKeysAhead } = await start();
    readKeysAhead();
    await immediate();
    expect(reads).not.toHaveBeenCalled();
  });

  it('are read once when a call is faster', async () => {
    const { reads, readKeysAhead, find } = await start();
    readKeysAhead();
    const found = find();
    await immediate();
    expect(await found).toBe(pair.publicKey.x);
    expect(reads).toHaveBeenCalledTimes(1);
  });

  it('are read by the first call where that failed', async () => {
    const { reads, readKeysAhead, find } = await start();
    reads.mockRejectedValueOnce(new Error('the table is away'));
    readKeysAhead();
    await immediate();
    expect(await find()).toBe(pair.publicKey.x);
    expect(reads).toHaveBeenCalledTimes(2);
  });

  it('are not waited for by a call that comes later, since the function was frozen', async () => {
    const { reads, readKeysAhead, find } = await start();
    reads.mockReturnValueOnce(new Promise(() => {}));
    readKeysAhead();
    await immediate();
    expect(await find(60_000)).toBe(pair.publicKey.x);
    expect(reads).toHaveBeenCalledTimes(2);
  });
});
