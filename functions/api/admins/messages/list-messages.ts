import { listMessages } from '#contracts/messages/contact-calls.ts';
import { listSupportMessages as list } from '#data/messages/support-messages.ts';
import { endpoint } from '#http/endpoint.ts';

export const handler = endpoint(listMessages, async ({ query }) => {
  const { messages, nextCursor } = await list(query);
  return { messages: [...messages], nextCursor };
});
