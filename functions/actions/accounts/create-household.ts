import { ulid } from 'ulid';
import { createAccount, findAccount } from '#data/accounts/accounts.ts';
import { newPlaces } from '#data/places/places.ts';
import { findUse, noteUse, type UsedKey } from '#data/used-keys.ts';
import type { Act } from '#domain/audit/audit.ts';
import { placeFromText } from '#domain/places/place.ts';

export type Household = {
  readonly firstName: string;
  readonly lastName: string;
  /** E.164. */
  readonly phone: string;
  readonly place?: string | undefined;
  /** Whether its number hears of it by SMS. */
  readonly tell: boolean;
};

type Making = { readonly act: Act; readonly key: UsedKey | undefined };

/** Makes a household without a password, whose number waits for its owner. @throws AppError `conflict` for a taken number, or a used key */
export function createHousehold({ place, tell, ...person }: Household, { act, key }: Making, now: Date) {
  const also = (id: string) => [
    ...(place ? [newPlaces(id, [placeFromText(place, ulid(now.getTime()))])] : []),
    ...(key ? [noteUse(key, { accountId: id }, now)] : []),
  ];
  const account = { role: 'user', email: '', phoneReserved: true, ...person } as const;
  return createAccount(tell ? account : { ...account, untold: true }, now, { act, also });
}

/** The household that a key made, and for which request; undefined when the key was not used. */
export async function findEarlierHousehold(key: Pick<UsedKey, 'ownerId' | 'keyHash'>, now: Date) {
  const known = await findUse(key, now);
  if (!known) return undefined;
  const { accountId, requestHash } = known;
  return { requestHash, household: accountId ? await findAccount(String(accountId)) : undefined };
}
