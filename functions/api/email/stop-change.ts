import { removeSuspectIdentity, stopChange } from '#actions/accounts/recover.ts';
import { takeProof } from '#actions/proof-of-work.ts';
import { stopChange as contract } from '#contracts/accounts/email-calls.ts';
import { findEmailToken } from '#data/accounts/email-tokens.ts';
import { AppError } from '#domain/app-error.ts';
import { addressCounter } from '#domain/throttle-rules.ts';
import { endpoint } from '#http/endpoint.ts';
import * as sharedTexts from '#shared/texts.ts';

/** No session is needed: the link was mailed to the owner, or answered to whoever has just reset the password. */
export const handler = endpoint(contract, async (call) => {
  const { body, viewerAddress, now } = call;
  const { throttle } = await takeProof('not-me', call);
  await throttle([addressCounter('notMe', viewerAddress)]);
  const grant = await findEmailToken(body.token, now);
  const done =
    (grant?.use === 'stop' && (await stopChange(grant, call))) ||
    (grant?.use === 'remove' && (await removeSuspectIdentity(grant)));
  if (!done) throw new AppError('bad_input', sharedTexts.resetLinkInvalid);
  return done;
});
