import type { KeyObject } from 'node:crypto';
import { errors, type JWTPayload, jwtVerify } from 'jose';
import { AppError } from '#domain/app-error.ts';
import { tokenSettings } from './token-settings.ts';
import { loadVerificationKey } from './verification-keys.ts';

/** The claims of a token that we signed for an audience and that counts now. @throws AppError `unauthorized`; what `findKey` throws */
export async function verifyJwt(
  token: string,
  audience: string,
  now: Date,
  findKey: (kid: string) => Promise<KeyObject> = (kid) => loadVerificationKey(kid, now),
): Promise<JWTPayload> {
  try {
    const { payload } = await jwtVerify(token, ({ kid }) => findKey(readKid(kid)), {
      algorithms: [tokenSettings.algorithm],
      issuer: tokenSettings.issuer,
      audience,
      requiredClaims: ['exp'],
      currentDate: now,
    });
    return payload;
  } catch (cause) {
    if (cause instanceof errors.JOSEError) throw new AppError('unauthorized', undefined, { cause });
    throw cause;
  }
}

function readKid(kid: unknown): string {
  if (typeof kid !== 'string') throw new AppError('unauthorized');
  return kid;
}
