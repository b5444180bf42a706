import { throttle } from '#actions/throttle.ts';
import { spendRecoveryCode, spendStep } from '#data/accounts/second-factor.ts';
import type { AccountRecord } from '#domain/accounts/account.ts';
import { AppError, refuseField } from '#domain/app-error.ts';
import { secondFactorCounter } from '#domain/throttle-rules.ts';
import * as sharedTexts from '#shared/texts.ts';
import { hashRecoveryCode } from './recovery-codes.ts';
import { matchTotp } from './totp.ts';

/** Demands a code where the account has a second factor. @throws AppError `second_factor`, `too_many_requests` */
export async function requireCode(account: AccountRecord, code: string | undefined, now: Date) {
  if (!account.secondFactor) return;
  if (code === undefined) throw new AppError('second_factor');
  await checkSecondFactor(account, code, now);
}

/** Uses up a code of the app, of which wrong ones are counted, or a recovery code, which nobody guesses. @throws AppError `second_factor`, `too_many_requests` */
export async function checkSecondFactor(account: AccountRecord, typed: string, now: Date): Promise<void> {
  const code = typed.trim();
  if (!isAppCode(code)) {
    if (await spendRecoveryCode(account, hashRecoveryCode(code))) return;
    throw wrongCode();
  }
  const attempt = await throttle([secondFactorCounter(account.id)], now);
  if (!(await spendAppCode(account, code, now))) throw wrongCode();
  await attempt.giveBack();
}

export function wrongCode(): AppError {
  return refuseField('otp', sharedTexts.wrongCode, { code: 'second_factor' });
}

/** Six digits, as apps show them. */
const isAppCode = (code: string) => /^\d{3} ?\d{3}$/.test(code);

async function spendAppCode(account: AccountRecord, code: string, now: Date): Promise<boolean> {
  const { secondFactor } = account;
  if (!secondFactor) return false;
  const step = matchTotp(secondFactor.secret, code.replace(' ', ''), now, secondFactor.lastStep);
  return step !== undefined && spendStep(account, step);
}
