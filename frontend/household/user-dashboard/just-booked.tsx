import { useLocation } from 'react-router-dom';
import { readBooked } from '#features/booking/booked.ts';
import { useSession } from '#platform/session/use-session.ts';
import { InstallHint } from '#ui/install/install-hint.tsx';
import { lazyPart } from '#ui/lazy/lazy-part.tsx';

const LazyBookedScene = lazyPart(async () => (await import('./booked.tsx')).BookedScene);

/** At the head of the history: what was booked just before, until it is closed or the page is opened anew. */
export function JustBooked() {
  const { state } = useLocation();
  const booked = readBooked(state, useSession()?.account.id);
  return (
    booked && (
      <>
        <LazyBookedScene key={booked.id} booked={booked} />
        <InstallHint />
      </>
    )
  );
}
