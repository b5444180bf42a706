import { hashNewPassword } from '#actions/accounts/passwords/new-password.ts';
import { wrongSmsCode } from '#actions/phones/code.ts';
import { log } from '#config/log.ts';
import { resetPassword } from '#contracts/accounts/password-calls.ts';
import { findAccount } from '#data/accounts/accounts.ts';
import { changePassword, findLogin } from '#data/accounts/credentials.ts';
import { noteProof } from '#data/accounts/identities.ts';
import { findResetToken, resetTokenUse } from '#data/accounts/reset-tokens.ts';
import { logAct } from '#data/audit/audit.ts';
import { checkCode } from '#data/phones/codes.ts';
import type { AccountRecord } from '#domain/accounts/account.ts';
import { AppError } from '#domain/app-error.ts';
import { actOnOneself } from '#domain/audit/audit.ts';
import { isStale } from '#domain/phones/phone.ts';
import type { Call } from '#http/call.ts';
import { endpoint } from '#http/endpoint.ts';
import * as sharedTexts from '#shared/texts.ts';

type ResetCall = Call<typeof resetPassword>;

/** A new password is a new epoch: all sessions end, and the counters of failed logins begin afresh. */
export const handler = endpoint(resetPassword, async (call) => {
  const { token } = call.body;
  await (token === undefined ? resetByCode(call) : resetByLink(call, token));
  return { message: sharedTexts.passwordReset };
});

async function resetByLink(call: ResetCall, token: string): Promise<void> {
  const { body, now } = call;
  const grant = await findResetToken(token, now);
  const account = grant && (await findAccount(grant.accountId));
  // A link from before the last change of password is worth nothing.
  if (!grant || account?.epoch !== grant.epoch) throw linkInvalid();
  const hash = await hashNewPassword(body.password, account);
  const changed = await changePassword(account, { hash, forgetDevices: true, emailVerified: true }, [
    resetTokenUse(token),
    ...logAct(actOnOneself('admin.change-password', account, call), account.id),
  ]);
  if (!changed) throw linkInvalid();
  noteReset(call, account);
}

/**
 * A number that was not used for long may be somebody else's: it resets nothing. Admins are not reset by SMS; they have
 * no number.
 */
async function resetByCode(call: ResetCall): Promise<void> {
  const { body, now } = call;
  const { phone = '', requestId = '', code = '' } = body;
  const { phoneIdentity, credentials } = await findLogin({ phone });
  const codeUse = await checkCode({ phone, purpose: 'reset', requestId, code }, now);
  const account = credentials?.account;
  if (!codeUse || !account || account.role === 'admin') throw wrongSmsCode();
  if (!phoneIdentity || isStale(phoneIdentity.provenAt, now)) throw wrongSmsCode();
  const hash = await hashNewPassword(body.password, account);
  if (!(await changePassword(account, { hash, forgetDevices: true }, [codeUse]))) throw wrongSmsCode();
  noteReset(call, account);
  await noteProof(phone, phoneIdentity, now);
}

/** The call is public, so the line of the request does not say whose password it was. */
function noteReset({ requestId, body: { token } }: ResetCall, { id, role }: AccountRecord): void {
  log.info('password reset', { requestId, accountId: id, role, by: token === undefined ? 'code' : 'link' });
}

function linkInvalid(): AppError {
  return new AppError('bad_input', sharedTexts.resetLinkInvalid);
}
