import { hashPassword } from '#actions/accounts/passwords/passwords.ts';
import { startSession } from '#actions/accounts/start-session.ts';
import { createAccount, findAccount } from '#data/accounts/accounts.ts';
import type { AccountRecord } from '#domain/accounts/account.ts';
import { type Duty, duties } from '#shared/duties.ts';
import type { Role } from '#shared/roles.ts';
import { uniqueEmail } from '#testing/api.ts';

/** An account with a token for it, as after a login. */
export type TestPerson = AccountRecord & { readonly token: string };

/** The password of every account that `person` creates. */
export const testPassword = 'a test password';

let sharedHash: Promise<string> | undefined;

type Properties = {
  readonly firstName?: string;
  readonly lastName?: string;
  readonly phone?: string;
  readonly phoneVerified?: true;
  readonly isApproved?: boolean;
  /** Of an admin; all by default. */
  readonly duties?: readonly Duty[];
  /** As after signing up, until the mailed link was used. */
  readonly emailUnverified?: true;
};

/** Creates an account in the table of `startTestApi` and logs it in. Collectors are approved by default. */
export async function person(role: Role, properties: Properties = {}): Promise<TestPerson> {
  const now = new Date();
  sharedHash ??= hashPassword(testPassword);
  const account = await createAccount(
    {
      role,
      firstName: properties.firstName ?? 'Test',
      lastName: properties.lastName ?? role,
      email: uniqueEmail(role),
      phone: properties.phone,
      ...(properties.phoneVerified && { phoneVerified: true }),
      passwordHash: await sharedHash,
      ...(properties.emailUnverified && { emailUnverified: true }),
      ...(role === 'admin' && { duties: properties.duties ?? duties }),
      ...(role === 'collector' ? { isApproved: properties.isApproved ?? true } : {}),
    },
    now,
  );
  const started = await startSession(account, { remember: false }, now);
  if (!started) throw new Error('A new account was gone at once.');
  return { ...started.account, token: started.token };
}

/** The same person after another login: a session does not last until the next day, a password only 15 minutes. */
export async function logInAgain(who: TestPerson): Promise<TestPerson> {
  const account = await findAccount(who.id);
  const started = account && (await startSession(account, { remember: false }, new Date()));
  if (!started) throw new Error('The account is gone.');
  return { ...who, token: started.token };
}
