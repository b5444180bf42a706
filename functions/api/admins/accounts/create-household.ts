import { createHousehold, findEarlierHousehold } from '#actions/accounts/create-household.ts';
import { throttle } from '#actions/accounts/throttle.ts';
import { createHousehold as contract } from '#contracts/accounts/household-calls.ts';
import { type AccountRecord, viewAs } from '#domain/accounts/account.ts';
import { staffTexts } from '#domain/accounts/staff-texts.ts';
import { householdCounter } from '#domain/accounts/throttle-rules.ts';
import { AppError } from '#domain/app-error.ts';
import type { Call } from '#http/call.ts';
import { endpoint } from '#http/endpoint.ts';
import * as sharedTexts from '#shared/texts.ts';

export const handler = endpoint(contract, async (call) => {
  const user = (await findRepeated(call)) ?? (await create(call));
  return { message: staffTexts.householdCreated, user: viewAs('user', user) };
});

type CreateCall = Call<typeof contract>;

async function create(call: CreateCall): Promise<AccountRecord> {
  const { body, account, act, idempotency, now } = call;
  await throttle([householdCounter(account.id, body.tell)], now);
  try {
    const key = idempotency && { ...idempotency, ownerId: account.id };
    return await createHousehold(body, { act, key }, now);
  } catch (error) {
    // The same request, sent twice at once.
    const repeated = error instanceof AppError ? await findRepeated(call) : undefined;
    if (repeated) return repeated;
    throw error;
  }
}

async function findRepeated({ account, idempotency, now }: CreateCall): Promise<AccountRecord | undefined> {
  if (!idempotency) return undefined;
  const earlier = await findEarlierHousehold({ ownerId: account.id, keyHash: idempotency.keyHash }, now);
  if (!earlier) return undefined;
  if (earlier.requestHash !== idempotency.requestHash || !earlier.household)
    throw new AppError('conflict', sharedTexts.keyReused);
  return earlier.household;
}
