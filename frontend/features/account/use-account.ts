import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Account } from '#contracts/accounts/accounts.ts';
import { callKey, callQuery } from '#platform/api/query-client.ts';
import { readDuties, readSession, updateAccount } from '#platform/session/session.ts';
import { useSession } from '#platform/session/use-session.ts';
import { eraseDevice } from '#platform/storage/device-data.ts';
import { duties, hasDuty } from '#shared/duties.ts';
import type { Role } from '#shared/roles.ts';

/** Stores an account as the server answered it. What the device keeps for an admin who lost a duty is erased, as at a logout. */
function takeAccount(account: Account): void {
  const before = readSession();
  updateAccount(account);
  const [held, now] = [readDuties(before), readDuties(readSession())];
  const isLost = duties.some((duty) => hasDuty(held, duty) && !hasDuty(now, duty));
  if (isLost && before?.account.id === account.id) void eraseDevice(account.id);
}

/** The stored account, asked again on entry and on focus: an approval shows without a new login. */
export function useAccount(): Account | undefined {
  const stored = useSession()?.account;
  const { data } = useQuery({ ...callQuery('getMe', {}), enabled: stored !== undefined });
  useEffect(() => {
    if (data) takeAccount(data.account);
  }, [data]);
  return stored;
}

type AccountOf<R extends Role> = Extract<Account, { role: R }>;

/** `useAccount`, in the app of a role. */
export function useAccountOf<R extends Role>(role: R): AccountOf<R> | undefined {
  const account = useAccount();
  return account?.role === role ? (account as AccountOf<R>) : undefined; // the compiler does not narrow by R
}

/** Shows everywhere an account that a call has changed and answered. */
export function useTakeAccount(): (account: Account) => void {
  const client = useQueryClient();
  return (account) => {
    client.setQueryData(callKey('getMe', {}), { account });
    takeAccount(account);
  };
}
