import { OwnPickups } from '#household/all-pickups/own-pickups.tsx';
import { historyPath } from '#platform/paths.ts';
import { JustBooked } from './just-booked.tsx';

export function PickupHistory() {
  return (
    <>
      <JustBooked />
      <OwnPickups path={historyPath} />
    </>
  );
}
