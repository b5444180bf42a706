import { signUp } from '#api/shared/sign-up.ts';
import { signupCollector } from '#contracts/auth-calls.ts';
import * as sharedTexts from '#contracts/shared-texts.ts';
import { viewAs } from '#domain/account.ts';
import { endpoint } from '#http/endpoint.ts';

export const handler = endpoint(signupCollector, async (call) => {
  const account = await signUp('collector', call);
  return { message: sharedTexts.signedUpCollector, collector: viewAs('collector', account) };
});
