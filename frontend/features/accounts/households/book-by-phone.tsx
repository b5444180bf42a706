import { FindHousehold } from './find-household.tsx';
import { HouseholdView, type PickupParts } from './household-view.tsx';
import { useCaller } from './use-caller.ts';

/** For somebody who is on the phone with a household: find it or make it, see its pickups, book. */
export function BookByPhone(parts: PickupParts) {
  const { id, choose } = useCaller();
  if (id) return <HouseholdView key={id} id={id} {...parts} />;
  return <FindHousehold onCreated={(user) => choose(user.id)} />;
}
