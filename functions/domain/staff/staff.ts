import type { StaffMember } from '#contracts/staff/staff-calls.ts';
import type { AccountRecord } from '#domain/accounts/account.ts';
import { isSessionAlive } from '#domain/accounts/sessions.ts';
import { AppError } from '#domain/app-error.ts';
import { type Duty, duties, hasDuty } from '#shared/duties.ts';

const invitationMs = 3 * 24 * 60 * 60_000;

export function endInvitation(now: Date): string {
  return new Date(now.getTime() + invitationMs).toISOString();
}

/** What a new password changes of an account that was invited; one who gets `money` has it from then on. */
export function acceptInvitation({ duties: held, invitedUntil }: AccountRecord, now: Date) {
  if (invitedUntil === undefined) return {};
  const moneySince = hasDuty(held, 'money') ? now.toISOString() : undefined;
  return { set: { invitedUntil: undefined, moneySince }, asRead: { invitedUntil } };
}

/** Whether an admin can manage others: an invitation that was not accepted is nobody yet. */
function managesStaff({ duties: held, invitedUntil }: AccountRecord): boolean {
  return invitedUntil === undefined && hasDuty(held, 'staff');
}

/** @throws AppError `conflict` when without this admin nobody could manage staff */
export function requireOtherStaff(admin: AccountRecord, admins: readonly AccountRecord[]): void {
  const hasOther = admins.some((one) => one.id !== admin.id && managesStaff(one));
  if (managesStaff(admin) && !hasOther) throw new AppError('conflict', adminTexts.lastStaff);
}

/** The duties that an admin gets and loses; undefined where they stay the same. */
export function compareDuties({ duties: held }: AccountRecord, wanted: readonly Duty[]) {
  const given = duties.filter((duty) => wanted.includes(duty) && !hasDuty(held, duty));
  const taken = duties.filter((duty) => !wanted.includes(duty) && hasDuty(held, duty));
  return given.length + taken.length > 0 ? { given, taken } : undefined;
}

/** The attributes of an admin who has these duties from now on. */
export function giveDuties({ duties: held, moneySince }: AccountRecord, wanted: readonly Duty[], now: Date) {
  const since = hasDuty(held, 'money') ? moneySince : now.toISOString();
  return {
    duties: duties.filter((duty) => wanted.includes(duty)),
    moneySince: wanted.includes('money') ? since : undefined,
  };
}

/** An admin as colleagues who manage staff see them. */
export function viewStaffMember(admin: AccountRecord, now: Date): StaffMember {
  const { id, firstName, lastName, email, invitedUntil, createdAt, version } = admin;
  const sessions = Object.values(admin.sessions);
  const days = sessions.map(({ lastUsedOn }) => lastUsedOn).sort();
  return {
    ...{ id, firstName, lastName, email, invitedUntil, createdAt, version },
    duties: [...(admin.duties ?? [])],
    secondFactor: admin.secondFactor !== undefined,
    sessions: sessions.filter((session) => isSessionAlive(session, now)).length,
    lastSeenOn: days.at(-1),
  };
}

/** What the server says about staff; browsers show it and need no copy. */
export const adminTexts = {
  invited: 'We’ve emailed them a link to set a password. It works for 3 days.',
  dutiesChanged: 'Duties changed. This counts at once.',
  sessionsEnded: 'They’re logged out everywhere.',
  removed: 'Admin removed.',
  notFound: 'We could not find this admin.',
  lastStaff: 'Nobody else has the duty Staff. Please give it to another admin first.',
  hasAccepted: 'They’ve set a password already. “Forgot password?” on the login page gets them a new link.',
} as const;
