import { signUp } from '#actions/accounts/sign-up.ts';
import { signupCollector } from '#contracts/accounts/auth-calls.ts';
import { viewAs } from '#domain/accounts/account.ts';
import { endpoint } from '#http/endpoint.ts';
import * as sharedTexts from '#shared/texts.ts';

export const handler = endpoint(signupCollector, async (call) => {
  const account = await signUp('collector', call);
  return { message: sharedTexts.signedUpCollector, collector: viewAs('collector', account) };
});
