import type { Role } from '#contracts/roles.ts';
import { createAccount } from '#data/accounts.ts';
import type { AccountRecord } from '#domain/account.ts';
import { issueToken } from '#http/issue-token.ts';
import { hashPassword } from '#http/passwords.ts';
import { uniqueEmail } from './api.ts';

/** An account with a token for it, as after a login. */
export type TestPerson = AccountRecord & { readonly token: string };

/** The password of everyone whom `person` makes. */
export const testPassword = 'a test password';

let sharedHash: Promise<string> | undefined;

type Wishes = {
  readonly firstName?: string;
  readonly lastName?: string;
  readonly phone?: string;
  readonly isApproved?: boolean;
};

/** Makes an account of a role on the table that `startTestApi` made, and logs it in. Collectors are approved. */
export async function person(role: Role, wishes: Wishes = {}): Promise<TestPerson> {
  const now = new Date();
  sharedHash ??= hashPassword(testPassword);
  const account = await createAccount(
    {
      role,
      firstName: wishes.firstName ?? 'Test',
      lastName: wishes.lastName ?? role,
      email: uniqueEmail(role),
      phone: wishes.phone,
      passwordHash: await sharedHash,
      ...(role === 'collector' ? { isApproved: wishes.isApproved ?? true } : {}),
    },
    now,
  );
  const token = await issueToken({ accountId: account.id, role, epoch: account.epoch }, false, now);
  return { ...account, token };
}
