import { generateKeyPairSync, sign as signBytes } from 'node:crypto';
import { type JWTPayload, SignJWT } from 'jose';
import { expect, it, vi } from 'vitest';
import { verifyJwt } from './verify-jwt.ts';

const { publicKey, privateKey } = generateKeyPairSync('ed25519');
const now = new Date('2026-02-03T08:00:00Z');
const seconds = now.getTime() / 1000;
const good = { iss: 'sankofa', aud: 'sankofa-api', exp: seconds + 60, sub: 'ama' };
const refused = { name: 'AppError', code: 'unauthorized' };

const findKey = vi.fn(async (_kid: string) => publicKey);
const verify = (token: string, find = findKey) => verifyJwt(token, 'sankofa-api', now, find);

/** By the library. */
const sign = (claims: JWTPayload = good) =>
  new SignJWT(claims).setProtectedHeader({ alg: 'EdDSA', typ: 'JWT', kid: 'k' }).sign(privateKey);

const encode = (part: unknown) => Buffer.from(JSON.stringify(part)).toString('base64url');

/** By hand, with a signature that is right whatever the parts say. */
function forge(header: unknown, claims: unknown = good): string {
  const text = `${encode(header)}.${encode(claims)}`;
  return `${text}.${signBytes(null, Buffer.from(text), privateKey).toString('base64url')}`;
}

it('accepts what the library signs, by the key of its kid, with its claims', async () => {
  expect(await verify(await sign())).toEqual(good);
  expect(findKey).toHaveBeenCalledWith('k');
});

it.each([
  ['at its end', { exp: seconds }],
  ['without an end', { exp: undefined }],
  ['with an end as text', { exp: String(seconds + 60) }],
  ['before its beginning', { nbf: seconds + 1 }],
  ['of another issuer', { iss: 'somebody' }],
  ['for another audience', { aud: 'sankofa-device' }],
])('refuses a token %s', async (_what, claims) => {
  await expect(verify(forge({ alg: 'EdDSA', kid: 'k' }, { ...good, ...claims }))).rejects.toMatchObject(
    refused,
  );
});

it('accepts a token from its beginning to the second before its end', async () => {
  const claims = { ...good, nbf: seconds, exp: seconds + 1 };
  await expect(verify(await sign(claims))).resolves.toMatchObject(claims);
});

it.each([
  [{ alg: 'none', kid: 'k' }],
  [{ alg: 'HS256', kid: 'k' }],
  [{ alg: 'Ed448', kid: 'k' }],
  [{ alg: ['EdDSA'], kid: 'k' }],
  [{ kid: 'k' }],
  [{ alg: 'EdDSA' }],
  [{ alg: 'EdDSA', kid: 7 }],
  [{ alg: 'EdDSA', kid: 'k', crit: [] }],
  [{ alg: 'EdDSA', kid: 'k', crit: ['b64'], b64: false }],
  [null],
  ['EdDSA'],
])('refuses the header %j', async (header) => {
  await expect(verify(forge(header))).rejects.toMatchObject(refused);
});

it('refuses a token of which any character was changed', async () => {
  const token = await sign();
  // The last character is left out: four of its six bits are padding, so a change may not alter the signature.
  for (let at = 0; at < token.length - 1; at += 1) {
    const changed = `${token.slice(0, at)}${token[at] === 'A' ? 'B' : 'A'}${token.slice(at + 1)}`;
    await expect(verify(changed), `at ${at}`).rejects.toMatchObject(refused);
  }
});

it.each([
  ['another key', (token: string) => token, generateKeyPairSync('ed25519').publicKey],
  ['no signature', (token: string) => token.replace(/[^.]*$/, ''), publicKey],
  ['a fourth part', (token: string) => `${token}.e30`, publicKey],
])('refuses %s', async (_what, change, key) => {
  await expect(verify(change(await sign()), vi.fn().mockResolvedValue(key))).rejects.toMatchObject(refused);
});

it('passes on that a key could not be read: nobody is to be logged out for that', async () => {
  const away = vi.fn().mockRejectedValue(new Error('the table is away'));
  await expect(verify(await sign(), away)).rejects.toThrow('the table is away');
});
