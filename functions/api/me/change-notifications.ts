import { checkCurrentPassword } from '#actions/accounts/passwords/current-password.ts';
import { changeNotifications } from '#contracts/accounts/identity-calls.ts';
import { saveConsents } from '#data/accounts/accounts.ts';
import { accountView } from '#domain/accounts/account.ts';
import { changeConsents, proveDialling, readNotifications } from '#domain/accounts/consents.ts';
import { AppError } from '#domain/app-error.ts';
import { endpoint } from '#http/endpoint.ts';
import * as sharedTexts from '#shared/texts.ts';

export const handler = endpoint(changeNotifications, async ({ account, body, now }) => {
  const { currentPassword, ...wanted } = body;
  const isProved = wanted.ussd && currentPassword !== undefined;
  if (isProved) await checkCurrentPassword(account, currentPassword, now);
  else if (wanted.ussd && !readNotifications(account).ussd) {
    throw new AppError('bad_input', undefined, {
      errors: { currentPassword: 'Current password is required' },
    });
  }
  const said = changeConsents(account, wanted, { now, source: 'account page' });
  const changed = await saveConsents(account.id, isProved ? proveDialling(said, now) : said);
  // Deleted meanwhile: the token is refused, as the next call would refuse it.
  if (!changed) throw new AppError('unauthorized');
  return { message: sharedTexts.notificationsChanged, account: accountView(changed) };
});
