import { changeNotifications } from '#contracts/identity-calls.ts';
import * as sharedTexts from '#contracts/shared-texts.ts';
import { saveConsents } from '#data/accounts.ts';
import { accountView } from '#domain/account.ts';
import { AppError } from '#domain/app-error.ts';
import { changeConsents } from '#domain/consents.ts';
import { endpoint } from '#http/endpoint.ts';

export const handler = endpoint(changeNotifications, async ({ account, body, now }) => {
  const consents = changeConsents(account, body, { now, source: 'account page' });
  const changed = await saveConsents(account.id, consents);
  // Deleted meanwhile: the token is refused, as the next call would refuse it.
  if (!changed) throw new AppError('unauthorized');
  return { message: sharedTexts.notificationsChanged, account: accountView(changed) };
});
