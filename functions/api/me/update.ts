import { checkCurrentPassword } from '#api/shared/current-password.ts';
import { updateMe } from '#contracts/me-calls.ts';
import { sharedTexts } from '#contracts/shared-texts.ts';
import { findAccount, type ProfileChange, updateProfile } from '#data/accounts.ts';
import { changePassword } from '#data/credentials.ts';
import { type AccountRecord, accountView } from '#domain/account.ts';
import { AppError } from '#domain/app-error.ts';
import type { Call } from '#http/call.ts';
import { endpoint } from '#http/endpoint.ts';
import { hashPassword } from '#http/passwords.ts';

type UpdateCall = Call<typeof updateMe>;

export const handler = endpoint(updateMe, async (call) => {
  const { password } = call.body;
  const account = password === undefined ? await changeProfile(call) : await changeAll(call, password);
  // The account was deleted meanwhile: the token is refused, as the next call would refuse it.
  if (!account) throw new AppError('unauthorized');
  const message = password === undefined ? sharedTexts.accountUpdated : sharedTexts.passwordChanged;
  return { message, account: accountView(account) };
});

/** What was given of names and phone; no screen shows an admin's phone, so none is kept. */
function toProfile({ body, account }: UpdateCall): ProfileChange {
  const { firstName, lastName, phone } = body;
  return account.role === 'admin' ? { firstName, lastName } : { firstName, lastName, phone };
}

async function changeProfile(call: UpdateCall): Promise<AccountRecord | undefined> {
  const profile = toProfile(call);
  const nothing = Object.values(profile).every((value) => value === undefined);
  return nothing ? call.account : updateProfile(call.account.id, profile);
}

async function changeAll(call: UpdateCall, password: string): Promise<AccountRecord | undefined> {
  const { account, body, now, sessionId } = call;
  if (body.currentPassword === undefined) {
    throw new AppError('bad_input', undefined, {
      errors: { currentPassword: 'Current password is required' },
    });
  }
  await checkCurrentPassword(account, body.currentPassword, now);
  const hash = await hashPassword(password);
  const changed = await changePassword(account, { hash, keptSession: sessionId, profile: toProfile(call) });
  const present = await findAccount(account.id);
  if (present && !changed) throw new AppError('conflict');
  return present;
}
