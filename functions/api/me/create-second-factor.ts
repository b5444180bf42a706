import { generateRecoveryCodes, hashRecoveryCode } from '#actions/accounts/second-factor/recovery-codes.ts';
import { formatTotpUri, generateTotpSecret } from '#actions/accounts/second-factor/totp.ts';
import { createSecondFactor } from '#contracts/accounts/second-factor-calls.ts';
import { storePendingFactor } from '#data/accounts/second-factor.ts';
import { AppError } from '#domain/app-error.ts';
import { endpoint } from '#http/endpoint.ts';
import * as sharedTexts from '#shared/texts.ts';

export const handler = endpoint(createSecondFactor, async ({ account }) => {
  const secret = generateTotpSecret();
  const recoveryCodes = generateRecoveryCodes();
  const recovery = Object.fromEntries(recoveryCodes.map((code) => [hashRecoveryCode(code), true]));
  const stored = await storePendingFactor(account.id, { secret, lastStep: 0, recovery });
  if (!stored) throw new AppError('conflict', sharedTexts.secondFactorIsOn);
  return { secret, uri: formatTotpUri(secret, 'Sankofa', account.email), recoveryCodes: [...recoveryCodes] };
});
