import { createHmac, generateKeyPairSync } from 'node:crypto';
import { SignJWT } from 'jose';
import { ulid } from 'ulid';
import { issueToken } from '#actions/accounts/tokens/issue-token.ts';
import { toSeconds } from '#domain/accounts/sessions.ts';
import type { TestPerson } from '#testing/samples/people.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** Tokens that must open nothing, each of them for an account that is there; by what is wrong with it. */
export async function badTokens(victim: TestPerson): Promise<Map<string, string>> {
  const { id, role, epoch, token } = victim;
  const [header = '', payload = '', signature = ''] = token.split('.');
  const { kid } = decode(header);
  const claims = decode(payload);
  const now = new Date();
  const expiresAt = toSeconds(now) + 3600;
  const good = { accountId: id, role, epoch, sessionId: String(claims.jti), authTime: toSeconds(now) };
  const unsigned = (more: object) => `${encode({ typ: 'JWT', kid, ...more })}.${payload}`;
  const hmac = (secret: string) => {
    const content = unsigned({ alg: 'HS256' });
    return `${content}.${createHmac('sha256', secret).update(content).digest('base64url')}`;
  };
  return new Map([
    ['none', ''],
    ['expired', await issueToken(good, toSeconds(now) - 1, new Date(now.getTime() - dayMs))],
    ['of another epoch', await issueToken({ ...good, epoch: epoch + 1 }, expiresAt, now)],
    [
      'of another role',
      await issueToken({ ...good, role: role === 'admin' ? 'user' : 'admin' }, expiresAt, now),
    ],
    ['of nobody', await issueToken({ ...good, accountId: '01KAAAAAAAAAAAAAAAAAAAAAAA' }, expiresAt, now)],
    ['of a session that ended', await issueToken({ ...good, sessionId: ulid() }, expiresAt, now)],
    ['signed with another key', await foreign({ kid: String(kid) }, claims)],
    ['of another deployment', await foreign({ kid: 'another' }, { ...claims, iss: 'sankofa-other' })],
    ['for another audience', await foreign({ kid: String(kid) }, { ...claims, aud: 'other' })],
    ['alg none', `${unsigned({ alg: 'none' })}.`],
    ['alg none with a signature', `${unsigned({ alg: 'none' })}.${signature}`],
    ['alg HS256 under the key id', hmac(String(kid))],
    ['alg HS256 under nothing', hmac('')],
    ['alg in other letters', `${unsigned({ alg: 'eddsa' })}.${signature}`],
    [
      'key in the header',
      `${unsigned({ alg: 'EdDSA', jwk: { kty: 'OKP', crv: 'Ed25519', x: 'AAAA' } })}.${signature}`,
    ],
    ['kid of the prototype', `${encode({ alg: 'EdDSA', kid: '__proto__' })}.${payload}.${signature}`],
    ['kid that is no text', `${encode({ alg: 'EdDSA', kid: { a: 1 } })}.${payload}.${signature}`],
    ['kid that is long', `${encode({ alg: 'EdDSA', kid: 'k'.repeat(4000) })}.${payload}.${signature}`],
    ['critical header', `${unsigned({ alg: 'EdDSA', crit: ['x'], x: 1 })}.${signature}`],
    ['payload changed', `${header}.${encode({ ...claims, role: 'admin' })}.${signature}`],
    ['cut', token.slice(0, -10)],
    ['garbage', '....'],
    ['long', 'x'.repeat(6000)],
  ]);
}

function encode(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

function decode(part: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));
}

async function foreign(header: { kid: string }, claims: Record<string, unknown>): Promise<string> {
  const { privateKey } = generateKeyPairSync('ed25519');
  return new SignJWT(claims).setProtectedHeader({ alg: 'EdDSA', typ: 'JWT', ...header }).sign(privateKey);
}
