import { loadAdmin } from '#actions/staff/remove-admin.ts';
import { changeAdmin } from '#contracts/staff/staff-calls.ts';
import { withoutSessions } from '#data/accounts/sessions.ts';
import { saveAdmin } from '#data/staff/staff.ts';
import { changeOnce, done } from '#data/table/change-once.ts';
import type { AccountRecord } from '#domain/accounts/account.ts';
import { AppError } from '#domain/app-error.ts';
import { appendReceipt, findReceipt } from '#domain/idempotency.ts';
import {
  adminTexts,
  compareDuties,
  endInvitation,
  giveDuties,
  requireOtherStaff,
  viewStaffMember,
} from '#domain/staff/staff.ts';
import type { Call } from '#http/call.ts';
import { endpoint } from '#http/endpoint.ts';

type ChangeCall = Call<typeof changeAdmin>;

export const handler = endpoint(changeAdmin, async (call) => {
  const { params, idempotency, now } = call;
  const answer = (admin: AccountRecord, message: string) => ({ message, admin: viewStaffMember(admin, now) });
  return changeOnce({
    load: () => loadAdmin(params.id),
    receipt: ({ admin }) => {
      const repeated = findReceipt(admin.receipts ?? [], idempotency);
      return repeated && answer(admin, repeated.message);
    },
    decide: ({ admin, staff }) =>
      decide(admin, staff.admins, call) ?? done(answer(admin, adminTexts.dutiesChanged)),
    save: async ({ set, act, message }, { admin, staff }) => {
      const receipts = appendReceipt(admin.receipts ?? [], idempotency && { ...idempotency, message });
      const isSaved = await saveAdmin(admin, staff, { ...set, receipts }, act);
      return isSaved && answer({ ...admin, ...set, version: admin.version + 1 }, message);
    },
  });
});

/** Undefined where they have these duties already. @throws AppError `conflict` when `version` is stale, or that cannot be done to them */
function decide(admin: AccountRecord, admins: readonly AccountRecord[], { body, act, now }: ChangeCall) {
  const { version, duties, inviteAgain } = body;
  if (version !== undefined && version !== admin.version) throw new AppError('conflict');
  if (duties) {
    const compared = compareDuties(admin, duties);
    if (compared?.taken.includes('staff')) requireOtherStaff(admin, admins);
    const set = giveDuties(admin, duties, now);
    return compared && { set, act: { ...act, duties: compared }, message: adminTexts.dutiesChanged };
  }
  if (inviteAgain) {
    if (admin.invitedUntil === undefined) throw new AppError('conflict', adminTexts.hasAccepted);
    const set = { invitedUntil: endInvitation(now) };
    return { set, act: { ...act, action: 'admin.invite' }, message: adminTexts.invited } as const;
  }
  const message = adminTexts.sessionsEnded;
  return { set: withoutSessions, act: { ...act, action: 'admin.end-all-sessions' }, message } as const;
}
