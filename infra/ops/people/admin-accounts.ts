import { ulid } from 'ulid';
import * as v from 'valibot';
import { hashNewPassword } from '#actions/accounts/passwords/new-password.ts';
import { removeAdmin as remove } from '#actions/staff/change-staff.ts';
import type { AuditAction } from '#contracts/audit/audit.ts';
import { createAccount } from '#data/accounts/accounts.ts';
import { findLogin } from '#data/accounts/credentials.ts';
import { type Act, operatorId } from '#domain/audit/audit.ts';
import { duties } from '#shared/duties.ts';
import { firstName, lastNameOrNone, newEmail, newPassword } from '#shared/fields.ts';

const newAdmin = v.object({ email: newEmail, firstName, lastName: lastNameOrNone, password: newPassword });

/**
 * Creates an admin with all duties in the table that the environment names.
 * @throws ValiError when a value is not acceptable, AppError `bad_input` for the password, `conflict` when the address is
 * taken
 */
export async function createAdmin(given: v.InferInput<typeof newAdmin>, now = new Date()): Promise<void> {
  const { password, ...person } = v.parse(newAdmin, given);
  const passwordHash = await hashNewPassword(password, { ...person, role: 'admin' });
  await createAccount({ ...person, role: 'admin', duties, passwordHash }, now, {
    act: actOfOperator('admin.create', now),
  });
}

/**
 * Removes an admin. Their tokens are refused from now on.
 * @returns whether there was such an admin
 * @throws AppError `conflict` for the last who manages staff
 */
export async function removeAdmin(address: string): Promise<boolean> {
  const { credentials } = await findLogin({ email: address });
  if (credentials?.account.role !== 'admin') return false;
  return remove(credentials.account.id, actOfOperator('admin.remove'));
}

/** Each run of a command counts as a request. */
export function actOfOperator(action: AuditAction, at = new Date()): Act {
  return { action, by: { role: 'operator', id: operatorId }, at, requestId: ulid() };
}
