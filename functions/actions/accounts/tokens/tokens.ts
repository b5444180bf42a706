import * as v from 'valibot';
import { AppError } from '#domain/app-error.ts';
import { type Role, roles } from '#shared/roles.ts';
import { tokenSettings } from './token-settings.ts';
import { verifyJwt } from './verify-jwt.ts';

export type TokenClaims = {
  readonly accountId: string;
  readonly role: Role;
  readonly epoch: number;
  /** The token's own id (`jti`): a session that its account keeps. */
  readonly sessionId: string;
  /** When the password was last entered, in epoch seconds (`auth_time`). */
  readonly authTime: number;
};

const claims = v.object({
  sub: v.string(),
  role: v.picklist(roles),
  epoch: v.number(),
  jti: v.string(),
  auth_time: v.number(),
  iat: v.number(),
});

/** Checks signature, times, issuer and audience, not the session. @throws AppError `unauthorized`; a fault of ours is none: a 401 would log everybody out */
export async function verifyToken(token: string, now: Date): Promise<TokenClaims> {
  const parsed = v.safeParse(claims, await verifyJwt(token, tokenSettings.audience, now));
  if (!parsed.success) throw new AppError('unauthorized');
  const { sub, role, epoch, jti, auth_time } = parsed.output;
  return { accountId: sub, role, epoch, sessionId: jti, authTime: auth_time };
}
