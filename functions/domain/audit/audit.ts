import type { ActKind, StaffRole } from '#contracts/audit/audit.ts';
import type { AccountRecord } from '#domain/accounts/account.ts';
import { amountMoved, type Posting } from '#domain/money/posting.ts';
import type { Duty } from '#shared/duties.ts';

/** An act of staff that is about to be done: who, what, when and in which request. On whom is known where it is stored. */
export type Act = {
  readonly action: ActKind;
  readonly by: { readonly role: StaffRole; readonly id: string };
  readonly at: Date;
  readonly requestId: string;
  /** Of a pickup that is given to a collector or taken from one. */
  readonly collectorId?: string | undefined;
  readonly reason?: string | undefined;
  /** Of money: how many pesewas, and the reference of the bank or the provider. */
  readonly amount?: number | undefined;
  readonly reference?: string | undefined;
  readonly duties?: { readonly given: Duty[]; readonly taken: Duty[] } | undefined;
};

export function withMoney(act: Act, posting: Posting | undefined): Act {
  return posting ? { ...act, amount: amountMoved(posting), reference: posting.reference } : act;
}

/** What an account did to itself by a link or code that proved who it is; no act unless it is an admin's. */
export function actOnOneself(
  action: ActKind,
  { id, role }: Pick<AccountRecord, 'id' | 'role'>,
  { now, requestId }: { readonly now: Date; readonly requestId: string },
): Act | undefined {
  return role === 'admin' ? { action, by: { role, id }, at: now, requestId } : undefined;
}

/** The id of whoever runs the operator's commands; which person that was, AWS's own log knows. */
export const operatorId = 'operator';
