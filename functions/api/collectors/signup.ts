import { signUp } from '#api/shared/sign-up.ts';
import { signupCollector } from '#contracts/auth-calls.ts';
import { messages } from '#contracts/messages.ts';
import { viewAs } from '#domain/account.ts';
import { endpoint } from '#http/endpoint.ts';

export const handler = endpoint(signupCollector, async (call) => {
  const account = await signUp('collector', call);
  return { message: messages.signedUpCollector, collector: viewAs('collector', account) };
});
