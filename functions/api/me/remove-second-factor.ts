import { checkSecondFactor } from '#actions/accounts/second-factor/second-factor.ts';
import { removeSecondFactor } from '#contracts/accounts/second-factor-calls.ts';
import { switchFactorOff } from '#data/accounts/second-factor.ts';
import { AppError } from '#domain/app-error.ts';
import { endpoint } from '#http/endpoint.ts';
import * as sharedTexts from '#shared/texts.ts';

export const handler = endpoint(removeSecondFactor, async ({ account, body, now, act }) => {
  if (!account.secondFactor) throw new AppError('conflict', sharedTexts.noSecondFactor);
  await checkSecondFactor(account, body.otp, now);
  await switchFactorOff(account.id, act);
  return { message: sharedTexts.secondFactorOff };
});
