import type { InferOutput } from 'valibot';
import type { credentials } from '#contracts/auth-calls.ts';
import type { Role } from '#contracts/roles.ts';
import { findAccount } from '#data/accounts.ts';
import { type Credentials, findByEmail, replaceHash } from '#data/credentials.ts';
import { normaliseEmail } from '#data/keys.ts';
import { AppError } from '#domain/app-error.ts';
import { loginCounters } from '#domain/throttle-rules.ts';
import { hashPassword, needsRehash, verifyPassword } from '#http/passwords.ts';
import { type StartedSession, startSession } from '#http/start-session.ts';
import { throttle } from '#http/throttle.ts';

type LoginCall = {
  readonly body: InferOutput<typeof credentials>;
  readonly viewerAddress: string;
  readonly now: Date;
};

/**
 * Logs in to an account of one role. A right password at the wrong endpoint is refused like a wrong one but not
 * counted: the client tries all three in turn.
 * @throws AppError `wrong_credentials` or `too_many_requests`
 */
export async function logIn(role: Role, { body, viewerAddress, now }: LoginCall): Promise<StartedSession> {
  const found = await findByEmail(body.email);
  const email = normaliseEmail(body.email);
  const counters = loginCounters({ role, email, epoch: found?.epoch ?? 0, viewerAddress });
  const attempt = await throttle(counters, now);
  const right = await verifyPassword(body.password, found?.hash);
  if (!right || !found) throw new AppError('wrong_credentials');
  await attempt.giveBack();
  if (found.role !== role) throw new AppError('wrong_credentials');
  const account = await findAccount(found.accountId);
  // Deleted, or its password changed, since the address was read.
  const isCurrent = account?.epoch === found.epoch;
  const started = isCurrent ? await startSession(account, body.remember, now) : undefined;
  if (!started) throw new AppError('wrong_credentials');
  await keepHashUpToDate(body, found);
  return started;
}

/** When the cost was raised since the password was set: now is the time, since only now is the password known. */
async function keepHashUpToDate(body: LoginCall['body'], { hash }: Credentials): Promise<void> {
  if (await needsRehash(hash)) await replaceHash(body.email, hash, await hashPassword(body.password));
}
