import { wrongSmsCode } from '#actions/accounts/check-code.ts';
import { hashNewPassword } from '#actions/accounts/passwords/new-password.ts';
import { log, toLogFields } from '#config/log.ts';
import type { IdentityKind } from '#contracts/accounts/identity-kinds.ts';
import { resetPassword } from '#contracts/accounts/password-calls.ts';
import { findAccount } from '#data/accounts/accounts.ts';
import { changePassword } from '#data/accounts/credentials.ts';
import { createRemovalToken } from '#data/accounts/email-tokens.ts';
import { findByPhone, noteProof } from '#data/accounts/identities.ts';
import { findResetToken, resetTokenUse } from '#data/accounts/reset-tokens.ts';
import { logAct } from '#data/audit/audit.ts';
import { checkCode } from '#data/phones/codes.ts';
import type { AccountRecord } from '#domain/accounts/account.ts';
import { findSuspectIdentity, listIdentities } from '#domain/accounts/identities.ts';
import { isStale } from '#domain/accounts/phone.ts';
import { AppError } from '#domain/app-error.ts';
import { actOnOneself } from '#domain/audit/audit.ts';
import { acceptInvitation } from '#domain/staff/staff.ts';
import type { Call } from '#http/call.ts';
import { endpoint } from '#http/endpoint.ts';
import * as sharedTexts from '#shared/texts.ts';

type ResetCall = Call<typeof resetPassword>;

/** A new password is a new epoch: sessions and pending changes end. Answers what one logs in with, and what may be a stranger's. */
export const handler = endpoint(resetPassword, async (call) => {
  const { token } = call.body;
  const { account, by } = await (token === undefined ? resetByCode(call) : resetByLink(call, token));
  const identities = listIdentities(account).map((identity) => ({ ...identity }));
  return {
    message: sharedTexts.passwordReset,
    identities,
    suspect: await offerRemoval(account, by, call.now),
  };
});

type Reset = { readonly account: AccountRecord; readonly by: IdentityKind };

async function resetByLink(call: ResetCall, token: string): Promise<Reset> {
  const { body, now } = call;
  const grant = await findResetToken(token, now);
  const account = grant && (await findAccount(grant.accountId));
  // A link from before the last change of password, or of an earlier invitation, is worth nothing.
  if (!grant || account?.epoch !== grant.epoch || account.invitedUntil !== grant.invitedUntil)
    throw new AppError('bad_input', sharedTexts.resetLinkInvalid);
  const hash = await hashNewPassword(body.password, account);
  const change = { hash, forgetDevices: true, resetBy: 'email', ...acceptInvitation(account, now) } as const;
  const changed = await changePassword(account, change, [
    resetTokenUse(token),
    ...logAct(actOnOneself('admin.change-password', account, call), account.id),
  ]);
  if (!changed) throw new AppError('bad_input', sharedTexts.resetLinkInvalid);
  noteReset(call, account);
  return { account, by: 'email' };
}

/** The code is checked first: a wrong one costs the same whether the number is known or not. Stale numbers reset nothing; admins have no number. */
async function resetByCode(call: ResetCall): Promise<Reset> {
  const { body, now } = call;
  const { phone = '', requestId = '', code = '' } = body;
  const codeUse = await checkCode({ phone, purpose: 'reset', requestId, code }, now);
  if (!codeUse) throw wrongSmsCode();
  const identity = await findByPhone(phone);
  const account = identity && (await findAccount(identity.accountId));
  if (!account || account.role === 'admin' || isStale(identity.provenAt, now)) throw wrongSmsCode();
  const hash = await hashNewPassword(body.password, account);
  const change = { hash, forgetDevices: true, resetBy: 'phone' } as const;
  if (!(await changePassword(account, change, [codeUse]))) throw wrongSmsCode();
  noteReset(call, account);
  await noteProof(phone, identity, now);
  return { account, by: 'phone' };
}

/** The mail about the new password brings the same offer: an answer without it is better than none. */
async function offerRemoval(account: AccountRecord, by: IdentityKind, now: Date) {
  const suspect = findSuspectIdentity(account, by, now);
  if (!suspect) return undefined;
  try {
    const token = await createRemovalToken({ ...account, epoch: account.epoch + 1 }, suspect, now);
    return { kind: suspect.kind, token };
  } catch (error) {
    log.warn('The removal of an identity was not offered.', toLogFields(error));
    return undefined;
  }
}

/** The call is public, so the line of the request does not say whose password it was. */
function noteReset({ requestId, body: { token } }: ResetCall, { id, role }: AccountRecord): void {
  log.info('password reset', { requestId, accountId: id, role, by: token === undefined ? 'code' : 'link' });
}
