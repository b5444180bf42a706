import { resolveMessage } from '#contracts/contact-calls.ts';
import * as sharedTexts from '#contracts/shared-texts.ts';
import { resolveSupportMessage as resolve } from '#data/support-messages.ts';
import { AppError } from '#domain/app-error.ts';
import { endpoint } from '#http/endpoint.ts';

export const handler = endpoint(resolveMessage, async ({ params, act }) => {
  const contactMessage = await resolve(params.id, act);
  if (!contactMessage) throw new AppError('not_found', 'We could not find this message.');
  return { message: sharedTexts.messageResolved, contactMessage };
});
