import { resolveMessage } from '#contracts/messages/contact-calls.ts';
import { resolveSupportMessage as resolve } from '#data/messages/support-messages.ts';
import { AppError } from '#domain/app-error.ts';
import { endpoint } from '#http/endpoint.ts';
import * as sharedTexts from '#shared/texts.ts';

export const handler = endpoint(resolveMessage, async ({ params, act }) => {
  const contactMessage = await resolve(params.id, act);
  if (!contactMessage) throw new AppError('not_found', 'We could not find this message.');
  return { message: sharedTexts.messageResolved, contactMessage };
});
