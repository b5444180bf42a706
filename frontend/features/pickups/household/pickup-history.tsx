import { OwnPickups } from '#features/pickups/list/own-pickups.tsx';
import { historyPath } from '#platform/paths.ts';

/** The history of the household's dashboard. */
export function PickupHistory() {
  return <OwnPickups path={historyPath} />;
}
