import * as sharedTexts from '#contracts/shared-texts.ts';
import { findHash } from '#data/credentials.ts';
import type { AccountRecord } from '#domain/account.ts';
import { AppError } from '#domain/app-error.ts';
import { currentPasswordCounter } from '#domain/throttle-rules.ts';
import { verifyPassword } from '#http/passwords.ts';
import { throttle } from '#http/throttle.ts';

type Given = { readonly field: 'currentPassword' | 'password'; readonly password: string };

/**
 * Checks that the person also knows the password: an unlocked phone has a session, too.
 * @throws AppError `wrong_credentials` or `too_many_requests`
 */
export async function checkPassword(
  account: AccountRecord,
  { field, password }: Given,
  now: Date,
): Promise<void> {
  const attempt = await throttle([currentPasswordCounter(account)], now);
  if (!(await verifyPassword(password, await findHash(account)))) {
    const message = sharedTexts.wrongCurrentPassword;
    throw new AppError('wrong_credentials', message, { errors: { [field]: message } });
  }
  await attempt.giveBack();
}

export function checkCurrentPassword(account: AccountRecord, password: string, now: Date): Promise<void> {
  return checkPassword(account, { field: 'currentPassword', password }, now);
}
