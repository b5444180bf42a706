import { environment } from '#config/environment.ts';
import { log } from '#config/log.ts';
import { countAttempt, readCount } from '#data/accounts/throttles.ts';
import { createCode } from '#data/phones/codes.ts';
import { findNoticeEmail, findNoticePhone } from '#domain/accounts/consents.ts';
import { codeCeiling } from '#domain/accounts/throttle-rules.ts';
import { count } from '#jobs/count.ts';
import { rowOf, type SmsMessage } from '#notices/due.ts';
import { readFacts } from '#notices/messages.ts';
import type { Notice, Reach, Subject } from '#notices/notice.ts';

/** An SMS that there is reason to send. */
export type PreparedSms = {
  readonly to: string;
  /** Whose it is; absent for a number without an account. */
  readonly accountId: string | undefined;
  /** Whether it cannot wait for the end of the quiet hours. */
  readonly isUrgent: boolean;
  /** Its text; undefined when there is nothing to send after all. Only this changes anything: it makes a code. */
  write(): Promise<string | undefined>;
};

/** Prepares the SMS that a queue message asks for; undefined when there is nothing to tell any more, or nobody by SMS. */
export async function prepareSms(message: SmsMessage, now: Date): Promise<PreparedSms | undefined> {
  const row = rowOf(message);
  const facts = await readFacts(message, now);
  const to = facts && findPhone(row, facts);
  if (!to) return undefined;
  return {
    to,
    accountId: findOwner(facts),
    isUrgent: row.isUrgent?.(facts, now) ?? false,
    async write() {
      const code = message.kind === 'code' ? await makeCode(facts, message.event, now) : '';
      return code === undefined ? undefined : row.sms?.(facts, code);
    },
  };
}

function findPhone(row: Notice<Subject>, { account, phone }: Reach): string | undefined {
  if (row.to === 'named') return phone;
  if (!account) return undefined;
  if (row.to === 'number-to-prove') return account.phoneReserved ? account.phone : undefined;
  if (row.mandatory) return account.phoneVerified ? account.phone : undefined;
  const isMailed = row.mail !== undefined && findNoticeEmail(account) !== undefined;
  return isMailed && !row.essential ? undefined : findNoticePhone(account);
}

function findOwner({ account, ownerId, accountId }: Reach): string | undefined {
  return account?.id ?? ownerId ?? accountId;
}

/** Where there is room for one more under the ceiling of the day. */
async function makeCode(
  { phone, purpose, accountId, knownDevice = false }: Reach,
  requestId: string,
  now: Date,
): Promise<string | undefined> {
  if (!phone || !purpose) return undefined;
  const ceiling = environment('SMS_DAILY_CEILING');
  const counter = codeCeiling(ceiling, { knownDevice, knownReset: purpose === 'reset' });
  const { allowed } = await countAttempt([counter], now);
  if (!allowed) log.warn('sms: the daily ceiling of codes is reached', { purpose, knownDevice });
  if (!allowed || (await readCount(counter, now)) >= ceiling / 2) count('CodesAboveHalf');
  return allowed ? createCode(requestId, { phone, purpose, accountId }, now) : undefined;
}
