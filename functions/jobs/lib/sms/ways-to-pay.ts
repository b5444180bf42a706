import { environment } from '#config/environment.ts';
import { isDiallingProved, readNotifications } from '#domain/accounts/consents.ts';
import type { Reach, WaysToPay } from '#notices/notice.ts';

export function findWaysToPay(reach: Reach): WaysToPay {
  return { ussdCode: findUssdCode(reach), hasMobileMoney: environment('MOBILE_MONEY') !== '' };
}

/** What is dialled, to whom it shows something: collectors see their jobs once they have said so with the password. */
function findUssdCode({ account }: Reach): string | undefined {
  if (!account) return environment('USSD_CODE');
  if (!readNotifications(account).ussd) return undefined;
  return account.role === 'user' || isDiallingProved(account) ? environment('USSD_CODE') : undefined;
}
