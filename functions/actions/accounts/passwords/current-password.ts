import { throttle } from '#actions/throttle.ts';
import { findPassword } from '#data/accounts/passwords.ts';
import type { AccountRecord } from '#domain/accounts/account.ts';
import { refuseField } from '#domain/app-error.ts';
import { currentPasswordCounter } from '#domain/throttle-rules.ts';
import * as sharedTexts from '#shared/texts.ts';
import { verifyPassword } from './passwords.ts';

type Given = { readonly field: 'currentPassword' | 'password'; readonly password: string };

/** Checks that the person knows the password: an unlocked phone has a session, too. @throws AppError `wrong_credentials`, `too_many_requests` */
export async function checkPassword(account: AccountRecord, { field, password }: Given, now: Date) {
  const attempt = await throttle([currentPasswordCounter(account)], now);
  if (!(await verifyPassword(password, (await findPassword(account.id))?.hash)))
    throw refuseField(field, sharedTexts.wrongCurrentPassword, { code: 'wrong_credentials' });
  await attempt.giveBack();
}

export function checkCurrentPassword(account: AccountRecord, password: string, now: Date): Promise<void> {
  return checkPassword(account, { field: 'currentPassword', password }, now);
}
