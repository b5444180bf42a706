import { loadHousehold } from '#actions/accounts/load-household.ts';
import { getHousehold } from '#contracts/accounts/household-calls.ts';
import { listOwnPickups } from '#data/pickups/own-pickups.ts';
import { readShownPlaces } from '#data/places/places.ts';
import { viewAs } from '#domain/accounts/account.ts';
import { summaryView } from '#domain/pickups/pickup-view.ts';
import { placeView } from '#domain/places/place.ts';
import { endpoint } from '#http/endpoint.ts';

/** As many as are seen at a glance. */
const newest = { limit: 10 };

/** Staff also see what is hidden from a person who has claimed the account. */
export const handler = endpoint(getHousehold, async ({ params: { id }, account, now }) => {
  const [household, places, { pickups }] = await Promise.all([
    loadHousehold(id),
    readShownPlaces(id),
    listOwnPickups({ id }, newest),
  ]);
  return {
    user: viewAs('user', household),
    places: places.map(placeView),
    pickups: pickups.map((pickup) => summaryView(pickup, account, now)),
  };
});
