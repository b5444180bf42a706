import { changeNotifications } from '#contracts/accounts/identity-calls.ts';
import { saveConsents } from '#data/accounts/accounts.ts';
import { accountView } from '#domain/accounts/account.ts';
import { changeConsents } from '#domain/accounts/consents.ts';
import { AppError } from '#domain/app-error.ts';
import { endpoint } from '#http/endpoint.ts';
import * as sharedTexts from '#shared/texts.ts';

export const handler = endpoint(changeNotifications, async ({ account, body, now }) => {
  const consents = changeConsents(account, body, { now, source: 'account page' });
  const changed = await saveConsents(account.id, consents);
  // Deleted meanwhile: the token is refused, as the next call would refuse it.
  if (!changed) throw new AppError('unauthorized');
  return { message: sharedTexts.notificationsChanged, account: accountView(changed) };
});
