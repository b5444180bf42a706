import { signUp } from '#api/shared/sign-up.ts';
import { signupUser } from '#contracts/auth-calls.ts';
import { messages } from '#contracts/messages.ts';
import { viewAs } from '#domain/account.ts';
import { endpoint } from '#http/endpoint.ts';

export const handler = endpoint(signupUser, async (call) => {
  const account = await signUp('user', call);
  return { message: messages.signedUpUser, user: viewAs('user', account) };
});
