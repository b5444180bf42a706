import { throttle } from '#actions/throttle.ts';
import { sendMessage } from '#contracts/messages/contact-calls.ts';
import { storeSupportMessage } from '#data/messages/support-messages.ts';
import type { AccountRecord } from '#domain/accounts/account.ts';
import { refuseField } from '#domain/app-error.ts';
import { contactCounters } from '#domain/throttle-rules.ts';
import { endpoint } from '#http/endpoint.ts';
import * as sharedTexts from '#shared/texts.ts';

export const handler = endpoint(sendMessage, async ({ body, account, viewerAddress, now }) => {
  const phone = body.email === '' ? requireNumber(account) : undefined;
  await throttle(contactCounters(viewerAddress), now);
  await storeSupportMessage({ ...body, phone }, now, account?.id);
  return { message: phone ? sharedTexts.messageSentByPhone : sharedTexts.messageSent };
});

/** Of an account without an address, which is answered by phone. */
function requireNumber(account: AccountRecord | undefined): string {
  if (account?.email === '' && account.phone && account.phoneVerified) return account.phone;
  throw refuseField('email', sharedTexts.emailRequired);
}
