import { importJWK, SignJWT } from 'jose';
import * as v from 'valibot';
import { environment } from '#config/environment.ts';
import { readSecret } from '#config/secrets.ts';
import { toSeconds } from '#domain/sessions.ts';
import { type TokenClaims, tokenSettings } from './tokens.ts';

const secret = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    kid: v.string(),
    privateKey: v.object({ kty: v.literal('OKP'), crv: v.literal('Ed25519'), x: v.string(), d: v.string() }),
  }),
);

/**
 * A token for a session, signed with the key that the secret holds now.
 * @param expiresAt epoch seconds
 */
export async function issueToken(claims: TokenClaims, expiresAt: number, now: Date): Promise<string> {
  const { kid, privateKey } = await signingSecret(now);
  const key = await importJWK(privateKey, tokenSettings.algorithm);
  return new SignJWT({ role: claims.role, epoch: claims.epoch, auth_time: claims.authTime })
    .setProtectedHeader({ alg: tokenSettings.algorithm, typ: 'JWT', kid })
    .setSubject(claims.accountId)
    .setJti(claims.sessionId)
    .setIssuer(tokenSettings.issuer)
    .setAudience(tokenSettings.audience)
    .setIssuedAt(toSeconds(now))
    .setExpirationTime(expiresAt)
    .sign(key);
}

async function signingSecret(now: Date) {
  const parsed = v.safeParse(secret, await readSecret(environment('SIGNING_KEYS_SECRET_ID'), now));
  // Not the parser's own error, which quotes what it read: it would end up in the log.
  if (!parsed.success) throw new Error('The secret with the signing key has not the form {kid, privateKey}.');
  return parsed.output;
}
