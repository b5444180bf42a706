import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { printRhythm } from '#contracts/orders/order-weekdays.ts';
import { type Booked, readBooked } from '#features/booking/booked.ts';
import { texts as sharedTexts } from '#features/pickup/texts.ts';
import { OwnPickups } from '#household/all-pickups/own-pickups.tsx';
import { CalendarButton } from '#household/pickup-details/calendar-button.tsx';
import { callQuery } from '#platform/api/query-client.ts';
import { useQueue } from '#platform/offline/queue/queue-store.ts';
import { historyPath, pickupPath } from '#platform/paths.ts';
import { useSession } from '#platform/session/use-session.ts';
import { formatSchedule, toScheduledAt } from '#shared/dates.ts';
import { nameDay, printDateWithDay, printWindow } from '#shared/print-when.ts';
import { wasteLabel } from '#shared/waste.ts';
import { RouteButton } from '#ui/button/route-button.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { InstallHint } from '#ui/install/install-hint.tsx';
import { NewsPromise } from '#ui/news-promise.tsx';
import { Scene } from '#ui/scene/scene.tsx';
import { useNow } from '#ui/use-now.ts';

export function PickupHistory() {
  return (
    <>
      <JustBooked />
      <OwnPickups path={historyPath} />
    </>
  );
}

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

const texts = {
  booked: 'Your pickup is booked',
  orderBooked: 'Your repeating pickup is booked',
  kept: 'Saved on this phone',
  keptHint: 'You’re offline. We’ll send it when you’re online, then you’ll see it in this list.',
  next: 'What happens next',
  looking: 'We’re finding you a collector.',
  onTheDay: 'On the day, check here for the arrival time.',
  noPlace: 'We couldn’t book these days:',
  details: 'Details',
  order: 'See your repeating pickups',
  close: 'Close',
  putOut: (time: string) => `Put the waste out by ${time}.`,
  every: (rhythm: string) => `We’ll come ${rhythm}`,
} as const;

function BookedScene({ booked: { kind, id } }: { readonly booked: Booked }) {
  if (kind === 'kept') return <Kept id={id} />;
  return kind === 'order' ? <BookedOrder id={id} /> : <BookedPickup id={id} />;
}

type BookedProps = { readonly id: string };

/** What the booking itself has answered is not asked for again. */
const known = { staleTime: Number.POSITIVE_INFINITY } as const;

/** Once somebody has it, or it is cancelled, the list says more. */
function BookedPickup({ id }: BookedProps) {
  const now = useNow();
  const { data } = useQuery({ ...callQuery('getPickup', { params: { id } }), ...known });
  if (data?.pickup.status !== 'pending' || data.pickup.awaitingTime) return null;
  const { pickup } = data;
  return (
    <Frame title={texts.booked}>
      <p className="text-xl font-bold tabular-nums">
        <span>{`${nameDay(pickup.scheduledAt.slice(0, 10), now)}, `}</span>
        <span className="whitespace-nowrap">{printWindow(pickup.scheduledAt)}</span>
      </p>
      <p className="wrap-anywhere">{`${wasteLabel(pickup.wasteType)}, ${pickup.location}`}</p>
      <Steps time={pickup.time} />
      <div className={buttonsClasses}>
        <RouteButton to={pickupPath(id)} tone="secondary">
          {texts.details}
        </RouteButton>
        <CalendarButton pickup={pickup} />
      </div>
    </Frame>
  );
}

function BookedOrder({ id }: BookedProps) {
  const { data } = useQuery({ ...callQuery('listStandingOrders', {}), ...known });
  const order = data?.standingOrders.find((one) => one.id === id);
  if (!order) return null;
  const startsAt = toScheduledAt(order.startsOn, order.start);
  const missed = order.upcoming.filter(({ noPlace }) => noPlace !== undefined);
  return (
    <Frame title={texts.orderBooked}>
      <p className="text-xl font-bold tabular-nums">
        <span>{`${texts.every(printRhythm(order))}, `}</span>
        <span className="whitespace-nowrap">{printWindow(startsAt)}</span>
      </p>
      <p className="wrap-anywhere">{`${wasteLabel(order.wasteType)}, ${order.location}`}</p>
      {missed.length > 0 && (
        <p className="rounded-md bg-gold-tint px-3 py-2 text-gold-tint-ink">
          {`${texts.noPlace} ${missed.map(({ date }) => printDateWithDay(date)).join(', ')}.`}
        </p>
      )}
      <Steps time={formatSchedule(startsAt).time} />
      <div className={buttonsClasses}>
        <RouteButton to="/standing-orders" tone="secondary">
          {texts.order}
        </RouteButton>
      </div>
    </Frame>
  );
}

/** Until it is sent; what was refused is shown at the head of every page. */
function Kept({ id }: BookedProps) {
  const request = useQueue().find(({ key, rejection }) => key === id && !rejection);
  if (!request) return null;
  return (
    <Frame title={texts.kept}>
      <p className="font-semibold wrap-anywhere">{request.subject}</p>
      <p>{texts.keptHint}</p>
    </Frame>
  );
}

const buttonsClasses = 'flex flex-wrap gap-2 not-sm:*:grow';

function Steps({ time }: { readonly time: string }) {
  const account = useSession()?.account;
  return (
    <ol aria-label={texts.next} className="flex list-decimal flex-col gap-1 pl-5">
      <li>
        {texts.looking} <NewsPromise account={account} when={sharedTexts.whenFound} />
      </li>
      <li>{texts.onTheDay}</li>
      <li>{texts.putOut(time.replace(' ', '\u00A0'))}</li>
    </ol>
  );
}

function Frame({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  const navigate = useNavigate();
  return (
    <section
      aria-labelledby={id}
      className="flex flex-col gap-x-6 gap-y-2 rounded-xl border border-brand-line bg-tint p-4 shadow-card sm:flex-row sm:p-6"
    >
      <Scene name="waiting" className="h-24 shrink-0" />
      <div className="flex min-w-0 grow flex-col gap-3">
        <div className="-mt-2 -mr-2 flex items-center justify-between gap-2">
          <h2 id={id} className="text-xl">
            {title}
          </h2>
          <button
            type="button"
            aria-label={texts.close}
            onClick={() => navigate(historyPath, { replace: true, state: null })}
            className="grid size-11 shrink-0 place-items-center rounded-md text-ink-soft hover:bg-tint-strong"
          >
            <Icon name="x" />
          </button>
        </div>
        {children}
      </div>
    </section>
  );
}
