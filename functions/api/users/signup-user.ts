import { signUp } from '#actions/accounts/sign-up.ts';
import { signupUser } from '#contracts/accounts/auth-calls.ts';
import { viewAs } from '#domain/accounts/account.ts';
import { endpoint } from '#http/endpoint.ts';
import * as sharedTexts from '#shared/texts.ts';

export const handler = endpoint(signupUser, async (call) => {
  const account = await signUp('user', call);
  return { message: sharedTexts.signedUpUser, user: viewAs('user', account) };
});
