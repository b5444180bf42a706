import type { Contract } from '#contracts/contract.ts';
import { sharedTexts } from '#contracts/shared-texts.ts';
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
      const { authorization } = request.event.headers;
      if (contract.access !== 'public') {
        const caller = await findCaller(authorization);
        Object.assign(request.internal, caller);
        authorise(contract, caller.account);
      } else if (contract.knowsCaller) {
        Object.assign(request.internal, await findCaller(authorization).catch(ignoreUnauthorized));
      }
    },
  };
}

type Caller = { readonly account: AccountRecord; readonly sessionId: string };

async function findCaller(authorization: string | undefined): Promise<Caller> {
  const session = await verifyToken(bearerToken(authorization), new Date());
  const account = await findAccount(session.accountId);
  if (!account || !isAlive(session, account)) throw new AppError('unauthorized');
  return { account, sessionId: session.sessionId };
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

function isAlive(session: Session, account: AccountRecord): boolean {
  if (session.role !== account.role) return false;
  return session.epoch === account.epoch || session.sessionId === account.keptSession;
}

function authorise(contract: Contract, account: AccountRecord): void {
  if (!contract.access.includes(account.role)) throw new AppError('forbidden');
  const onlyCollectors = contract.access.length === 1 && account.role === 'collector';
  if (onlyCollectors && !account.isApproved) throw new AppError('forbidden', sharedTexts.notApproved);
}
