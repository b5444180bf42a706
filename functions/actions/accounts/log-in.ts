import { ulid } from 'ulid';
import type { InferOutput } from 'valibot';
import { takeProof } from '#actions/proof-of-work.ts';
import { log } from '#config/log.ts';
import type { credentials } from '#contracts/accounts/auth-calls.ts';
import { type Credentials, type FoundLogin, findLogin } from '#data/accounts/credentials.ts';
import { type LoginName, noteProof } from '#data/accounts/identities.ts';
import { replaceHash } from '#data/accounts/passwords.ts';
import { normaliseEmail } from '#data/keys.ts';
import type { AccountRecord } from '#domain/accounts/account.ts';
import { AppError } from '#domain/app-error.ts';
import { deviceCounters, loginCounters } from '#domain/throttle-rules.ts';
import type { Role } from '#shared/roles.ts';
import { hashPassword, needsRehash, verifyPassword } from './passwords/passwords.ts';
import { requireCode } from './second-factor/second-factor.ts';
import { type StartedSession, startSession } from './start-session.ts';
import { issueDeviceCookie, readDeviceCookie } from './tokens/device-cookie.ts';
import { computeTag } from './tokens/signing-secret.ts';

type LoginCall = {
  readonly body: Omit<InferOutput<typeof credentials>, 'email' | 'phone'> & {
    readonly email?: string | undefined;
    readonly phone?: string | undefined;
    readonly otp?: string | undefined;
  };
  readonly viewerAddress: string;
  readonly proof: string | undefined;
  readonly userAgent: string | undefined;
  readonly cookies: readonly string[];
  readonly setCookie: (cookie: string) => void;
  readonly now: Date;
  readonly requestId: string;
};

/** Logs in to an account of one role. One password at all three endpoints is one try. @throws AppError `wrong_credentials`, `second_factor`, `too_many_requests` */
export async function logIn(role: Role, call: LoginCall): Promise<StartedSession> {
  const name = getLoginName(call.body);
  const found = await findLogin(name);
  const account = found.credentials?.account;
  const attempt = { requestId: call.requestId, role, accountId: account?.id };
  try {
    const loggedIn = await checkAndLogIn(role, { name, found }, call);
    log.info('login', { ...attempt, factors: account?.secondFactor ? 2 : 1 });
    return loggedIn;
  } catch (error) {
    if (error instanceof AppError) log.warn('login refused', { ...attempt, reason: error.code });
    throw error;
  }
}

type Searched = { readonly name: LoginName; readonly found: FoundLogin };

async function checkAndLogIn(
  role: Role,
  { name, found }: Searched,
  call: LoginCall,
): Promise<StartedSession> {
  const { body, userAgent, now } = call;
  const { credentials } = found;
  const deviceId = await findKnownDevice(credentials?.account, call);
  const attempt = await countLogin(role, { name, credentials, deviceId }, call);
  const given = await findGiven(role, call, credentials);
  if (!given || !credentials || !mayLogIn(name, role, credentials)) throw new AppError('wrong_credentials');
  const { account } = credentials;
  await attempt.giveBack();
  await requireCode(account, given.otp, now);
  const login = { remember: body.remember, deviceId: deviceId ?? ulid(now.getTime()), userAgent };
  const started = await startSession(account, login, now);
  if (!started) throw new AppError('wrong_credentials');
  // When the cost was raised since the password was set: only now is the password known.
  const { hash } = credentials;
  if (hash && (await needsRehash(hash)))
    await replaceHash(account.id, hash, await hashPassword(given.password));
  if ('phone' in name && found.phoneIdentity) await noteProof(name.phone, found.phoneIdentity, now);
  call.setCookie(await issueDeviceCookie({ accountId: account.id, deviceId: login.deviceId }, now));
  return started;
}

/** The contract demands one of the two; with both the address counts. */
function getLoginName({ email, phone }: LoginCall['body']): LoginName {
  if (email !== undefined) return { email };
  if (phone !== undefined) return { phone };
  throw new AppError('bad_input', undefined, { errors: { email: 'Email is required' } });
}

/** Admins have no login by number. */
function mayLogIn(name: LoginName, role: Role, { account }: Credentials): boolean {
  return account.role === role && (role !== 'admin' || 'email' in name);
}

type Given = { readonly password: string; readonly otp: string | undefined };

/** The password when it is right, and the code, which may follow an admin's password: both readings are tried, so that the work is the same. */
async function findGiven(
  role: Role,
  { body: { password, otp } }: LoginCall,
  credentials: Credentials | undefined,
): Promise<Given | undefined> {
  const isWhole = await verifyPassword(password, credentials?.hash);
  if (role !== 'admin') return isWhole ? { password, otp } : undefined;
  const [, head = password, digits] = /^(.+)(\d{6})$/su.exec(password) ?? [];
  const isHead = await verifyPassword(head, credentials?.hash);
  if (isWhole) return { password, otp };
  return isHead && digits && credentials?.account.secondFactor ? { password: head, otp: digits } : undefined;
}

/** The id of the device when it has logged in to this account before; a proof for another account is none. */
async function findKnownDevice(account: AccountRecord | undefined, { cookies, now }: LoginCall) {
  const proof = await readDeviceCookie(cookies, now);
  if (!proof || proof.accountId !== account?.id) return undefined;
  return account.devices[proof.deviceId] ? proof.deviceId : undefined;
}

type Identified = {
  readonly name: LoginName;
  readonly credentials: Credentials | undefined;
  readonly deviceId: string | undefined;
};

async function countLogin(role: Role, { name, credentials, deviceId }: Identified, call: LoginCall) {
  const { body, viewerAddress, now } = call;
  const account = credentials?.account;
  const typed = 'email' in name ? normaliseEmail(name.email) : name.phone;
  const counters =
    account && deviceId
      ? deviceCounters(account.id, deviceId)
      : loginCounters({ typed, epoch: account?.epoch ?? 0, viewerAddress });
  const tag = await computeTag(`${typed}\n${body.password}`, now);
  const { throttle } = await takeProof('log-in', call);
  return throttle(counters, { tag, role });
}
