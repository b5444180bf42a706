import { signUp } from '#api/shared/sign-up.ts';
import { signupUser } from '#contracts/auth-calls.ts';
import * as sharedTexts from '#contracts/shared-texts.ts';
import { viewAs } from '#domain/account.ts';
import { endpoint } from '#http/endpoint.ts';

export const handler = endpoint(signupUser, async (call) => {
  const account = await signUp('user', call);
  return { message: sharedTexts.signedUpUser, user: viewAs('user', account) };
});
