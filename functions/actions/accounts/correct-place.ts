import { ulid } from 'ulid';
import { changeOrder } from '#actions/orders/change-order.ts';
import { changePickup } from '#actions/pickups/change-pickup.ts';
import { changePlaces, pickPlace } from '#actions/places/change-places.ts';
import { placeAnew } from '#actions/places/known-position.ts';
import type { StaffCall } from '#actions/staff-call.ts';
import { openStatuses } from '#contracts/pickups/transitions.ts';
import { readOrders } from '#data/orders/standing-orders.ts';
import { listOwnPickups } from '#data/pickups/own-pickups.ts';
import { loadPickup } from '#data/pickups/pickups.ts';
import { readPlaces } from '#data/places/places.ts';
import type { AccountRecord } from '#domain/accounts/account.ts';
import { isRunning } from '#domain/orders/order-dates.ts';
import { isSameContent } from '#domain/pickups/content.ts';
import { placeWords } from '#domain/places/learned-position.ts';
import { addPlace, type PlaceRecord, placeFromText, placeTexts } from '#domain/places/place.ts';
import type { Content } from '#domain/records/pickup.ts';
import { todayInAccra } from '#shared/dates.ts';
import * as sharedTexts from '#shared/texts.ts';

type NewWords = {
  readonly place: string;
  /** The first one without it. */
  readonly placeId?: string | undefined;
  /** Whether its open pickups and its orders are there from now on, too. */
  readonly follow: boolean;
};

/** More than a household can have open. */
const manyOpen = { limit: 100 };

/** Puts a household's place in other words: first what is booked there, so that a repetition finds what is left. @throws AppError `not_found` */
export async function correctPlace(
  household: AccountRecord,
  { place: location, placeId, follow }: NewWords,
  call: StaffCall,
): Promise<void> {
  const find = (places: readonly PlaceRecord[]) =>
    placeId ? pickPlace(places, placeId, undefined) : places[0];
  const former = find((await readPlaces(household.id)).places);
  if (former && follow) {
    const isThere = (content: Pick<Content, 'location'>) =>
      placeWords(content.location) === placeWords(former.location);
    await moveOrders({ household, isThere, location }, call);
    await movePickups({ household, isThere, location }, call);
  }
  const { idempotency, now } = call;
  await changePlaces({ account: household, idempotency }, placeTexts.placeUpdated, (all) => {
    const before = find(all);
    if (!before) {
      const place = placeFromText(location, ulid(now.getTime()));
      return { places: addPlace(all, place), place };
    }
    const place = { ...before, location, version: before.version + 1 };
    return { places: all.map((one) => (one === before ? place : one)), place };
  });
}

type Move = {
  readonly household: AccountRecord;
  readonly isThere: (content: Pick<Content, 'location'>) => boolean;
  readonly location: string;
};

async function movePickups({ household, isThere, location }: Move, { account, act, now }: StaffCall) {
  const { pickups } = await listOwnPickups(household, manyOpen, { statuses: openStatuses });
  const editAct = { ...act, action: 'pickup.edit' } as const;
  const edit = { account, act: editAct, now, idempotency: undefined, body: {} };
  for (const { id } of pickups.filter(({ content }) => isThere(content))) {
    const pickup = await loadPickup(id);
    await changePickup(pickup, edit, {
      action: 'edit',
      anyVersion: true,
      details: async () => ({ changes: await placeAnew(pickup, { location }) }),
      message: sharedTexts.pickupUpdated,
      changesNothing: (next, previous) => isSameContent(next.content, previous.content),
    });
  }
}

async function moveOrders({ household, isThere, location }: Move, { account, act, now }: StaffCall) {
  const { orders } = await readOrders(household.id);
  const staff = { account, act: { ...act, reason: 'place' } };
  for (const { id, ...found } of orders) {
    if (!isRunning(found, todayInAccra(now)) || !isThere(found.content)) continue;
    const call = { params: { id }, account: household, staff, body: {}, idempotency: undefined, now };
    await changeOrder(call, async (order) => ({
      order: { ...order, content: { ...order.content, location } },
      message: sharedTexts.orderUpdated,
    }));
  }
}
