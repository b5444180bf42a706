import { createSecondFactor } from '#contracts/second-factor-calls.ts';
import * as sharedTexts from '#contracts/shared-texts.ts';
import { storePendingFactor } from '#data/second-factor.ts';
import { AppError } from '#domain/app-error.ts';
import { endpoint } from '#http/endpoint.ts';
import { generateRecoveryCodes, hashRecoveryCode } from '#http/recovery-codes.ts';
import { formatTotpUri, generateTotpSecret } from '#http/totp.ts';

export const handler = endpoint(createSecondFactor, async ({ account }) => {
  const secret = generateTotpSecret();
  const recoveryCodes = generateRecoveryCodes();
  const recovery = Object.fromEntries(recoveryCodes.map((code) => [hashRecoveryCode(code), true]));
  const stored = await storePendingFactor(account.id, { secret, lastStep: 0, recovery });
  if (!stored) throw new AppError('conflict', sharedTexts.secondFactorIsOn);
  return { secret, uri: formatTotpUri(secret, 'Sankofa', account.email), recoveryCodes: [...recoveryCodes] };
});
