import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import type { DispatchPickup } from '#contracts/plan/dispatch.ts';
import type { RoundTrip } from '#contracts/rounds/round-times.ts';
import type { RoundStop } from '#contracts/rounds/rounds.ts';
import { PinMark } from '#features/pickup/pin-mark.tsx';
import { readNow } from '#platform/api/clock.ts';
import { findPin } from '#shared/position.ts';
import { printClock, printWindow } from '#shared/print-when.ts';
import { Button } from '#ui/button/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { Alert } from '#ui/state/alert.tsx';
import { type Draft, isFirstOf, isLate, isMovable } from './draft.ts';
import { type DayTimes, findTipping } from './draft-times.ts';
import { listTrips, planTexts, sayPlan, sayTrips } from './plan-texts.ts';
import type { RoundRow } from './round-rows.ts';

type Acts = {
  readonly onShift: (pickupId: string, by: -1 | 1) => void;
  /** Absent where one round alone is shown. */
  readonly onMove?: ((pickup: DispatchPickup) => void) | undefined;
};

type Props = Acts & {
  readonly row: RoundRow;
  readonly draft: Draft;
  readonly day: DayTimes;
  readonly changed: ReadonlySet<string>;
  /** Where the stored round can be printed; absent while the plan would change it. */
  readonly printAt: string | undefined;
};

export function RoundStops({ row, draft, day, changed, printAt, ...acts }: Props) {
  const { name, warnings, round } = row;
  const tipping = findTipping(draft, round, day, readNow());
  const isFirst = (stop: RoundStop | undefined) => isFirstOf(draft, round.collectorId, stop?.pickupId);
  return (
    <div className="flex flex-col gap-2 p-2">
      {warnings.length > 0 && <Alert tone="warning">{warnings.join(' ')}</Alert>}
      {printAt && (
        <Link
          to={printAt}
          className="inline-flex min-h-11 items-center px-1 font-semibold text-brand underline"
        >
          {planTexts.print}
        </Link>
      )}
      {tipping && <p className="text-ink-soft">{sayTrips.fullest(tipping.fullest, tipping.holds)}</p>}
      <ol aria-label={sayPlan.stopsOf(name)} className="divide-y divide-line">
        <TripRows trips={tipping?.trips} after={-1} />
        {round.stops.map((stop, index) => (
          <Fragment key={stop.pickupId}>
            <StopRow
              stop={stop}
              number={index + 1}
              isHeld={isFirst(stop)}
              mayRise={index > 0 && !isFirst(round.stops[index - 1])}
              isLast={index === round.stops.length - 1}
              pickup={draft.seen.get(stop.pickupId)}
              isLate={isLate(draft, stop)}
              isChanged={changed.has(stop.pickupId)}
              {...acts}
            />
            <TripRows trips={tipping?.trips} after={index} />
          </Fragment>
        ))}
      </ol>
    </div>
  );
}

type TripProps = { readonly trips: readonly RoundTrip[] | undefined; readonly after: number };

/** Behind the stop of an index, or before the first: where the vehicle is emptied next. */
function TripRows({ trips = [], after }: TripProps) {
  return listTrips(trips, after).map((text) => (
    <li key={text} className="stop-row flex items-center gap-x-2 py-1 text-ink-soft">
      <span className="w-6 shrink-0 text-right">
        <Icon name="truck" className="size-4" />
      </span>
      <span className="min-w-0 grow basis-32">{text}</span>
    </li>
  ));
}

type StopProps = Acts & {
  readonly stop: RoundStop;
  readonly number: number;
  readonly isHeld: boolean;
  readonly mayRise: boolean;
  readonly isLast: boolean;
  readonly pickup: DispatchPickup | undefined;
  readonly isLate: boolean;
  readonly isChanged: boolean;
};

function StopRow({ stop, number, pickup, isLate: isTooLate, isChanged, ...acts }: StopProps) {
  const notes = [
    pickup && printWindow(pickup.scheduledAt),
    pickup && !findPin(pickup.position) && (pickup.position ? planTexts.roughPosition : planTexts.noPosition),
    pickup?.status === 'in progress' && planTexts.started,
    acts.isHeld && planTexts.staysFirst,
    isChanged && planTexts.changed,
  ].filter(Boolean);
  const place = pickup?.location ?? planTexts.elsewhere;
  return (
    <li className="stop-row flex flex-wrap items-center gap-x-2 py-1">
      <span className="w-6 shrink-0 text-right text-ink-soft">{number}</span>
      <b className={classNames('w-18 shrink-0 font-semibold', isTooLate && 'text-danger-ink')}>
        {printClock(stop.plannedAt)}
      </b>
      <span className="min-w-0 grow basis-32 wrap-anywhere">
        <span>{place}</span> <PinMark pin={pickup?.pin} />
        <span className="block text-ink-soft">
          <span>{notes.join(' · ')}</span>
          {isTooLate && (
            <b className="font-semibold text-danger-ink">
              {' · '}
              {planTexts.isLate}
            </b>
          )}
        </span>
      </span>
      {pickup && <StopActs pickup={pickup} {...acts} />}
    </li>
  );
}

type StopActsProps = Pick<StopProps, 'isHeld' | 'mayRise' | 'isLast' | keyof Acts> & {
  readonly pickup: DispatchPickup;
};

/** Up, down and to another round; what staff put first stays at the head of its own. */
function StopActs({ pickup, isHeld, mayRise, isLast, onShift, onMove }: StopActsProps) {
  const place = pickup.location;
  return (
    <span className="ml-auto flex">
      <Step
        name={sayPlan.up(place)}
        isUp
        disabled={isHeld || !mayRise}
        onPress={() => onShift(pickup.id, -1)}
      />
      <Step name={sayPlan.down(place)} disabled={isHeld || isLast} onPress={() => onShift(pickup.id, 1)} />
      {onMove && isMovable(pickup) && (
        <Button tone="quiet" small aria-label={sayPlan.moveStop(place)} onClick={() => onMove(pickup)}>
          {planTexts.move}
        </Button>
      )}
    </span>
  );
}

type StepProps = {
  readonly name: string;
  readonly isUp?: boolean;
  readonly disabled: boolean;
  readonly onPress: () => void;
};

/** At an end it stays focusable, so that the focus of somebody who moves a stop step by step is not lost. */
function Step({ name, isUp, disabled, onPress }: StepProps) {
  return (
    <button
      type="button"
      aria-label={name}
      aria-disabled={disabled}
      onClick={() => !disabled && onPress()}
      className="step grid size-11 place-items-center rounded-md text-brand hover:bg-tint-strong"
    >
      <Icon name="chevron-down" className={classNames('size-5', isUp && 'rotate-180')} />
    </button>
  );
}
