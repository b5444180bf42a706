import { type AdminChange, changeAdmin as change } from '#actions/staff/change-staff.ts';
import { changeAdmin } from '#contracts/staff/staff-calls.ts';
import { withoutSessions } from '#data/accounts/sessions.ts';
import type { AccountRecord } from '#domain/accounts/account.ts';
import { AppError } from '#domain/app-error.ts';
import {
  compareDuties,
  endInvitation,
  giveDuties,
  requireOtherStaff,
  viewStaffMember,
} from '#domain/staff/staff.ts';
import { adminTexts } from '#domain/staff/staff-texts.ts';
import type { Call } from '#http/call.ts';
import { endpoint } from '#http/endpoint.ts';
import type { Duty } from '#shared/duties.ts';

type ChangeCall = Call<typeof changeAdmin>;

export const handler = endpoint(changeAdmin, async (call) => {
  const { params, idempotency, now } = call;
  const { admin, message } = await change(params.id, idempotency, ({ admin, staff }) =>
    decide(admin, staff.admins, call),
  );
  return { message, admin: viewStaffMember(admin, now) };
});

/** @throws AppError `conflict` when `version` is stale, or that cannot be done to them */
function decide(admin: AccountRecord, admins: readonly AccountRecord[], call: ChangeCall) {
  const { version, duties, inviteAgain } = call.body;
  if (version !== undefined && version !== admin.version) throw new AppError('conflict');
  if (duties) return changeDuties(admin, duties, admins, call);
  return inviteAgain ? renewInvitation(admin, call) : endSessions(call);
}

function changeDuties(
  admin: AccountRecord,
  wanted: readonly Duty[],
  admins: readonly AccountRecord[],
  { act, now }: ChangeCall,
): AdminChange | string {
  const message = adminTexts.dutiesChanged;
  const compared = compareDuties(admin, wanted);
  if (!compared) return message;
  if (compared.taken.includes('staff')) requireOtherStaff(admin, admins);
  return { set: giveDuties(admin, wanted, now), act: { ...act, duties: compared }, message };
}

function renewInvitation({ invitedUntil }: AccountRecord, { act, now }: ChangeCall): AdminChange {
  if (invitedUntil === undefined) throw new AppError('conflict', adminTexts.hasAccepted);
  const set = { invitedUntil: endInvitation(now) };
  return { set, act: { ...act, action: 'admin.invite' }, message: adminTexts.invited };
}

function endSessions({ act }: ChangeCall): AdminChange {
  const message = adminTexts.sessionsEnded;
  return { set: withoutSessions, act: { ...act, action: 'admin.end-all-sessions' }, message };
}
