import { SignJWT } from 'jose';
import * as v from 'valibot';
import { apiBase } from '#contracts/contract.ts';
import { deviceSeconds, toSeconds } from '#domain/accounts/sessions.ts';
import { AppError } from '#domain/app-error.ts';
import { loadSigningKey } from './signing-secret.ts';
import { tokenSettings } from './token-settings.ts';
import { verifyJwt } from './verify-jwt.ts';

/** Browsers take a name with this prefix from a secure origin alone. `__Host-` would send it with pages, too. */
const cookieName = '__Secure-sankofa-device';

type DeviceProof = { readonly accountId: string; readonly deviceId: string };

const claims = v.object({ sub: v.string(), jti: v.string() });

/** The value of a `Set-Cookie` header that makes a device known; neither scripts nor other sites have it. */
export async function issueDeviceCookie({ accountId, deviceId }: DeviceProof, now: Date): Promise<string> {
  const { kid, key } = await loadSigningKey(now);
  const proof = await new SignJWT()
    .setProtectedHeader({ alg: tokenSettings.algorithm, kid })
    .setSubject(accountId)
    .setJti(deviceId)
    .setIssuer(tokenSettings.issuer)
    .setAudience(tokenSettings.deviceAudience)
    .setExpirationTime(toSeconds(now) + deviceSeconds)
    .sign(key);
  return `${cookieName}=${proof}; Path=${apiBase}; Max-Age=${deviceSeconds}; HttpOnly; Secure; SameSite=Strict`;
}

/** The device that a request proves to come from; a cookie that proves nothing counts as none. */
export async function readDeviceCookie(cookies: readonly string[] = [], now: Date) {
  const cookie = cookies.map((each) => each.trim()).find((each) => each.startsWith(`${cookieName}=`));
  if (!cookie) return undefined;
  try {
    const proof = cookie.slice(cookieName.length + 1);
    const found = await verifyJwt(proof, tokenSettings.deviceAudience, now);
    const parsed = v.safeParse(claims, found);
    return parsed.success ? { accountId: parsed.output.sub, deviceId: parsed.output.jti } : undefined;
  } catch (error) {
    if (error instanceof AppError && error.code === 'unauthorized') return undefined;
    throw error;
  }
}
