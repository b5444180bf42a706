import { type CollectorChange, changeCollector } from '#actions/accounts/change-collector.ts';
import { checkProfile } from '#actions/accounts/check-profile.ts';
import { updateCollector } from '#contracts/accounts/people-calls.ts';
import { taken } from '#data/accounts/accounts.ts';
import { type AccountRecord, viewAs } from '#domain/accounts/account.ts';
import { AppError } from '#domain/app-error.ts';
import { appendReceipt, findReceipt } from '#domain/idempotency.ts';
import type { Call } from '#http/call.ts';
import { endpoint } from '#http/endpoint.ts';
import { fullName } from '#shared/full-name.ts';
import * as sharedTexts from '#shared/texts.ts';

type UpdateCall = Call<typeof updateCollector>;

const message = sharedTexts.collectorUpdated;

export const handler = endpoint(updateCollector, async (call) => {
  await checkProfile(call.body.profile);
  const { suspend } = call.body;
  const action =
    suspend === undefined ? {} : ({ action: suspend ? 'collector.suspend' : 'collector.lift' } as const);
  const act = call.act && { ...call.act, ...action };
  const collector = await changeCollector(call.params.id, (present) => decide(present, call), act);
  return { message, collector: viewAs('collector', collector) };
});

/** Undefined when the same request was done before. @throws AppError `conflict` when `version` is stale */
function decide(collector: AccountRecord, call: UpdateCall): CollectorChange | undefined {
  const { idempotency } = call;
  const receipts = collector.receipts ?? [];
  if (findReceipt(receipts, idempotency)) return undefined;
  const { version, profile, suspend, firstName, lastName } = call.body;
  if (version !== undefined && version !== collector.version) throw new AppError('conflict');
  const phone = findNewPhone(collector, call.body.phone);
  return {
    firstName,
    lastName,
    phone,
    work: {
      ...collector.work,
      ...(profile && { profile }),
      ...(suspend !== undefined && { suspended: suspend ? mark(collector, suspend, call) : undefined }),
    },
    receipts: appendReceipt(receipts, idempotency && { ...idempotency, message }),
  };
}

/** Suspended again, it is since the first time. */
function mark({ work }: AccountRecord, { reason }: { reason: string }, { account, now }: UpdateCall) {
  return { at: work?.suspended?.at ?? now.toISOString(), by: fullName(account), reason };
}

/** Undefined for the present number. @throws AppError `conflict` while the number is verified: only a code changes it */
function findNewPhone({ phone = '', phoneVerified }: AccountRecord, wanted?: string): string | undefined {
  if (wanted === undefined || wanted === phone) return undefined;
  if (!phoneVerified) return wanted;
  throw taken('phone', sharedTexts.collectorPhoneIsVerified);
}
