import { importJWK, SignJWT } from 'jose';
import { ulid } from 'ulid';
import * as v from 'valibot';
import { environment } from '#config/environment.ts';
import { readSecret } from '#config/secrets.ts';
import { sessionSeconds } from '#domain/session-length.ts';
import { type Session, tokenSettings } from './tokens.ts';

const secret = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    kid: v.string(),
    privateKey: v.object({ kty: v.literal('OKP'), crv: v.literal('Ed25519'), x: v.string(), d: v.string() }),
  }),
);

/** A token for a new session, signed with the key that the secret holds now. */
export async function issueToken(
  session: Omit<Session, 'sessionId'>,
  remember: boolean,
  now: Date,
): Promise<string> {
  const { kid, privateKey } = await signingSecret(now);
  const key = await importJWK(privateKey, tokenSettings.algorithm);
  const issuedAt = Math.floor(now.getTime() / 1000);
  return new SignJWT({ role: session.role, epoch: session.epoch })
    .setProtectedHeader({ alg: tokenSettings.algorithm, typ: 'JWT', kid })
    .setSubject(session.accountId)
    .setJti(ulid(now.getTime()))
    .setIssuer(tokenSettings.issuer)
    .setAudience(tokenSettings.audience)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + sessionSeconds(remember))
    .sign(key);
}

async function signingSecret(now: Date) {
  const parsed = v.safeParse(secret, await readSecret(environment('SIGNING_KEYS_SECRET_ID'), now));
  // Not the parser's own error, which quotes what it read: it would end up in the log.
  if (!parsed.success) throw new Error('The secret with the signing key has not the form {kid, privateKey}.');
  return parsed.output;
}
