import { wrongCode } from '#actions/accounts/second-factor/second-factor.ts';
import { matchTotp } from '#actions/accounts/second-factor/totp.ts';
import { throttle } from '#actions/throttle.ts';
import { confirmSecondFactor } from '#contracts/accounts/second-factor-calls.ts';
import { switchFactorOn } from '#data/accounts/second-factor.ts';
import { AppError } from '#domain/app-error.ts';
import { secondFactorCounter } from '#domain/throttle-rules.ts';
import { endpoint } from '#http/endpoint.ts';
import * as sharedTexts from '#shared/texts.ts';

export const handler = endpoint(confirmSecondFactor, async ({ account, sessionId, body, now, act }) => {
  const { pendingFactor } = account;
  if (!pendingFactor) throw new AppError('conflict', sharedTexts.noSecondFactor);
  const attempt = await throttle([secondFactorCounter(account.id)], now);
  const step = matchTotp(pendingFactor.secret, body.otp.replaceAll(' ', ''), now);
  if (step === undefined) throw wrongCode();
  if (!(await switchFactorOn(account, { lastStep: step, sessionId }, act))) throw new AppError('conflict');
  await attempt.giveBack();
  return { message: sharedTexts.secondFactorOn };
});
