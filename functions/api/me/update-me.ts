import { checkCurrentPassword } from '#actions/accounts/passwords/current-password.ts';
import { hashNewPassword } from '#actions/accounts/passwords/new-password.ts';
import { requireCode } from '#actions/accounts/second-factor/second-factor.ts';
import { issueSessionToken, newSessionId } from '#actions/accounts/start-session.ts';
import { updateMe } from '#contracts/accounts/me-calls.ts';
import { findAccount, type ProfileChange, updateProfile } from '#data/accounts/accounts.ts';
import { changePassword } from '#data/accounts/credentials.ts';
import { logAct } from '#data/audit/audit.ts';
import { type AccountRecord, accountView } from '#domain/accounts/account.ts';
import { toDay } from '#domain/accounts/sessions.ts';
import { AppError } from '#domain/app-error.ts';
import type { Call } from '#http/call.ts';
import { endpoint } from '#http/endpoint.ts';
import * as sharedTexts from '#shared/texts.ts';

type UpdateCall = Call<typeof updateMe>;

type Changed = { readonly account: AccountRecord; readonly token?: string };

export const handler = endpoint(updateMe, async (call) => {
  const { password } = call.body;
  const changed = password === undefined ? await changeProfile(call) : await changeAll(call, password);
  // The account was deleted meanwhile: the token is refused, as the next call would refuse it.
  if (!changed) throw new AppError('unauthorized');
  const message = password === undefined ? sharedTexts.accountUpdated : sharedTexts.passwordChanged;
  return { message, account: accountView(changed.account), token: changed.token };
});

/** The names and phone that change. Forms send the present number, too. Admins have no phone: no screen shows it. */
function toProfile({ body, account }: UpdateCall): ProfileChange {
  const { firstName, lastName } = body;
  const phone = body.phone === (account.phone ?? '') ? undefined : body.phone;
  return account.role === 'admin' ? { firstName, lastName } : { firstName, lastName, phone };
}

async function changeProfile(call: UpdateCall): Promise<Changed | undefined> {
  const profile = toProfile(call);
  const nothing = Object.values(profile).every((value) => value === undefined);
  const account = nothing ? call.account : await updateProfile(call.account.id, profile, call.act);
  return account && { account };
}

async function changeAll(call: UpdateCall, password: string): Promise<Changed | undefined> {
  const { account, body, now } = call;
  if (body.currentPassword === undefined) {
    throw new AppError('bad_input', undefined, {
      errors: { currentPassword: 'Current password is required' },
    });
  }
  await checkCurrentPassword(account, body.currentPassword, now);
  await requireCode(account, body.otp, now);
  const hash = await hashNewPassword(password, account);
  const { sessionId, session } = renewSession(call);
  // Before the change: were it not to succeed afterwards, the person would be locked out by a change that took effect.
  const token = await issueSessionToken({ ...account, epoch: account.epoch + 1 }, sessionId, session, now);
  const change = { hash, sessions: { [sessionId]: session }, profile: toProfile(call) };
  const act = call.act && ({ ...call.act, action: 'admin.change-password' } as const);
  const changed = await changePassword(account, change, logAct(act, account.id));
  const present = await findAccount(account.id);
  if (!present) return undefined;
  if (!changed) throw new AppError('conflict');
  return { account: present, token };
}

/** A copy of the caller's token ends like every other one; their session goes on until its own end under a new id. */
function renewSession({ account, sessionId, now }: UpdateCall) {
  const before = account.sessions[sessionId];
  if (!before) throw new AppError('unauthorized');
  return { sessionId: newSessionId(now), session: { ...before, lastUsedOn: toDay(now) } };
}
