import { requireRightCode } from '#actions/accounts/check-code.ts';
import { mailNewcomer } from '#actions/ceilings.ts';
import { takeProof } from '#actions/proof-of-work.ts';
import type { signupCollector } from '#contracts/accounts/auth-calls.ts';
import type { Body } from '#contracts/contract.ts';
import { createAccount, taken } from '#data/accounts/accounts.ts';
import { findByPhone } from '#data/accounts/identities.ts';
import type { AccountRecord } from '#domain/accounts/account.ts';
import { addressCounter } from '#domain/throttle-rules.ts';
import type { Role } from '#shared/roles.ts';
import * as sharedTexts from '#shared/texts.ts';
import { checkProfile } from './check-profile.ts';
import { askWhoseNumber, claimAccount, findClaimable, isItYou } from './claims.ts';
import { hashNewPassword } from './passwords/new-password.ts';

type SignupCall = {
  readonly body: Omit<Body<typeof signupCollector>, 'role'>;
  readonly viewerAddress: string;
  readonly proof: string | undefined;
  readonly now: Date;
};

/** Makes an account, or gives the one that waits for the number's owner. @throws AppError `conflict`, `bad_input`, `is_it_you`, `too_many_requests` */
export async function signUp(role: Role, call: SignupCall): Promise<AccountRecord> {
  const proof = await takeProof('sign-up', call);
  await proof.throttle([addressCounter('signup', call.viewerAddress)]);
  const make = () => makeAccount(role, call);
  return call.body.email === undefined ? make() : mailNewcomer(proof, make);
}

async function makeAccount(role: Role, { body, now }: SignupCall): Promise<AccountRecord> {
  const { firstName, lastName, email, phone, password, profile } = body;
  await checkProfile(profile);
  // Before the code, so that a refused password does not cost one of its tries.
  const passwordHash = await hashNewPassword(password, { role, firstName, lastName, email, phone });
  const proof = await provePhone(body, now);
  const claimable = role === 'user' ? await findClaimable(proof?.phoneOwner, now) : undefined;
  // The code is not used up: it is sent again with the answer.
  if (claimable && body.claim === undefined) throw isItYou(claimable);
  const codeUse = proof ? [proof.codeUse] : [];
  if (role === 'collector' && (await askWhoseNumber(proof?.phoneOwner, body.claim, now)))
    throw taken('phone', sharedTexts.phoneTaken);
  if (claimable && body.claim)
    return claimAccount(claimable, { firstName, lastName, email, passwordHash, also: codeUse }, now);
  const shown = { firstName, lastName, email: email ?? '', phone, work: profile && { profile } };
  const proven = {
    ...(email !== undefined && { emailUnverified: true as const }),
    ...(proof && { phoneVerified: true as const }),
  };
  const made = { phoneOwner: proof?.phoneOwner, also: () => codeUse };
  return createAccount({ role, ...shown, passwordHash, ...proven }, now, made);
}

/** Undefined for a number that is only to be called. */
async function provePhone({ phone, requestId, code }: SignupCall['body'], now: Date) {
  if (!phone || requestId === undefined || code === undefined) return undefined;
  const codeUse = await requireRightCode({ phone, purpose: 'sign-up', requestId, code }, now);
  return { codeUse, phoneOwner: await findByPhone(phone) };
}
