import { useLocation } from 'react-router-dom';
import { readBooked } from '#features/booking/booked.ts';
import { OwnPickups } from '#household/all-pickups/own-pickups.tsx';
import { historyPath } from '#platform/paths.ts';
import { useSession } from '#platform/session/use-session.ts';
import { InstallHint } from '#ui/install/install-hint.tsx';
import { BookedScene } from './booked.tsx';

export function PickupHistory() {
  return (
    <>
      <JustBooked />
      <OwnPickups path={historyPath} />
    </>
  );
}

/** At the head of the history: what was booked just before, until it is closed or the page is opened anew. */
function JustBooked() {
  const { state } = useLocation();
  const booked = readBooked(state, useSession()?.account.id);
  return (
    booked && (
      <>
        <BookedScene key={booked.id} booked={booked} />
        <InstallHint />
      </>
    )
  );
}
