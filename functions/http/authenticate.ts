import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { type TokenClaims, verifyToken } from '#actions/accounts/tokens/tokens.ts';
import { environment } from '#config/environment.ts';
import { recentLoginMinutes } from '#contracts/accounts/session-calls.ts';
import type { Contract } from '#contracts/contract.ts';
import { findAccount } from '#data/accounts/accounts.ts';
import type { AccountRecord } from '#domain/accounts/account.ts';
import { isSessionAlive, toSeconds } from '#domain/accounts/sessions.ts';
import { AppError } from '#domain/app-error.ts';
import { askColleague, hasDuty } from '#shared/duties.ts';
import * as sharedTexts from '#shared/texts.ts';

export type Caller = {
  readonly account: AccountRecord;
  readonly sessionId: string;
  readonly authTime: number;
};

/** Who calls; undefined on a public call without a good token. @throws AppError `unauthorized` on others */
export async function authenticate(contract: Contract, event: APIGatewayProxyEventV2, now: Date) {
  const { authorization } = event.headers;
  if (contract.access !== 'public') return findCaller(authorization, now);
  return contract.knowsCaller ? findCaller(authorization, now).catch(ignoreUnauthorized) : undefined;
}

/** @throws AppError `forbidden` by role, duties or approval; `second_factor_required`; `reauthenticate` without a recent password */
export function authorise(contract: Contract, { account, authTime }: Caller, now: Date): void {
  if (contract.access === 'public') return;
  if (!contract.access.includes(account.role)) throw new AppError('forbidden');
  if (account.role === 'admin') requireDuty(contract, account);
  const onlyCollectors = contract.access.length === 1 && account.role === 'collector';
  if (onlyCollectors && !account.isApproved) throw new AppError('forbidden', sharedTexts.notApproved);
  requireSecondFactor(contract, account);
  const isRecent = toSeconds(now) - authTime <= recentLoginMinutes * 60;
  if (contract.recentLogin && !isRecent) throw new AppError('reauthenticate');
}

async function findCaller(authorization: string | undefined, now: Date): Promise<Caller> {
  const claims = await verifyToken(bearerToken(authorization), now);
  const account = await findAccount(claims.accountId);
  if (!account || !isAlive(claims, account, now)) throw new AppError('unauthorized');
  return { account, sessionId: claims.sessionId, authTime: claims.authTime };
}

/** On public calls an invalid token counts as none; our own faults stay errors. */
function ignoreUnauthorized(error: unknown): undefined {
  if (error instanceof AppError && error.code === 'unauthorized') return undefined;
  throw error;
}

function bearerToken(header: string | undefined): string {
  const match = /^Bearer\s+(\S+)$/i.exec(header ?? '');
  if (!match?.[1]) throw new AppError('unauthorized');
  return match[1];
}

function isAlive(claims: TokenClaims, account: AccountRecord, now: Date): boolean {
  if (claims.role !== account.role || claims.epoch !== account.epoch) return false;
  return isSessionAlive(account.sessions[claims.sessionId], now);
}

/** @throws AppError `second_factor_required` for an admin who has none where one is required */
function requireSecondFactor({ beforeSecondFactor }: Contract, { role, secondFactor }: AccountRecord): void {
  if (role !== 'admin' || secondFactor || beforeSecondFactor) return;
  if (environment('SECOND_FACTOR') === 'required') throw new AppError('second_factor_required');
}

function requireDuty({ name, duty }: Contract, { duties }: AccountRecord): void {
  if (!duty) throw new Error(`${name} names no duty.`);
  if (duty !== 'any' && !hasDuty(duties, duty)) throw new AppError('forbidden', askColleague(duty));
}
