import type { CollectorProfile } from '#contracts/collector-profile.ts';
import type { Role } from '#contracts/roles.ts';
import { createAccount } from '#data/accounts.ts';
import type { AccountRecord } from '#domain/account.ts';
import { addressCounter } from '#domain/throttle-rules.ts';
import { hashNewPassword } from '#http/new-password.ts';
import { throttle } from '#http/throttle.ts';
import { checkProfile } from './check-profile.ts';

type SignupCall = {
  readonly body: {
    readonly firstName: string;
    readonly lastName: string;
    readonly email: string;
    readonly phone?: string;
    readonly password: string;
    readonly profile?: CollectorProfile;
  };
  readonly viewerAddress: string;
  readonly now: Date;
};

/**
 * Makes an account for the person who asks for it.
 * @throws AppError `conflict` when the address is taken, `bad_input` for the password, `too_many_requests`
 */
export async function signUp(role: Role, { body, viewerAddress, now }: SignupCall): Promise<AccountRecord> {
  await throttle([addressCounter('signup', viewerAddress)], now);
  const { firstName, lastName, email, phone, password, profile } = body;
  await checkProfile(profile);
  const passwordHash = await hashNewPassword(password, { role, firstName, lastName, email, phone });
  const shown = { firstName, lastName, email, phone, work: profile && { profile } };
  return createAccount({ role, ...shown, passwordHash, emailUnverified: true }, now);
}
