import { throttle } from '#actions/accounts/throttle.ts';
import { spendRecoveryCode, spendStep } from '#data/accounts/second-factor.ts';
import type { AccountRecord } from '#domain/accounts/account.ts';
import { secondFactorCounter } from '#domain/accounts/throttle-rules.ts';
import { AppError } from '#domain/app-error.ts';
import * as sharedTexts from '#shared/texts.ts';
import { hashRecoveryCode } from './recovery-codes.ts';
import { matchTotp } from './totp.ts';

/**
 * Checks and uses up a code of the account's second factor, or one of its recovery codes.
 * @throws AppError `second_factor` when it is wrong or was used, `too_many_requests`
 */
export async function checkSecondFactor(account: AccountRecord, code: string, now: Date): Promise<void> {
  const attempt = await throttle([secondFactorCounter(account.id)], now);
  if (!(await spendCode(account, code.trim(), now))) throw wrongCode();
  await attempt.giveBack();
}

export function wrongCode(): AppError {
  const message = sharedTexts.wrongCode;
  return new AppError('second_factor', message, { errors: { otp: message } });
}

async function spendCode(account: AccountRecord, code: string, now: Date): Promise<boolean> {
  const { secondFactor } = account;
  if (!secondFactor) return false;
  if (!/^\d{3} ?\d{3}$/.test(code)) return spendRecoveryCode(account, hashRecoveryCode(code));
  const step = matchTotp(secondFactor.secret, code.replace(' ', ''), now, secondFactor.lastStep);
  return step !== undefined && spendStep(account, step);
}
