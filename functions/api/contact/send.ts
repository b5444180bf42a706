import { sendMessage } from '#contracts/contact-calls.ts';
import * as sharedTexts from '#contracts/shared-texts.ts';
import { storeSupportMessage } from '#data/support-messages.ts';
import { addressCounter } from '#domain/throttle-rules.ts';
import { endpoint } from '#http/endpoint.ts';
import { throttle } from '#http/throttle.ts';

export const handler = endpoint(sendMessage, async ({ body, account, viewerAddress, now }) => {
  await throttle([addressCounter('contact', viewerAddress)], now);
  await storeSupportMessage(body, now, account?.id);
  return { message: sharedTexts.messageSent };
});
