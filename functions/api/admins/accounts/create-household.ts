import { ulid } from 'ulid';
import { throttle } from '#actions/accounts/throttle.ts';
import { createHousehold } from '#contracts/accounts/household-calls.ts';
import { createAccount, findAccount } from '#data/accounts/accounts.ts';
import { newPlaces } from '#data/places/places.ts';
import { findUse, noteUse } from '#data/used-keys.ts';
import { type AccountRecord, viewAs } from '#domain/accounts/account.ts';
import { staffTexts } from '#domain/accounts/staff-texts.ts';
import { householdCounter } from '#domain/accounts/throttle-rules.ts';
import { AppError } from '#domain/app-error.ts';
import { placeFromText } from '#domain/places/place.ts';
import type { Call } from '#http/call.ts';
import { endpoint } from '#http/endpoint.ts';
import * as sharedTexts from '#shared/texts.ts';

export const handler = endpoint(createHousehold, async (call) => {
  const user = (await findRepeated(call)) ?? (await create(call));
  return { message: staffTexts.householdCreated, user: viewAs('user', user) };
});

type CreateCall = Call<typeof createHousehold>;

async function create(call: CreateCall): Promise<AccountRecord> {
  await throttle([householdCounter(call.account.id, call.body.tell)], call.now);
  try {
    return await makeAccount(call);
  } catch (error) {
    // The same request, sent twice at once.
    const repeated = error instanceof AppError ? await findRepeated(call) : undefined;
    if (repeated) return repeated;
    throw error;
  }
}

/** A household without a password, whose number waits for its owner. @throws AppError `conflict` for a taken number, or a used key */
function makeAccount({ body, account: { id: ownerId }, act, idempotency, now }: CreateCall) {
  const { place, tell, ...person } = body;
  const also = (id: string) => [
    ...(place ? [newPlaces(id, [placeFromText(place, ulid(now.getTime()))])] : []),
    ...(idempotency ? [noteUse({ ...idempotency, ownerId }, { accountId: id }, now)] : []),
  ];
  const account = { role: 'user', email: '', phoneReserved: true, ...person } as const;
  return createAccount(tell ? account : { ...account, untold: true }, now, { act, also });
}

async function findRepeated({ account, idempotency, now }: CreateCall): Promise<AccountRecord | undefined> {
  if (!idempotency) return undefined;
  const used = await findUse({ ownerId: account.id, keyHash: idempotency.keyHash }, now);
  if (!used) return undefined;
  const household = used.accountId ? await findAccount(String(used.accountId)) : undefined;
  if (used.requestHash !== idempotency.requestHash || !household)
    throw new AppError('conflict', sharedTexts.keyReused);
  return household;
}
