import { listMessages } from '#contracts/contact-calls.ts';
import { listMessages as list } from '#data/contact-messages.ts';
import { endpoint } from '#http/endpoint.ts';

export const handler = endpoint(listMessages, async ({ query }) => {
  const { messages, nextCursor } = await list(query);
  return { messages: [...messages], nextCursor };
});
