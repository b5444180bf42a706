import { mailNewcomer } from '#actions/ceilings.ts';
import { takeProof } from '#actions/proof-of-work.ts';
import { askForVerification as contract } from '#contracts/accounts/email-calls.ts';
import { askForVerification } from '#data/accounts/email-tokens.ts';
import { verificationCounter } from '#domain/throttle-rules.ts';
import { endpoint } from '#http/endpoint.ts';
import * as sharedTexts from '#shared/texts.ts';

export const handler = endpoint(contract, async (call) => {
  const { account, now } = call;
  const proof = await takeProof('new-email', call);
  await proof.throttle([verificationCounter(account.id)]);
  await mailNewcomer(proof, () => askForVerification(account, now));
  return { message: sharedTexts.verificationSent };
});
