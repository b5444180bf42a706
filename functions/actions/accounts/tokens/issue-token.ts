import { SignJWT } from 'jose';
import { toSeconds } from '#domain/accounts/sessions.ts';
import { loadSigningKey } from './signing-secret.ts';
import { tokenSettings } from './token-settings.ts';
import type { TokenClaims } from './tokens.ts';

/** A token for a session, signed with the key that the secret holds now. @param expiresAt epoch seconds */
export async function issueToken(claims: TokenClaims, expiresAt: number, now: Date): Promise<string> {
  const { kid, key } = await loadSigningKey(now);
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
