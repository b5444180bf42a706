import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Next } from '#features/booking/requester.ts';
import { texts as sharedTexts } from '#features/pickup/texts.ts';
import { OwnPickups } from '#household/all-pickups/screen.tsx';
import { callQuery } from '#platform/api/query-client.ts';
import { historyPath, pickupPath } from '#platform/paths.ts';
import { useSession } from '#platform/session/use-session.ts';
import { formatSchedule } from '#shared/dates.ts';
import { nameDay, printWindow } from '#shared/print-when.ts';
import { wasteLabel } from '#shared/waste.ts';
import { Button } from '#ui/button/button.tsx';
import { RouteButton } from '#ui/button/route-button.tsx';
import { NewsPromise } from '#ui/news-promise.tsx';
import { Scene } from '#ui/scene/scene.tsx';
import { useNow } from '#ui/use-now.ts';

export function PickupHistory() {
  const { booked } = (useLocation().state ?? {}) as Partial<Next>; // as the request form navigates here
  return (
    <>
      {booked && <JustBooked id={booked} />}
      <OwnPickups path={historyPath} />
    </>
  );
}

const texts = {
  booked: 'Your pickup is booked',
  next: 'What happens next',
  looking: 'We’re finding you a collector.',
  onTheDay: 'On the day, check here for the arrival time.',
  details: 'Details',
  close: 'Close',
  putOut: (time: string) => `Put the waste out by ${time}.`,
} as const;

/** When it is collected, and what happens next. Once somebody has it, or it is cancelled, the list says more. */
function JustBooked({ id }: { readonly id: string }) {
  const now = useNow();
  const account = useSession()?.account;
  const navigate = useNavigate();
  // The booking itself has answered it.
  const known = { staleTime: Number.POSITIVE_INFINITY };
  const { data } = useQuery({ ...callQuery('getPickup', { params: { id } }), ...known });
  if (data?.pickup.status !== 'pending' || data.pickup.awaitingTime) return null;
  const { wasteType, location, scheduledAt } = data.pickup;
  const { time } = formatSchedule(scheduledAt);
  return (
    <section
      aria-labelledby="booked"
      className="flex flex-col gap-x-6 gap-y-2 rounded-xl border border-brand-line bg-tint p-4 shadow-card sm:flex-row sm:p-6"
    >
      <Scene name="waiting" className="h-24 shrink-0" />
      <div className="flex min-w-0 grow flex-col gap-3">
        <h2 id="booked" className="text-xl">
          {texts.booked}
        </h2>
        <p className="text-xl font-bold tabular-nums">
          <span>{`${nameDay(scheduledAt.slice(0, 10), now)}, `}</span>
          <span className="whitespace-nowrap">{printWindow(scheduledAt)}</span>
        </p>
        <p className="wrap-anywhere">{`${wasteLabel(wasteType)}, ${location}`}</p>
        <ol aria-label={texts.next} className="flex list-decimal flex-col gap-1 pl-5">
          <li>
            {texts.looking} <NewsPromise account={account} when={sharedTexts.whenFound} />
          </li>
          <li>{texts.onTheDay}</li>
          <li>{texts.putOut(time.replace(' ', '\u00A0'))}</li>
        </ol>
        <div className="flex flex-wrap gap-2 not-sm:*:grow">
          <RouteButton to={pickupPath(id)} tone="secondary">
            {texts.details}
          </RouteButton>
          <Button tone="quiet" onClick={() => navigate(historyPath, { replace: true })}>
            {texts.close}
          </Button>
        </div>
      </div>
    </section>
  );
}
