import './print.css';
import { useQuery } from '@tanstack/react-query';
import { Fragment, useMemo } from 'react';
import { hasAmounts } from '#contracts/money/prices.ts';
import type { PickupSummary } from '#contracts/pickups/pickups.ts';
import { namePins } from '#contracts/pickups/pin.ts';
import { isUnderWay } from '#contracts/pickups/transitions.ts';
import type { DispatchPickup } from '#contracts/plan/dispatch.ts';
import { type OrderedStop, orderRound } from '#contracts/rounds/order-round.ts';
import type { RoundTrip } from '#contracts/rounds/round-times.ts';
import type { Round } from '#contracts/rounds/rounds.ts';
import { describeToPay } from '#features/money/describe-to-pay.ts';
import { type DispatchDay, useDispatchDay } from '#office/dispatch/day/use-dispatch-day.ts';
import { openRound } from '#office/dispatch/plan/draft.ts';
import { findTipping, timeDraft, useDayTimes } from '#office/dispatch/plan/draft-times.ts';
import { openPlan } from '#office/dispatch/plan/plan-store.ts';
import { listTrips, planTexts } from '#office/dispatch/plan/plan-texts.ts';
import { readNow } from '#platform/api/clock.ts';
import { prefixedError } from '#platform/api/failure-text.ts';
import { callQuery } from '#platform/api/query-client.ts';
import { whereDialled } from '#platform/ussd-code.ts';
import { todayInAccra } from '#shared/dates.ts';
import { fullName } from '#shared/full-name.ts';
import { printPhone } from '#shared/ghana.ts';
import { toPlusCode } from '#shared/plus-code.ts';
import { printClock, printDateWithDay, printWindow } from '#shared/print-when.ts';
import { wasteLabel } from '#shared/waste.ts';
import { Button } from '#ui/button/button.tsx';
import { RouteButton } from '#ui/button/route-button.tsx';
import { classNames } from '#ui/class-names.ts';
import { DialLine } from '#ui/dial/dial-line.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { ErrorState } from '#ui/state/error-state.tsx';
import { SkeletonList } from '#ui/state/skeleton.tsx';

const printTexts = {
  print: 'Print',
  back: 'Back to the board',
  unknown: 'A new collector',
  columns: {
    number: 'No.',
    plannedAt: 'Time',
    place: 'Place',
    window: 'Window',
    household: 'Household',
    waste: 'Waste',
    done: 'Done',
  },
  /** Below each stop, to be filled in by hand. */
  blanks: { time: 'Time', size: 'Size', cash: 'Cash', reason: 'Not collected, why' },
  /** In place of a number: it came after the round was stored. */
  inserted: '+',
  insertedHint: '“+” marks stops added after the round was planned.',
  notStored: 'This round has no saved order. Stops are sorted by window, nearest first.',
  none: 'No open stops on this day.',
  noneHint: 'Completed and cancelled pickups aren’t printed.',
} as const;

const sayPrint = {
  title: (name: string) => `${name}’s round`,
  facts: (date: string, stops: number) =>
    `${printDateWithDay(date)} · ${stops === 1 ? '1 stop' : `${stops} stops`}`,
} as const;

const dialled = whereDialled((code) => ({
  collector: `Collectors without internet: dial ${code}, 1, to report what is done.`,
  household: `Households: dial ${code} on any phone to book or change a pickup.`,
}));

type Props = { readonly date: string; readonly collectorId: string };
type Stop = OrderedStop<DispatchPickup>;

function useRound({ date, collectorId }: Props) {
  const day = useDispatchDay(date, undefined);
  const stored = useQuery(callQuery('getRound', { params: { date, collectorId }, query: { stops: 'open' } }));
  const isReady = day.isComplete && stored.data !== undefined;
  const own = (day.pickups ?? []).filter(
    ({ assignedCollector, status }) => assignedCollector?.id === collectorId && isUnderWay(status),
  );
  const stops = orderRound(own, stored.data?.round.stops);
  const isStored = stops.some(({ number }) => number !== undefined);
  const trips = useTrips(stored.data?.round, day);
  const person = day.collectors?.find(({ id }) => id === collectorId) ?? own[0]?.assignedCollector;
  return {
    stops: isReady ? stops : undefined,
    isStored,
    trips,
    onPhone: new Map(stored.data?.stops?.map((one) => [one.id, one])),
    name: person ? fullName(person) : printTexts.unknown,
    error: day.error ?? (stored.error ? prefixedError(stored.error) : undefined),
    retry: () => {
      day.retry();
      void stored.refetch();
    },
  };
}

const nothing: readonly never[] = [];
const noDraft = { seen: new Map<string, DispatchPickup>() };

/** Where the vehicle is emptied on the way. */
function useTrips(round: Round | undefined, day: DispatchDay): readonly RoundTrip[] {
  const { pickups = nothing } = day;
  const draft = useMemo(() => round && openRound(round, pickups), [round, pickups]);
  const times = useDayTimes(round?.date ?? '', day, draft ?? noDraft);
  const timed = draft && timeDraft(draft, times, readNow());
  const [own] = timed?.rounds ?? [];
  return (timed && own && findTipping(timed, own, times, readNow())?.trips) ?? nothing;
}

/** A round as staff hand it to a collector on paper: black on white, with room for a tick. */
export function PrintedRound({ date, collectorId }: Props) {
  const { stops, isStored, trips, onPhone, name, error, retry } = useRound({ date, collectorId });
  if (error && !stops) return <ErrorState message={error} onRetry={retry} />;
  if (!stops) return <SkeletonList rows={8} rowClass="h-12" />;
  const isLate = stops.some(({ number }) => number === undefined);
  return (
    <article className="flex flex-col gap-3">
      <div className="flex flex-wrap gap-2 print:hidden">
        <RouteButton tone="secondary" to={`/dispatch?date=${date}`}>
          {printTexts.back}
        </RouteButton>
        {stops.length > 0 && date >= todayInAccra(readNow()) && (
          <RouteButton
            tone="secondary"
            to={`/dispatch?date=${date}`}
            onClick={() => openPlan({ date, only: collectorId })}
          >
            {planTexts.reorder}
          </RouteButton>
        )}
        {stops.length > 0 && <Button onClick={() => window.print()}>{printTexts.print}</Button>}
      </div>
      <header>
        <h2 className="text-xl">{sayPrint.title(name)}</h2>
        <p className="tabular-nums">{sayPrint.facts(date, stops.length)}</p>
        {stops.length > 0 && !isStored && <p className="text-sm">{printTexts.notStored}</p>}
        {isStored && isLate && <p className="text-sm">{printTexts.insertedHint}</p>}
      </header>
      {stops.length === 0 ? (
        <EmptyState message={printTexts.none} hint={printTexts.noneHint} icon="truck" />
      ) : (
        <>
          <StopsTable
            stops={stops}
            trips={trips}
            isStored={isStored}
            onPhone={onPhone}
            caption={sayPrint.title(name)}
          />
          <footer className="paper-notes text-sm">
            <DialLine text={dialled?.collector} />
            <DialLine text={dialled?.household} />
          </footer>
        </>
      )}
    </article>
  );
}

type TableProps = {
  readonly stops: readonly Stop[];
  readonly trips: readonly RoundTrip[];
  readonly isStored: boolean;
  /** The stops as the collector's phone shows them. */
  readonly onPhone: ReadonlyMap<string, PickupSummary>;
  readonly caption: string;
};

function StopsTable({ stops, trips, isStored, onPhone, caption }: TableProps) {
  return (
    <div data-scrolls className="overflow-x-auto rounded-lg border border-line bg-surface">
      <table className="paper-round w-full text-left text-sm tabular-nums">
        <caption className="sr-only">{caption}</caption>
        <thead className="bg-sunken">
          <tr>
            {Object.entries(printTexts.columns).map(([id, name]) => (
              <th key={id} scope="col" className="font-semibold">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <TripLines lines={listTrips(trips, -1)} />
        {stops.map((stop, index) => (
          <Fragment key={stop.pickup.id}>
            <StopLine
              stop={stop}
              onPhone={onPhone.get(stop.pickup.id)}
              number={isStored ? (stop.number ?? printTexts.inserted) : index + 1}
            />
            <TripLines lines={listTrips(trips, index)} />
          </Fragment>
        ))}
      </table>
    </div>
  );
}

function TripLines({ lines }: { readonly lines: readonly string[] }) {
  return lines.map((line) => (
    <tbody key={line} className="paper-stop">
      <tr className="border-t border-line-strong">
        <td />
        <td colSpan={5} className="font-semibold">
          {line}
        </td>
        <td>
          <span aria-hidden className="tick" />
        </td>
      </tr>
    </tbody>
  ));
}

type LineProps = {
  readonly stop: Stop;
  readonly onPhone: PickupSummary | undefined;
  readonly number: number | string;
};

/** A stop, and below it room for what staff ask when they complete it for the collector. */
function StopLine({ stop, onPhone, number }: LineProps) {
  const { pickup, plannedAt } = stop;
  const { scheduledAt, location, digitalAddress, position, user, wasteType } = pickup;
  const codes = [digitalAddress, position && toPlusCode(position)].filter(Boolean);
  const toPay = onPhone && describeToPay(onPhone);
  const phone = onPhone?.user.phone;
  const isPriced = onPhone !== undefined && hasAmounts(onPhone);
  const { time, size, cash, reason } = printTexts.blanks;
  return (
    <tbody className="paper-stop">
      <tr className="border-t border-line-strong align-top">
        <td className="font-semibold">{number}</td>
        <td className="font-semibold whitespace-nowrap">{plannedAt && printClock(plannedAt)}</td>
        <th scope="row" className="font-semibold wrap-anywhere">
          <span>{location}</span>
          {codes.length > 0 && (
            <span className="block font-mono text-xs font-normal">{codes.join(' · ')}</span>
          )}
        </th>
        <td>{[printWindow(scheduledAt), ...namePins(pickup.pin)].join(', ')}</td>
        <td>
          <span>{fullName(user)}</span>
          {phone && <span className="block whitespace-nowrap">{printPhone(phone)}</span>}
        </td>
        <td>
          <span>{wasteLabel(wasteType)}</span>
          {toPay && <span className="block font-semibold">{toPay}</span>}
        </td>
        <td>
          <span aria-hidden className="tick" />
        </td>
      </tr>
      <tr>
        <td />
        <td colSpan={6}>
          <span className="flex gap-4 text-xs">
            {[time, ...(isPriced ? [size, cash] : []), reason].map((blank) => (
              <span key={blank} className={classNames('blank', blank === reason && 'grow')}>
                {blank}
              </span>
            ))}
          </span>
        </td>
      </tr>
    </tbody>
  );
}
