import { useState } from 'react';
import type { Account } from '#contracts/accounts/accounts.ts';
import { useTakeAccount } from '#features/account/use-account.ts';
import { toast } from '#ui/toast/toast.ts';

export type Way = 'email' | 'phone';
export type Asked = { readonly what: 'change' | 'remove'; readonly way: Way };

export function useWaysIn() {
  const takeAccount = useTakeAccount();
  const [asked, setAsked] = useState<Asked>();
  const [done, setDone] = useState<string>();
  return {
    asked,
    done,
    ask: (next: Asked) => {
      setDone(undefined);
      setAsked(next);
    },
    close: () => setAsked(undefined),
    finish: ({ message, account }: { readonly message: string; readonly account: Account }) => {
      takeAccount(account);
      toast.success(message);
      setDone(message);
      setAsked(undefined);
    },
  };
}

export type Finish = ReturnType<typeof useWaysIn>['finish'];
