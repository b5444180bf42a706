import { throttle } from '#actions/accounts/throttle.ts';
import { readDeviceCookie } from '#actions/accounts/tokens/device-cookie.ts';
import { findNewcomerCounter, getCeiling } from '#actions/messages/ceilings.ts';
import { requestCode } from '#contracts/phones/code-calls.ts';
import { findAccount } from '#data/accounts/accounts.ts';
import { readCount } from '#data/accounts/throttles.ts';
import { storeCodeRequest } from '#data/phones/codes.ts';
import type { AccountRecord } from '#domain/accounts/account.ts';
import {
  addressCounter,
  type Counter,
  codeAccountCounter,
  codeCounters,
} from '#domain/accounts/throttle-rules.ts';
import { AppError } from '#domain/app-error.ts';
import { askedCounter, isScarce, knownDeviceCounter, tellLater } from '#domain/messages/ceilings.ts';
import type { Call } from '#http/call.ts';
import { endpoint } from '#http/endpoint.ts';
import * as sharedTexts from '#shared/texts.ts';

type CodeCall = Call<typeof requestCode>;

/**
 * Never looks whether the number is known: nothing here can tell, in words or in time. The SMS job decides whether one
 * is sent. What the ceiling refuses depends on the purpose, and on how many codes were asked for.
 */
export const handler = endpoint(requestCode, async (call) => {
  const { body, viewerAddress, now } = call;
  const { phone, purpose } = body;
  const account = purpose === 'change' ? requireOwner(call.account) : undefined;
  const deviceId = await findOwnDevice(call);
  const ceiling = await findCeiling(call, deviceId);
  const counters = [addressCounter('code', viewerAddress), ...codeCounters(phone, deviceId)];
  await throttle([...counters, ...(account ? [codeAccountCounter(account.id)] : []), ceiling], now);
  const knownDevice = deviceId !== undefined;
  const requestId = await storeCodeRequest({ phone, purpose, accountId: account?.id, knownDevice }, now);
  const later = purpose === 'reset' && !knownDevice ? await tellIfScarce(ceiling, now) : undefined;
  return { message: sharedTexts.codeSent, requestId, later };
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

/** A reset is only noted here: whether there is one to refuse, the SMS job knows alone. */
async function findCeiling({ body, now }: CodeCall, deviceId: string | undefined): Promise<Counter> {
  const ceiling = getCeiling('sms');
  if (deviceId !== undefined) return knownDeviceCounter(ceiling, now);
  return body.purpose === 'reset' ? askedCounter(ceiling, now) : findNewcomerCounter(ceiling, now);
}

async function tellIfScarce(asked: Counter, now: Date): Promise<string | undefined> {
  return isScarce(getCeiling('sms'), await readCount(asked, now)) ? tellLater(now) : undefined;
}
