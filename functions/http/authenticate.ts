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
import type { HttpRequest } from './call.ts';
import { readRequestTime } from './request-time.ts';

/**
 * Finds out who calls and whether they may.
 * @throws AppError `unauthorized` when the token is missing, invalid, expired or revoked; `forbidden` when the
 * token is fine and the role, an admin's duties or a collector's approval are not; `reauthenticate` when the call needs a password
 * that was entered recently
 */
export function authenticate(contract: Contract) {
  return {
    before: async (request: HttpRequest) => {
      const { authorization } = request.event.headers;
      const now = readRequestTime(request.event);
      if (contract.access !== 'public') {
        const caller = await findCaller(authorization, now);
        Object.assign(request.internal, caller);
        authorise(contract, caller.account);
        requireSecondFactor(contract, caller.account);
        if (contract.recentLogin) requireRecentLogin(caller, now);
      } else if (contract.knowsCaller) {
        Object.assign(request.internal, await findCaller(authorization, now).catch(ignoreUnauthorized));
      }
    },
  };
}

type Caller = {
  readonly account: AccountRecord;
  readonly sessionId: string;
  /** When the password was last entered, in epoch seconds. */
  readonly authTime: number;
};

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
  return isSessionAlive(account.sessions?.[claims.sessionId], now);
}

/** @throws AppError `second_factor_required` for an admin who has none where one is required */
function requireSecondFactor({ beforeSecondFactor }: Contract, { role, secondFactor }: AccountRecord): void {
  if (role !== 'admin' || secondFactor || beforeSecondFactor) return;
  if (environment('SECOND_FACTOR') === 'required') throw new AppError('second_factor_required');
}

function requireRecentLogin({ authTime }: Caller, now: Date): void {
  if (toSeconds(now) - authTime > recentLoginMinutes * 60) throw new AppError('reauthenticate');
}

function authorise(contract: Contract, account: AccountRecord): void {
  if (!contract.access.includes(account.role)) throw new AppError('forbidden');
  if (account.role === 'admin') requireDuty(contract, account);
  const onlyCollectors = contract.access.length === 1 && account.role === 'collector';
  if (onlyCollectors && !account.isApproved) throw new AppError('forbidden', sharedTexts.notApproved);
}

function requireDuty({ name, duty }: Contract, { duties }: AccountRecord): void {
  if (!duty) throw new Error(`${name} names no duty.`);
  if (duty !== 'any' && !hasDuty(duties, duty)) throw new AppError('forbidden', askColleague(duty));
}
