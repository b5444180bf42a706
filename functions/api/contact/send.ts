import { throttle } from '#actions/accounts/throttle.ts';
import { sendMessage } from '#contracts/messages/contact-calls.ts';
import { storeSupportMessage } from '#data/messages/support-messages.ts';
import { contactCounters } from '#domain/accounts/throttle-rules.ts';
import { endpoint } from '#http/endpoint.ts';
import * as sharedTexts from '#shared/texts.ts';

export const handler = endpoint(sendMessage, async ({ body, account, viewerAddress, now }) => {
  await throttle(contactCounters(viewerAddress), now);
  await storeSupportMessage(body, now, account?.id);
  return { message: sharedTexts.messageSent };
});
