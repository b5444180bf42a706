import { useQuery } from '@tanstack/react-query';
import { namePins } from '#contracts/pickups/pin.ts';
import { isUnderWay } from '#contracts/pickups/transitions.ts';
import type { DispatchPickup } from '#contracts/plan/dispatch.ts';
import { type OrderedStop, orderRound } from '#contracts/rounds/order-round.ts';
import { useDispatchDay } from '#office/dispatch/day/use-dispatch-day.ts';
import { prefixedError } from '#platform/api/failure-text.ts';
import { callQuery } from '#platform/api/query-client.ts';
import { fullName } from '#shared/full-name.ts';
import { toPlusCode } from '#shared/plus-code.ts';
import { printClock, printWindow } from '#shared/print-when.ts';
import { wasteLabel } from '#shared/waste.ts';
import { Button } from '#ui/button/button.tsx';
import { RouteButton } from '#ui/button/route-button.tsx';
import { DialLine } from '#ui/dial/dial-line.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { ErrorState } from '#ui/state/error-state.tsx';
import { SkeletonList } from '#ui/state/skeleton.tsx';
import { dialled, printTexts, sayPrint } from './texts.ts';
import './print.css';

type Props = { readonly date: string; readonly collectorId: string };
type Stop = OrderedStop<DispatchPickup>;

/** A collector's open stops of a day in the stored order. */
function useRound({ date, collectorId }: Props) {
  const day = useDispatchDay(date, undefined);
  const stored = useQuery(callQuery('getRound', { params: { date, collectorId } }));
  const isReady = day.isComplete && stored.data !== undefined;
  const own = (day.pickups ?? []).filter(
    ({ assignedCollector, status }) => assignedCollector?.id === collectorId && isUnderWay(status),
  );
  const stops = orderRound(own, stored.data?.round.stops);
  const person = day.collectors?.find(({ id }) => id === collectorId) ?? own[0]?.assignedCollector;
  return {
    stops: isReady ? stops : undefined,
    isStored: stops.some(({ number }) => number !== undefined),
    name: person ? fullName(person) : printTexts.unknown,
    error: day.error ?? (stored.error ? prefixedError(stored.error) : undefined),
    retry: () => {
      day.retry();
      void stored.refetch();
    },
  };
}

/** A round as staff hand it to a collector on paper: black on white, with room for a tick. */
export function PrintedRound({ date, collectorId }: Props) {
  const { stops, isStored, name, error, retry } = useRound({ date, collectorId });
  if (error && !stops) return <ErrorState message={error} onRetry={retry} />;
  if (!stops) return <SkeletonList rows={8} rowClass="h-12" />;
  const isLate = stops.some(({ number }) => number === undefined);
  return (
    <article className="flex flex-col gap-3">
      <div className="flex flex-wrap gap-2 print:hidden">
        <RouteButton tone="secondary" to={`/dispatch?date=${date}`}>
          {printTexts.back}
        </RouteButton>
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
          <StopsTable stops={stops} isStored={isStored} caption={sayPrint.title(name)} />
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
  readonly isStored: boolean;
  readonly caption: string;
};

const { columns } = printTexts;

function StopsTable({ stops, isStored, caption }: TableProps) {
  return (
    <div data-scrolls className="overflow-x-auto rounded-lg border border-line bg-surface">
      <table className="paper-round w-full text-left text-sm tabular-nums">
        <caption className="sr-only">{caption}</caption>
        <thead className="bg-sunken">
          <tr>
            {Object.entries(columns).map(([id, name]) => (
              <th key={id} scope="col" className="font-semibold">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {stops.map((stop, index) => (
            <StopLine
              key={stop.pickup.id}
              stop={stop}
              number={isStored ? (stop.number ?? printTexts.inserted) : index + 1}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function StopLine({ stop, number }: { readonly stop: Stop; readonly number: number | string }) {
  const { pickup, plannedAt } = stop;
  const { scheduledAt, location, digitalAddress, position, user, wasteType } = pickup;
  const codes = [digitalAddress, position && toPlusCode(position)].filter(Boolean);
  return (
    <tr className="border-t border-line-strong align-top">
      <td className="font-semibold">{number}</td>
      <td className="font-semibold whitespace-nowrap">{plannedAt && printClock(plannedAt)}</td>
      <th scope="row" className="font-semibold wrap-anywhere">
        <span>{location}</span>
        {codes.length > 0 && <span className="block font-mono text-xs font-normal">{codes.join(' · ')}</span>}
      </th>
      <td>{[printWindow(scheduledAt), ...namePins(pickup.pin)].join(', ')}</td>
      <td>{fullName(user)}</td>
      <td>{wasteLabel(wasteType)}</td>
      <td>
        <span aria-hidden className="tick" />
      </td>
    </tr>
  );
}
