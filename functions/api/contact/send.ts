import { sendMessage } from '#contracts/contact-calls.ts';
import { messages } from '#contracts/messages.ts';
import { storeMessage } from '#data/contact-messages.ts';
import { addressCounter } from '#domain/throttle-rules.ts';
import { endpoint } from '#http/endpoint.ts';
import { throttle } from '#http/throttle.ts';

export const handler = endpoint(sendMessage, async ({ body, account, viewerAddress, now }) => {
  await throttle([addressCounter('contact', viewerAddress)], now);
  await storeMessage(body, now, account?.id);
  return { message: messages.messageSent };
});
