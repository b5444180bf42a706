import { ulid } from 'ulid';
import type { InferOutput } from 'valibot';
import type { credentials } from '#contracts/auth-calls.ts';
import type { Role } from '#contracts/roles.ts';
import { findAccount } from '#data/accounts.ts';
import { type Credentials, findByEmail, replaceHash } from '#data/credentials.ts';
import { normaliseEmail } from '#data/keys.ts';
import type { AccountRecord } from '#domain/account.ts';
import { AppError } from '#domain/app-error.ts';
import { deviceCounters, loginCounters } from '#domain/throttle-rules.ts';
import { issueDeviceCookie, readDeviceCookie } from '#http/device-cookie.ts';
import { advisePassword } from '#http/new-password.ts';
import { hashPassword, needsRehash, verifyPassword } from '#http/passwords.ts';
import { computeTag } from '#http/signing-secret.ts';
import { type StartedSession, startSession } from '#http/start-session.ts';
import { throttle } from '#http/throttle.ts';
import { checkSecondFactor } from './second-factor.ts';

type LoginCall = {
  readonly body: InferOutput<typeof credentials> & { readonly otp?: string | undefined };
  readonly viewerAddress: string;
  readonly cookies: readonly string[];
  readonly setCookie: (cookie: string) => void;
  readonly now: Date;
};

type LoggedIn = StartedSession & {
  /** Why the password should be changed. */
  readonly passwordAdvice: string | undefined;
};

/** Read in place of an account where an address is unknown: the work is the same. */
const nobody = '00000000000000000000000000';

/**
 * Logs in to an account of one role. A client asks the three endpoints in turn: a password that is tried at all of them
 * is one try, and only success at the right one gives it back.
 * @throws AppError `wrong_credentials`, `second_factor` or `too_many_requests`
 */
export async function logIn(role: Role, call: LoginCall): Promise<LoggedIn> {
  const { body, now } = call;
  const found = await findByEmail(body.email);
  const account = await findAccount(found?.accountId ?? nobody);
  const deviceId = await findKnownDevice(account, call);
  const attempt = await countLogin(role, { found, deviceId }, call);
  const given = await findGiven(role, call, { found, account });
  // Deleted, or its password changed, since the address was read.
  const isCurrent = account !== undefined && account.epoch === found?.epoch;
  if (!given || !isCurrent || found.role !== role) throw new AppError('wrong_credentials');
  await attempt.giveBack();
  if (account.secondFactor) await requireCode(account, given.otp, now);
  const login = { remember: body.remember, deviceId: deviceId ?? ulid(now.getTime()) };
  const started = await startSession(account, login, now);
  if (!started) throw new AppError('wrong_credentials');
  await keepHashUpToDate(body.email, given.password, found);
  call.setCookie(await issueDeviceCookie({ accountId: account.id, deviceId: login.deviceId }, now));
  return { ...started, passwordAdvice: advisePassword(given.password, account) };
}

type Given = { readonly password: string; readonly otp: string | undefined };

/**
 * The password when it is right, and the code. For clients without a field for the code, its six digits may follow an
 * admin's password: at the admin endpoint both readings are tried, whatever the address, so that the work is the same.
 */
async function findGiven(
  role: Role,
  { body: { password, otp } }: LoginCall,
  { found, account }: { found: Credentials | undefined; account: AccountRecord | undefined },
): Promise<Given | undefined> {
  const isWhole = await verifyPassword(password, found?.hash);
  if (role !== 'admin') return isWhole ? { password, otp } : undefined;
  const [, head = password, digits] = /^(.+)(\d{6})$/su.exec(password) ?? [];
  const isHead = await verifyPassword(head, found?.hash);
  if (isWhole) return { password, otp };
  return isHead && digits && account?.secondFactor ? { password: head, otp: digits } : undefined;
}

async function requireCode(account: AccountRecord, otp: string | undefined, now: Date): Promise<void> {
  if (otp === undefined) throw new AppError('second_factor');
  await checkSecondFactor(account, otp, now);
}

/** The id of the device when it has logged in to this account before; a proof for another account is none. */
async function findKnownDevice(
  account: AccountRecord | undefined,
  { cookies, now }: LoginCall,
): Promise<string | undefined> {
  const proof = await readDeviceCookie(cookies, now);
  if (!proof || proof.accountId !== account?.id) return undefined;
  return account.devices?.[proof.deviceId] ? proof.deviceId : undefined;
}

type Identified = { readonly found: Credentials | undefined; readonly deviceId: string | undefined };

async function countLogin(role: Role, { found, deviceId }: Identified, call: LoginCall) {
  const { body, viewerAddress, now } = call;
  const email = normaliseEmail(body.email);
  const counters =
    found && deviceId
      ? deviceCounters(found.accountId, deviceId)
      : loginCounters({ email, epoch: found?.epoch ?? 0, viewerAddress });
  const tag = await computeTag(`${email}\n${body.password}`, now);
  return throttle(counters, now, { tag, place: role });
}

/** When the cost was raised since the password was set: now is the time, since only now is the password known. */
async function keepHashUpToDate(email: string, password: string, { hash }: Credentials): Promise<void> {
  if (await needsRehash(hash)) await replaceHash(email, hash, await hashPassword(password));
}
