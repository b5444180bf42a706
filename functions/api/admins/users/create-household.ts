import { ulid } from 'ulid';
import { makeOnce } from '#actions/make-once.ts';
import { throttle } from '#actions/throttle.ts';
import { createHousehold } from '#contracts/accounts/household-calls.ts';
import { createAccount, findAccount } from '#data/accounts/accounts.ts';
import { newPlaces } from '#data/places/places.ts';
import { findRepeated, noteUse } from '#data/used-keys.ts';
import { viewAs } from '#domain/accounts/account.ts';
import { staffTexts } from '#domain/accounts/staff-texts.ts';
import { placeFromText } from '#domain/places/place.ts';
import { householdCounter } from '#domain/throttle-rules.ts';
import type { Call } from '#http/call.ts';
import { endpoint } from '#http/endpoint.ts';

export const handler = endpoint(createHousehold, async (call) => {
  const { account, idempotency, now } = call;
  const findMade = async () => {
    const used = await findRepeated(account.id, idempotency, now);
    return used && findAccount(String(used.accountId));
  };
  const user = await makeOnce(findMade, () => makeAccount(call));
  return { message: staffTexts.householdCreated, user: viewAs('user', user) };
});

/** A household without a password, whose number waits for its owner. @throws AppError `conflict` for a taken number, or a used key */
async function makeAccount({
  body,
  account: { id: ownerId },
  act,
  idempotency,
  now,
}: Call<typeof createHousehold>) {
  const { place, tell, ...person } = body;
  await throttle([householdCounter(ownerId, tell)], now);
  const key = idempotency && { ...idempotency, ownerId };
  const also = (accountId: string) => [
    ...(place ? [newPlaces(accountId, [placeFromText(place, ulid(now.getTime()))])] : []),
    ...noteUse(key, { accountId }, now),
  ];
  const account = { role: 'user', email: '', phoneReserved: true, ...person } as const;
  return createAccount(tell ? account : { ...account, unnotified: true }, now, { act, also });
}
