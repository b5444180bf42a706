import { useLocation } from 'react-router-dom';
import { readBooked } from '#features/booking/booked.ts';
import { useSession } from '#platform/session/use-session.ts';
import { InstallHint } from '#ui/install/install-hint.tsx';
import { BookedScene } from './booked.tsx';

/** At the head of the history: what was booked just before, until it is closed or the page is opened anew. */
export function JustBooked() {
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
