import { generateKeyPairSync } from 'node:crypto';
import { type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { publishSigningKey, retireOtherSigningKeys } from '#data/accounts/signing-keys.ts';
import * as table from '#data/table/table.ts';
import { putSecret } from '#infra/local/stand-ins/secrets.ts';
import { createSigningKeyPair } from '#jobs/rotate-keys.ts';
import { startTestApi, type TestApi } from '#testing/api.ts';

let api: TestApi;
/** Time only moves forward between tests, so that each finds the caches it left behind. */
let now = new Date('2026-02-03T08:00:00Z');

const accountId = '01JM0000000000000000000000';
const grant = { accountId, role: 'user', epoch: 3, sessionId: 'a-session', authTime: 1_770_000_000 } as const;
const dayMinutes = 24 * 60;
const unauthorized = { name: 'AppError', code: 'unauthorized' };

const seconds = () => Math.floor(now.getTime() / 1000);
const later = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000);
};

async function issue(minutes = 12 * 60) {
  return (await import('./issue-token.ts')).issueToken(grant, seconds() + minutes * 60, now);
}

async function verify(token: string, at = now) {
  return (await import('./tokens.ts')).verifyToken(token, at);
}

const goodClaims = () => ({
  sub: accountId,
  role: 'user',
  epoch: 1,
  jti: 'a-session',
  auth_time: seconds(),
  iss: 'sankofa',
  aud: 'sankofa-api',
  iat: seconds(),
  exp: seconds() + 60,
});

/** A key whose public half is published, to sign whatever a test wants. */
async function publishedKey() {
  const pair = createSigningKeyPair();
  await publishSigningKey(pair, now);
  later(2);
  const { kid, privateKey } = pair;
  return (claims: JWTPayload, header: object = {}) =>
    new SignJWT(claims).setProtectedHeader({ alg: 'EdDSA', kid, ...header }).sign(privateKey);
}

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());
beforeEach(() => later(60));
afterEach(() => {
  vi.restoreAllMocks();
});

describe('tokens', () => {
  it('say who, in which role, of which epoch, in which session, and when the password was entered', async () => {
    expect(await verify(await issue())).toEqual(grant);
  });

  it('count until their end', async () => {
    const token = await issue(60);
    later(59);
    await expect(verify(token)).resolves.toMatchObject(grant);
    later(1);
    await expect(verify(token)).rejects.toMatchObject(unauthorized);
  });

  it.each(['', 'nonsense', 'a.b.c', '..', `${'e30.'.repeat(2)}x`, 'null'])('are not %j', async (token) => {
    await expect(verify(token)).rejects.toMatchObject(unauthorized);
  });

  it('without a signature are refused', async () => {
    const token = new UnsecuredJWT(goodClaims()).encode();
    await expect(verify(token)).rejects.toMatchObject(unauthorized);
  });

  it('signed with an algorithm of the sender’s choice are refused', async () => {
    const { kid, publicKey } = createSigningKeyPair();
    await publishSigningKey({ kid, publicKey }, now);
    later(2);
    const secret = Buffer.from(publicKey.x, 'base64url');
    const token = await new SignJWT(goodClaims()).setProtectedHeader({ alg: 'HS256', kid }).sign(secret);
    await expect(verify(token)).rejects.toMatchObject(unauthorized);
  });

  it('signed with another key under a known kid are refused', async () => {
    const { kid } = createSigningKeyPair();
    const pair = createSigningKeyPair();
    await publishSigningKey({ kid, publicKey: pair.publicKey }, now);
    later(2);
    const other = generateKeyPairSync('ed25519').privateKey;
    const token = await new SignJWT(goodClaims()).setProtectedHeader({ alg: 'EdDSA', kid }).sign(other);
    await expect(verify(token)).rejects.toMatchObject(unauthorized);
  });

  it('with every claim in order are fine; with one changed they are refused', async () => {
    const sign = await publishedKey();
    await expect(verify(await sign(goodClaims()))).resolves.toMatchObject({ sessionId: 'a-session' });
    const wrong = [
      { iss: 'somebody' },
      { aud: 'something' },
      { exp: seconds() - 1 },
      { nbf: seconds() + 600 },
      { role: 'king' },
      { epoch: '1' },
      { sub: undefined },
      { jti: undefined },
      { auth_time: undefined },
      { exp: undefined },
      { iat: undefined },
    ];
    for (const claim of wrong) {
      const token = await sign({ ...goodClaims(), ...claim } as JWTPayload);
      await expect(verify(token), JSON.stringify(claim)).rejects.toMatchObject(unauthorized);
    }
  });

  it('without a kid, or that ask for an unknown extension, are refused', async () => {
    const sign = await publishedKey();
    const kidless = await sign(goodClaims(), { kid: undefined });
    await expect(verify(kidless)).rejects.toMatchObject(unauthorized);
    const [, payload, signature] = (await sign(goodClaims())).split('.');
    const header = Buffer.from(JSON.stringify({ alg: 'EdDSA', kid: 'x', crit: ['b64'], b64: false }));
    const odd = `${header.toString('base64url')}.${payload}.${signature}`;
    await expect(verify(odd)).rejects.toMatchObject(unauthorized);
  });
});

describe('verification keys', () => {
  it('are read once in five minutes, and for an unknown kid at most once a minute', async () => {
    const token = await issue();
    await verify(token);
    const reads = vi.spyOn(table, 'getItem');
    const stranger = await new SignJWT(goodClaims())
      .setProtectedHeader({ alg: 'EdDSA', kid: 'stranger' })
      .sign(generateKeyPairSync('ed25519').privateKey);
    await verify(token);
    for (let i = 0; i < 10; i += 1) await expect(verify(stranger)).rejects.toMatchObject(unauthorized);
    expect(reads).toHaveBeenCalledTimes(0);
    later(1);
    for (let i = 0; i < 10; i += 1) await expect(verify(stranger)).rejects.toMatchObject(unauthorized);
    expect(reads).toHaveBeenCalledTimes(1);
    later(4.5);
    await verify(token);
    expect(reads).toHaveBeenCalledTimes(1);
    later(0.5);
    await Promise.all([verify(token), verify(token)]);
    expect(reads).toHaveBeenCalledTimes(2);
  });

  it('that cannot be read are trouble of ours, not a reason to log anybody out', async () => {
    const token = await issue();
    vi.spyOn(table, 'getItem').mockRejectedValue(new Error('the table is away'));
    await expect(verify(token)).rejects.toThrow('the table is away');
  });

  it('rotate without a gap: published, then in the secret, then the old one retires', async () => {
    const before = await issue(30 * dayMinutes);
    const next = createSigningKeyPair();
    await publishSigningKey(next, now);
    later(10);
    putSecret(api.store, 'signing-keys', JSON.stringify(next));
    later(6);
    const after = await issue();
    await retireOtherSigningKeys(next.kid, now);
    expect(JSON.parse(Buffer.from(after.split('.')[0] ?? '', 'base64url').toString()).kid).toBe(next.kid);
    await expect(verify(after)).resolves.toMatchObject(grant);
    later(29 * 24 * 60);
    await expect(verify(before)).resolves.toMatchObject(grant);
    // Proofs of devices live longer than tokens.
    later(153 * 24 * 60);
    const { listSigningKeys } = await import('#data/accounts/signing-keys.ts');
    expect((await listSigningKeys(now)).map((key) => key.kid)).toEqual([next.kid]);
  });
});
