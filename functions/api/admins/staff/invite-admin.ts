import { inviteAdmin } from '#contracts/staff/staff-calls.ts';
import { createAccount, findAccount } from '#data/accounts/accounts.ts';
import { findRepeated, noteUse } from '#data/used-keys.ts';
import type { AccountRecord } from '#domain/accounts/account.ts';
import { AppError } from '#domain/app-error.ts';
import { endInvitation, viewStaffMember } from '#domain/staff/staff.ts';
import { adminTexts } from '#domain/staff/staff-texts.ts';
import type { Call } from '#http/call.ts';
import { endpoint } from '#http/endpoint.ts';

type InviteCall = Call<typeof inviteAdmin>;

/** The stream's consumers mail the link. */
export const handler = endpoint(inviteAdmin, async (call) => {
  const admin = (await findInvited(call)) ?? (await invite(call));
  return { message: adminTexts.invited, admin: viewStaffMember(admin, call.now) };
});

async function invite(call: InviteCall): Promise<AccountRecord> {
  const { body, account, act, idempotency, now } = call;
  const invitation = { role: 'admin', invitedUntil: endInvitation(now), ...body } as const;
  const duties = { given: body.duties, taken: [] };
  const also = (accountId: string) =>
    idempotency ? [noteUse({ ...idempotency, ownerId: account.id }, { accountId }, now)] : [];
  try {
    return await createAccount(invitation, now, { act: { ...act, duties }, also });
  } catch (error) {
    // The same request, sent twice at once.
    const repeated = error instanceof AppError ? await findInvited(call) : undefined;
    if (repeated) return repeated;
    throw error;
  }
}

/** Whom the same request invited before. @throws AppError `conflict` when the key was used for another one */
async function findInvited({ account, idempotency, now }: InviteCall): Promise<AccountRecord | undefined> {
  const used = await findRepeated(account.id, idempotency, now);
  return used && findAccount(String(used.accountId));
}
