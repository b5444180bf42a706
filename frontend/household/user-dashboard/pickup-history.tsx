import { OwnPickups } from '#household/all-pickups/own-pickups.tsx';
import { historyPath } from '#platform/paths.ts';
import { JustBooked } from './just-booked.tsx';

/** The history of the household's dashboard, with what was just booked on top. */
export function PickupHistory() {
  return (
    <>
      <JustBooked />
      <OwnPickups path={historyPath} />
    </>
  );
}
