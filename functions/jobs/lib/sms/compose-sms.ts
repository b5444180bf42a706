import { countReset, getCeiling, isHalfSpent } from '#actions/ceilings.ts';
import { countSms } from '#config/count-sms.ts';
import { environment } from '#config/environment.ts';
import { log } from '#config/log.ts';
import { createCode } from '#data/phones/codes.ts';
import { maxCodeDelay } from '#domain/accounts/phone.ts';
import { toSeconds } from '#domain/accounts/sessions.ts';
import { count } from '#jobs/lib/count.ts';
import { findPhone, rowOf, type SmsMessage } from '#notices/due.ts';
import { readFacts } from '#notices/messages.ts';
import type { Reach } from '#notices/notice.ts';
import { findWaysToPay } from './ways-to-pay.ts';

export type PreparedSms = {
  readonly to: string;
  /** Whose it is; absent for a number without an account. */
  readonly accountId: string | undefined;
  /** Whether it cannot wait for the end of the quiet hours. */
  readonly isUrgent: boolean;
  /** Undefined when there is nothing to send after all. Only this changes anything: it makes a code, and counts it. */
  write(): Promise<WrittenSms | undefined>;
};

type WrittenSms = {
  readonly text: string;
  /** For an SMS that did not go out: it does not count against the ceiling. */
  readonly giveBack?: (() => Promise<void>) | undefined;
};

/** Prepares the SMS that a queue message asks for; undefined when there is nothing to tell any more, or nobody by SMS. */
export async function prepareSms(message: SmsMessage, now: Date): Promise<PreparedSms | undefined> {
  const row = rowOf(message);
  const facts = await readFacts(message, now);
  const to = facts && findPhone(row, facts);
  if (!to || isTooLate(facts, now)) return undefined;
  const { account, ownerId, accountId }: Reach = facts;
  return {
    to,
    accountId: account?.id ?? ownerId ?? accountId,
    isUrgent: row.isUrgent?.(facts, now) ?? false,
    async write() {
      const made = message.kind === 'code' ? await makeCode(facts, message.event, now) : { code: '' };
      const site = {
        ...findWaysToPay(facts),
        supportPhone: environment('SUPPORT_PHONE'),
        domain: URL.parse(environment('SMS_SITE_ORIGIN'))?.hostname,
      };
      const text = made && row.sms?.(facts, { code: made.code, ...site });
      return text === undefined ? undefined : { text, giveBack: made?.giveBack };
    },
  };
}

/** Whoever waits for a code has been offered another one meanwhile. */
function isTooLate({ askedAt }: Reach, now: Date): boolean {
  if (askedAt === undefined || toSeconds(now) - askedAt <= maxCodeDelay) return false;
  log.warn('sms: a code is dropped, for it could not be sent in time');
  countSms(['CodesDropped']);
  return true;
}

type MadeCode = { readonly code: string; readonly giveBack?: WrittenSms['giveBack'] };

/** For a reset only where there is room under the ceiling; all others were counted when they were asked for. */
async function makeCode(
  { phone, purpose, accountId, knownDevice = false, from }: Reach,
  requestId: string,
  now: Date,
): Promise<MadeCode | undefined> {
  if (!phone || !purpose) return undefined;
  const ceiling = getCeiling('sms');
  const isCounted = purpose === 'reset' && !knownDevice;
  const attempt = isCounted ? await countReset(ceiling, from, now) : undefined;
  const isRefused = attempt?.allowed === false;
  if (isRefused) log.warn('sms: the ceiling of codes is reached', { purpose });
  if (isRefused || (await isHalfSpent(ceiling, now))) count('CodesAboveHalf');
  const code = isRefused ? undefined : await createCode(requestId, { phone, purpose, accountId }, now);
  return code === undefined ? undefined : { code, giveBack: attempt?.allowed ? attempt.giveBack : undefined };
}
