import { ulid } from 'ulid';
import { askForVerification, freeEmail, verifyEmail } from '#contracts/accounts/email-calls.ts';
import { createAccount } from '#data/accounts/accounts.ts';
import { createEmailToken } from '#data/accounts/email-tokens.ts';
import type { AccountRecord } from '#domain/accounts/account.ts';
import type { BenchData } from '#infra/bench/bench-data.ts';
import { account, type Step } from './step.ts';

/** Creates an account of somebody who has yet to verify the address. */
function newHousehold(): Promise<AccountRecord> {
  const email = `${ulid()}@example.com`;
  const names = { firstName: 'Abena', lastName: 'Owusu', phone: undefined };
  return createAccount(
    { ...names, email, role: 'user', passwordHash: 'none', emailUnverified: true },
    new Date(),
  );
}

/** Calls about the address of an account. */
export function emailCalls({ api, ama }: BenchData): readonly Step[] {
  let token = '';
  const prepare = async () => {
    const { id } = await newHousehold();
    token = await createEmailToken({ accountId: id }, new Date());
  };
  const use = (route: string) => api.call(route, { body: { token } });
  return [
    {
      contract: verifyEmail,
      prepare,
      budget: { reads: 1, writes: 2 },
      run: () => use('POST /email/verify'),
    },
    {
      contract: freeEmail,
      prepare,
      budget: { reads: account + 1, writes: 8 },
      run: () => use('POST /email/free'),
    },
    {
      contract: askForVerification,
      budget: { reads: account, writes: 2 },
      run: () => api.call('POST /me/email/verification', { token: ama.token }),
    },
  ];
}
