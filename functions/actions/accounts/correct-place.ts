import { ulid } from 'ulid';
import { changeOrder } from '#actions/orders/change-order.ts';
import { type ChangeCall, changePickup } from '#actions/pickups/change-pickup.ts';
import { changePlaces, pickPlace } from '#actions/places/change-places.ts';
import { placeAnew } from '#actions/places/known-position.ts';
import { contentFields } from '#contracts/pickups/pickup-content.ts';
import { openStatuses } from '#contracts/pickups/transitions.ts';
import { readOrders } from '#data/orders/standing-orders.ts';
import { listOwnPickups } from '#data/pickups/own-pickups.ts';
import { loadPickup } from '#data/pickups/pickups.ts';
import { readPlaces } from '#data/places/places.ts';
import type { AccountRecord } from '#domain/accounts/account.ts';
import type { Act } from '#domain/audit/audit.ts';
import { isRunning } from '#domain/orders/order-dates.ts';
import { isSameContent } from '#domain/pickups/content.ts';
import { placeWords } from '#domain/places/learned-position.ts';
import { addPlace, placeFromText, placeTexts } from '#domain/places/place.ts';
import { todayInAccra } from '#shared/dates.ts';
import * as sharedTexts from '#shared/texts.ts';

type NewWords = {
  readonly place: string;
  /** The first one without it. */
  readonly placeId?: string | undefined;
  /** Whether its open pickups and its orders are there from now on, too. */
  readonly follow: boolean;
};

type StaffCall = Pick<ChangeCall, 'account' | 'now' | 'idempotency'> & { readonly act: Act };

/** More than a household can have open. */
const manyOpen = { limit: 100 };

/** Puts a household's place in other words: first what is booked there, so that a repetition finds what is left. @throws AppError `not_found` */
export async function correctPlace(
  household: AccountRecord,
  { place: location, placeId, follow }: NewWords,
  call: StaffCall,
): Promise<void> {
  const { places } = await readPlaces(household.id);
  const former = placeId ? pickPlace(places, placeId, undefined) : places[0];
  if (former && follow) {
    const isThere = (words: string) => placeWords(words) === placeWords(former.location);
    await moveOrders(household, isThere, location, call);
    await movePickups(household, isThere, location, call);
  }
  await changePlaces(
    { account: household, idempotency: call.idempotency },
    placeTexts.placeUpdated,
    (all) => {
      const before = placeId ? pickPlace(all, placeId, undefined) : all[0];
      if (!before) {
        const place = placeFromText(location, ulid(call.now.getTime()));
        return { places: addPlace(all, place), place };
      }
      const place = { ...before, location, version: before.version + 1 };
      return { places: all.map((one) => (one === before ? place : one)), place };
    },
  );
}

type IsThere = (words: string) => boolean;

async function movePickups(
  household: AccountRecord,
  isThere: IsThere,
  location: string,
  { account, act, now }: StaffCall,
): Promise<void> {
  const { pickups } = await listOwnPickups(household, manyOpen, { statuses: openStatuses });
  const edit = {
    account,
    act: { ...act, action: 'pickup.edit' },
    now,
    idempotency: undefined,
    body: {},
  } as const;
  for (const { id } of pickups.filter(({ content }) => isThere(content.location))) {
    const pickup = await loadPickup(id);
    await changePickup(pickup, edit, {
      action: 'edit',
      anyVersion: true,
      details: async () => ({ changes: await placeAnew(pickup, { location }) }),
      message: sharedTexts.pickupUpdated,
      changesNothing: (next, previous) => isSameContent(contentFields, next.content, previous.content),
    });
  }
}

async function moveOrders(
  household: AccountRecord,
  isThere: IsThere,
  location: string,
  { account, act, now }: StaffCall,
): Promise<void> {
  const { orders } = await readOrders(household.id);
  const there = orders.filter(
    (order) => isRunning(order, todayInAccra(now)) && isThere(order.content.location),
  );
  for (const { id } of there) {
    const call = {
      params: { id },
      account: household,
      staff: { account, act: { ...act, reason: 'place' } },
      body: {},
      idempotency: undefined,
      now,
    };
    await changeOrder(call, async (order) => ({
      order: { ...order, content: { ...order.content, location } },
      message: sharedTexts.orderUpdated,
    }));
  }
}
