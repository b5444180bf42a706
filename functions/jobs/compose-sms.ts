import { environment } from '#config/environment.ts';
import { log } from '#config/log.ts';
import { findAccount } from '#data/accounts.ts';
import { type CodeRequest, createCode, findCodeRequest } from '#data/codes.ts';
import { findByPhone } from '#data/identities.ts';
import { countAttempt, readCount } from '#data/throttles.ts';
import { isStale } from '#domain/phone.ts';
import { codeCeiling } from '#domain/throttle-rules.ts';
import { count } from './count.ts';
import type { UrgentText } from './queue-messages.ts';
import type { Sms } from './sms-provider.ts';
import { smsTexts } from './sms-texts.ts';

/** Composes a code or security notice from the records as they are now; undefined when there is nothing to send. */
export async function composeSms(message: UrgentText, now: Date): Promise<Sms | undefined> {
  switch (message.kind) {
    case 'code':
      return codeSms(message.event, now);
    case 'number-removed':
      return { to: message.phone, text: smsTexts[message.kind] };
    default: {
      const account = await findAccount(message.accountId);
      if (!account?.phone || !account.phoneVerified) return undefined;
      return { to: account.phone, text: smsTexts[message.kind] };
    }
  }
}

/** For a reset, only to a number that finds an account: to others it would be an SMS that nobody can use. */
async function codeSms(requestId: string, now: Date): Promise<Sms | undefined> {
  const request = await findCodeRequest(requestId, now);
  if (!request) return undefined;
  const isReset = request.purpose === 'reset';
  if (isReset && !(await mayReset(request.phone, now))) return undefined;
  if (!(await isWithinCeiling(request, now))) return undefined;
  const code = await createCode(requestId, request, now);
  return code === undefined ? undefined : { to: request.phone, text: smsTexts.code(code) };
}

async function mayReset(phone: string, now: Date): Promise<boolean> {
  const identity = await findByPhone(phone);
  return identity !== undefined && !isStale(identity.provenAt, now);
}

async function isWithinCeiling({ purpose, knownDevice }: CodeRequest, now: Date): Promise<boolean> {
  const ceiling = environment('SMS_DAILY_CEILING');
  const counter = codeCeiling(ceiling, { knownDevice, knownReset: purpose === 'reset' });
  const { allowed } = await countAttempt([counter], now);
  if (!allowed) log.warn('sms: the daily ceiling of codes is reached', { purpose, knownDevice });
  if (!allowed || (await readCount(counter, now)) >= ceiling / 2) count('CodesAboveHalf');
  return allowed;
}
