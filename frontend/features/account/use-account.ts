import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Account } from '#contracts/accounts/accounts.ts';
import { callKey, callQuery } from '#platform/api/query-client.ts';
import { updateAccount } from '#platform/session/session.ts';
import { useSession } from '#platform/session/use-session.ts';
import type { Role } from '#shared/roles.ts';

/** The stored account, asked again on entry and on focus: an approval shows without a new login. */
export function useAccount(): Account | undefined {
  const stored = useSession()?.account;
  const { data } = useQuery({ ...callQuery('getMe', {}), enabled: stored !== undefined });
  useEffect(() => {
    if (data) updateAccount(data.account);
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
    updateAccount(account);
  };
}
