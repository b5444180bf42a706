import { hashPassword } from '#actions/accounts/passwords/passwords.ts';
import { createAccount } from '#data/accounts/accounts.ts';
import { findLogin } from '#data/accounts/credentials.ts';
import { replaceHash } from '#data/accounts/passwords.ts';

/**
 * Creates the household that the probe logs in as, which no figure counts and no list shows; or gives it a new
 * password. Its address is one that no call takes.
 */
export async function saveProbeAccount({
  email,
  password,
}: {
  email: string;
  password: string;
}): Promise<void> {
  const passwordHash = await hashPassword(password);
  const { credentials } = await findLogin({ email });
  if (credentials?.hash) return replaceHash(credentials.account.id, credentials.hash, passwordHash);
  const names = { firstName: 'Probe', lastName: 'Sankofa', phone: undefined };
  await createAccount({ ...names, email, role: 'user', passwordHash, synthetic: true }, new Date());
}
