import * as sharedTexts from '#contracts/shared-texts.ts';
import { spendRecoveryCode, spendStep } from '#data/second-factor.ts';
import type { AccountRecord } from '#domain/account.ts';
import { AppError } from '#domain/app-error.ts';
import { secondFactorCounter } from '#domain/throttle-rules.ts';
import { hashRecoveryCode } from '#http/recovery-codes.ts';
import { throttle } from '#http/throttle.ts';
import { matchTotp } from '#http/totp.ts';

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
