import { checkSecondFactor } from '#api/shared/second-factor.ts';
import { removeSecondFactor } from '#contracts/second-factor-calls.ts';
import * as sharedTexts from '#contracts/shared-texts.ts';
import { switchFactorOff } from '#data/second-factor.ts';
import { AppError } from '#domain/app-error.ts';
import { endpoint } from '#http/endpoint.ts';

export const handler = endpoint(removeSecondFactor, async ({ account, body, now, act }) => {
  if (!account.secondFactor) throw new AppError('conflict', sharedTexts.noSecondFactor);
  await checkSecondFactor(account, body.otp, now);
  await switchFactorOff(account.id, act);
  return { message: sharedTexts.secondFactorOff };
});
