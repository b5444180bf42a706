import { readDeviceCookie } from '#actions/accounts/tokens/device-cookie.ts';
import { findNewcomerCounter, getCeiling } from '#actions/ceilings.ts';
import { takeProof } from '#actions/proof-of-work.ts';
import { requestCode } from '#contracts/phones/code-calls.ts';
import { findAccount } from '#data/accounts/accounts.ts';
import { storeCodeRequest } from '#data/phones/codes.ts';
import { readCount } from '#data/throttles.ts';
import type { AccountRecord } from '#domain/accounts/account.ts';
import { AppError } from '#domain/app-error.ts';
import {
  askedCounter,
  askedOfAddress,
  isScarce,
  knownDeviceCounter,
  newcomersOfAddress,
  tellLater,
} from '#domain/messages/ceilings.ts';
import { addressCounter, type Counter, codeAccountCounter, codeCounters } from '#domain/throttle-rules.ts';
import type { Call } from '#http/call.ts';
import { endpoint } from '#http/endpoint.ts';
import * as sharedTexts from '#shared/texts.ts';

type CodeCall = Call<typeof requestCode>;

/** Never looks whether the number is known, so that nothing here can tell: the SMS job decides whether one is sent. */
export const handler = endpoint(requestCode, async (call) => {
  const { body, viewerAddress, now } = call;
  const { phone, purpose } = body;
  const account = purpose === 'change' ? requireOwner(call.account) : undefined;
  const deviceId = await findOwnDevice(call);
  const { throttle, isProved } = await takeProof('code', call);
  const ceilings = await listCeilings(call, deviceId);
  const ofAccount = account ? [codeAccountCounter(account.id)] : [];
  await throttle([
    addressCounter('code', viewerAddress),
    ...codeCounters(phone, deviceId),
    ...ofAccount,
    ...ceilings,
  ]);
  const knownDevice = deviceId !== undefined;
  const from = isProved ? undefined : viewerAddress;
  const requestId = await storeCodeRequest(
    { phone, purpose, accountId: account?.id, knownDevice, from },
    now,
  );
  const later = purpose === 'reset' && !knownDevice ? await tellIfScarce(ceilings, now) : undefined;
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
  return account.devices[proof.deviceId] ? proof.deviceId : undefined;
}

/** A reset is only noted here: whether there is one to refuse, the SMS job knows alone. */
async function listCeilings({ body, viewerAddress, now }: CodeCall, deviceId: string | undefined) {
  const ceiling = getCeiling('sms');
  if (deviceId !== undefined) return [knownDeviceCounter(ceiling, now)];
  return body.purpose === 'reset'
    ? [askedOfAddress(ceiling, viewerAddress, now), askedCounter(ceiling, now)]
    : [newcomersOfAddress(ceiling, viewerAddress, now), await findNewcomerCounter(ceiling, now)];
}

/** @param asked what counts resets: of the network address, and all */
async function tellIfScarce(asked: readonly Counter[], now: Date): Promise<string | undefined> {
  const [ofAddress = 0, all = 0] = await Promise.all(asked.map((one) => readCount(one, now)));
  return isScarce(getCeiling('sms'), all, ofAddress) ? tellLater(now) : undefined;
}
