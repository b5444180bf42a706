import { throttle } from '#actions/accounts/throttle.ts';
import { readDeviceCookie } from '#actions/accounts/tokens/device-cookie.ts';
import { environment } from '#config/environment.ts';
import { requestCode } from '#contracts/phones/code-calls.ts';
import { findAccount } from '#data/accounts/accounts.ts';
import { readCount } from '#data/accounts/throttles.ts';
import { storeCodeRequest } from '#data/phones/codes.ts';
import type { AccountRecord } from '#domain/accounts/account.ts';
import {
  addressCounter,
  codeAccountCounter,
  codeCeiling,
  codeCounters,
} from '#domain/accounts/throttle-rules.ts';
import { AppError } from '#domain/app-error.ts';
import type { Call } from '#http/call.ts';
import { endpoint } from '#http/endpoint.ts';
import * as sharedTexts from '#shared/texts.ts';

type CodeCall = Call<typeof requestCode>;

/**
 * Never looks whether the number is known: nothing here can tell, in words or in time. The SMS job decides whether one
 * is sent.
 */
export const handler = endpoint(requestCode, async (call) => {
  const { body, viewerAddress, now } = call;
  const { phone, purpose } = body;
  const account = purpose === 'change' ? requireOwner(call.account) : undefined;
  const deviceId = await findOwnDevice(call);
  const counters = [addressCounter('code', viewerAddress), ...codeCounters(phone, deviceId)];
  await throttle(account ? [...counters, codeAccountCounter(account.id)] : counters, now);
  await checkCeiling(call, deviceId !== undefined);
  const knownDevice = deviceId !== undefined;
  const requestId = await storeCodeRequest({ phone, purpose, accountId: account?.id, knownDevice }, now);
  return { message: sharedTexts.codeSent, requestId };
});

/** Admins have no number. */
function requireOwner(account: AccountRecord | undefined): AccountRecord {
  if (!account) throw new AppError('unauthorized');
  if (account.role === 'admin') throw new AppError('forbidden');
  return account;
}

/** The device that asks for a reset, when it has logged in to the account of that very number before. */
async function findOwnDevice({ body, cookies, now }: CodeCall): Promise<string | undefined> {
  const proof = body.purpose === 'reset' ? await readDeviceCookie(cookies, now) : undefined;
  const account = proof && (await findAccount(proof.accountId));
  if (!proof || !account?.phoneVerified || account.phone !== body.phone) return undefined;
  return account.devices?.[proof.deviceId] ? proof.deviceId : undefined;
}

/**
 * Says so when no SMS would be sent to anybody; of resets only the SMS job knows.
 * @throws AppError `unavailable`
 */
async function checkCeiling({ body, now }: CodeCall, knownDevice: boolean): Promise<void> {
  const knownReset = body.purpose === 'reset';
  const counter = codeCeiling(environment('SMS_DAILY_CEILING'), { knownDevice, knownReset });
  if ((await readCount(counter, now)) < counter.rule.limit) return;
  throw new AppError('unavailable', sharedTexts.codesUnavailable);
}
