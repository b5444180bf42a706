import { resolveMessage } from '#contracts/contact-calls.ts';
import { messages } from '#contracts/messages.ts';
import { resolveMessage as resolve } from '#data/contact-messages.ts';
import { AppError } from '#domain/app-error.ts';
import { endpoint } from '#http/endpoint.ts';

export const handler = endpoint(resolveMessage, async ({ params, now }) => {
  const contactMessage = await resolve(params.id, now);
  if (!contactMessage) throw new AppError('not_found', 'We could not find this message.');
  return { message: messages.messageResolved, contactMessage };
});
