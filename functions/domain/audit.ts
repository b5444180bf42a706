import type { AuditAction, StaffRole } from '#contracts/audit.ts';

/** An act of staff that is about to be done: who, what, when and in which request. On whom is known where it is stored. */
export type Act = {
  readonly action: AuditAction;
  readonly by: { readonly role: StaffRole; readonly id: string };
  readonly at: Date;
  readonly requestId: string;
};

/** The id of whoever runs the operator's commands; which person that was, AWS's own log knows. */
export const operatorId = 'operator';
