import type { Contract } from '#contracts/contract.ts';
import { messages } from '#contracts/messages.ts';
import { findAccount } from '#data/accounts.ts';
import type { AccountRecord } from '#domain/account.ts';
import { AppError } from '#domain/app-error.ts';
import type { HttpRequest } from './call.ts';
import { type Session, verifyToken } from './tokens.ts';

/**
 * Finds out who calls and whether they may.
 * @throws AppError `unauthorized` when the token is missing, invalid, expired or revoked; `forbidden` when the
 * token is fine and the role (or a collector who is not approved) is not
 */
export function authenticate(contract: Contract) {
  return {
    before: async (request: HttpRequest) => {
      if (contract.access === 'public') return;
      const session = await verifyToken(bearerToken(request.event.headers.authorization), new Date());
      const account = await findAccount(session.accountId);
      if (!account || !isAlive(session, account)) throw new AppError('unauthorized');
      request.internal.account = account;
      request.internal.sessionId = session.sessionId;
      authorise(contract, account);
    },
  };
}

function bearerToken(header: string | undefined): string {
  const match = /^Bearer\s+(\S+)$/i.exec(header ?? '');
  if (!match?.[1]) throw new AppError('unauthorized');
  return match[1];
}

function isAlive(session: Session, account: AccountRecord): boolean {
  if (session.role !== account.role) return false;
  return session.epoch === account.epoch || session.sessionId === account.keptSession;
}

function authorise(contract: Contract, account: AccountRecord): void {
  if (!contract.access.includes(account.role)) throw new AppError('forbidden');
  const onlyCollectors = contract.access.length === 1 && account.role === 'collector';
  if (onlyCollectors && !account.isApproved) throw new AppError('forbidden', messages.notApproved);
}
