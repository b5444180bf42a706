import { ulid } from 'ulid';
import * as v from 'valibot';
import { hashNewPassword } from '#actions/accounts/passwords/new-password.ts';
import { hashPassword } from '#actions/accounts/passwords/passwords.ts';
import { removeAdmin as remove } from '#actions/staff/remove-admin.ts';
import type { ActKind } from '#contracts/audit/audit.ts';
import { createAccount } from '#data/accounts/accounts.ts';
import { findLogin } from '#data/accounts/credentials.ts';
import { replaceHash } from '#data/accounts/passwords.ts';
import { type Act, operatorId } from '#domain/audit/audit.ts';
import { duties } from '#shared/duties.ts';
import { firstName, lastNameOrNone, newEmail, newPassword } from '#shared/fields.ts';

const newAdmin = v.object({ email: newEmail, firstName, lastName: lastNameOrNone, password: newPassword });

/** Creates an admin with all duties. @throws ValiError for wrong values, AppError `bad_input` (password) or `conflict` */
export async function createAdmin(given: v.InferInput<typeof newAdmin>, now = new Date()): Promise<void> {
  const { password, ...person } = v.parse(newAdmin, given);
  const passwordHash = await hashNewPassword(password, { ...person, role: 'admin' });
  await createAccount({ ...person, role: 'admin', duties, passwordHash }, now, {
    act: actOfOperator('admin.create', now),
  });
}

/** Removes an admin and ends their tokens. @returns whether there was one @throws AppError `conflict` for the last staff manager */
export async function removeAdmin(address: string): Promise<boolean> {
  const { credentials } = await findLogin({ email: address });
  if (credentials?.account.role !== 'admin') return false;
  return remove(credentials.account.id, actOfOperator('admin.remove'));
}

/** Each run of a command counts as a request. */
export function actOfOperator(action: ActKind, at = new Date()): Act {
  return { action, by: { role: 'operator', id: operatorId }, at, requestId: ulid() };
}

/** Creates the probe's household, which no figure and no list shows, or sets its password. No call takes its address. */
export async function saveProbeAccount(given: Readonly<Record<'email' | 'password', string>>): Promise<void> {
  const { email, password } = given;
  const passwordHash = await hashPassword(password);
  const { credentials } = await findLogin({ email });
  if (credentials?.hash) return replaceHash(credentials.account.id, credentials.hash, passwordHash);
  const names = { firstName: 'Probe', lastName: 'Sankofa', phone: undefined };
  await createAccount({ ...names, email, role: 'user', passwordHash, synthetic: true }, new Date());
}
