import { makeOnce } from '#actions/make-once.ts';
import { inviteAdmin } from '#contracts/staff/staff-calls.ts';
import { createAccount, findAccount } from '#data/accounts/accounts.ts';
import { findRepeated, noteUse } from '#data/used-keys.ts';
import { adminTexts, endInvitation, viewStaffMember } from '#domain/staff/staff.ts';
import { endpoint } from '#http/endpoint.ts';

/** The stream's consumers mail the link. */
export const handler = endpoint(inviteAdmin, async ({ body, account, act, idempotency, now }) => {
  const findInvited = async () => {
    const used = await findRepeated(account.id, idempotency, now);
    return used && findAccount(String(used.accountId));
  };
  const admin = await makeOnce(findInvited, () => {
    const invitation = { role: 'admin', invitedUntil: endInvitation(now), ...body } as const;
    const duties = { given: body.duties, taken: [] };
    const key = idempotency && { ...idempotency, ownerId: account.id };
    const also = (accountId: string) => noteUse(key, { accountId }, now);
    return createAccount(invitation, now, { act: { ...act, duties }, also });
  });
  return { message: adminTexts.invited, admin: viewStaffMember(admin, now) };
});
