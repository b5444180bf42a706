import { wrongCode } from '#api/shared/second-factor.ts';
import { confirmSecondFactor } from '#contracts/second-factor-calls.ts';
import * as sharedTexts from '#contracts/shared-texts.ts';
import { switchFactorOn } from '#data/second-factor.ts';
import { AppError } from '#domain/app-error.ts';
import { secondFactorCounter } from '#domain/throttle-rules.ts';
import { endpoint } from '#http/endpoint.ts';
import { throttle } from '#http/throttle.ts';
import { matchTotp } from '#http/totp.ts';

export const handler = endpoint(confirmSecondFactor, async ({ account, body, now, act }) => {
  const { pendingFactor } = account;
  if (!pendingFactor) throw new AppError('conflict', sharedTexts.noSecondFactor);
  const attempt = await throttle([secondFactorCounter(account.id)], now);
  const step = matchTotp(pendingFactor.secret, body.otp.replaceAll(' ', ''), now);
  if (step === undefined) throw wrongCode();
  if (!(await switchFactorOn(account, step, act))) throw new AppError('conflict');
  await attempt.giveBack();
  return { message: sharedTexts.secondFactorOn };
});
