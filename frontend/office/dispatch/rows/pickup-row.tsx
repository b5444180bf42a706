// biome-ignore-all lint/a11y/noRedundantRoles: `display: grid` takes a table's own roles away, so they are written out
import { memo } from 'react';
import { Link } from 'react-router-dom';
import { isOverdue } from '#contracts/pickups/overdue.ts';
import { namePins } from '#contracts/pickups/pin.ts';
import type { DispatchPickup } from '#contracts/plan/dispatch.ts';
import { PinMark } from '#features/pickup/pin-mark.tsx';
import { StatusBadge } from '#features/pickup/status-badge.tsx';
import type { Stop } from '#office/dispatch/day/lines.ts';
import { say, texts } from '#office/dispatch/texts.ts';
import { householdPath, pickupPath } from '#platform/paths.ts';
import { useMay } from '#platform/session/use-may.ts';
import { todayInAccra } from '#shared/dates.ts';
import { fullName } from '#shared/full-name.ts';
import { printClock } from '#shared/print-when.ts';
import { wasteLabel } from '#shared/waste.ts';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { Spinner } from '#ui/icon/spinner.tsx';
import { type Columns, rowClasses } from './row-layout.ts';
import { Tick } from './tick.tsx';

type Props = {
  readonly pickup: DispatchPickup;
  readonly stop: Stop | undefined;
  /** Its row in the whole table, from 1: most rows are not rendered. */
  readonly index: number;
  readonly isWide: boolean;
  readonly isSelected: boolean;
  readonly isChanged: boolean;
  readonly isSending: boolean;
  readonly isTabStop: boolean;
  readonly columns: Columns;
  /** Shown where it is not the time of the heading. */
  readonly time: string | undefined;
  readonly now: Date;
  readonly onTick: (lineKey: string, isChosen: boolean, isRange: boolean) => void;
};

/** A pickup in one row of 40 px, on a phone in up to five lines. */
export const PickupRow = memo(function PickupRow(props: Props) {
  const { pickup, index, isWide, isSelected, isTabStop } = props;
  const { id, location } = pickup;
  const time = props.time ?? printClock(pickup.scheduledAt);
  return (
    <tr
      role="row"
      aria-rowindex={index}
      aria-selected={isSelected}
      className={classNames(rowClasses.pickup, isSelected ? 'bg-tint' : 'hover:bg-ground')}
    >
      <td role="cell" className={rowClasses.tickCell}>
        <Tick
          lineKey={id}
          label={say.selectRow(location, time)}
          choice={isSelected ? 'all' : 'none'}
          isTabStop={isTabStop}
          disabled={props.isSending}
          onTick={props.onTick}
        />
      </td>
      {isWide ? <WideCells {...props} /> : <NarrowCells {...props} time={time} />}
    </tr>
  );
});

type TextProps = { readonly textClass: string };

function describeHousehold({ pickup: { user, digitalAddress } }: Props): string {
  return [fullName(user), digitalAddress].filter(Boolean).join(' · ');
}

/** No Tab stop, since the pickup's own link is beside it. */
function Household({ id, name }: { readonly id: string; readonly name: string }) {
  const may = useMay();
  const shared = { title: name, children: name };
  return may('getHousehold') ? (
    <Link {...shared} to={householdPath(id)} tabIndex={-1} className="min-w-0 truncate hover:underline" />
  ) : (
    <span {...shared} className="min-w-0 truncate" />
  );
}

/** The household stands beside the place where there is room, else below it; before them a time of its own. */
function WideCells(props: Props) {
  const { pickup, stop, columns, time } = props;
  const household = describeHousehold(props);
  return (
    <>
      <th scope="row" role="rowheader" className="flex min-w-0 flex-1 items-center pr-3 font-normal">
        {(time || stop) && (
          <span className="w-25 shrink-0 font-semibold whitespace-nowrap tabular-nums">
            <span>{time}</span>
            <StopMark {...props} className="block" />
          </span>
        )}
        <span className="flex min-w-0 grow flex-wrap gap-x-3">
          <Place {...props} textClass="min-w-[min(14rem,100%)] max-w-full truncate" />
          <span className="flex max-w-full min-w-0 gap-2 text-ink-soft">
            <PinMark pin={pickup.pin} dense />
            <Household id={pickup.user.id} name={household} />
          </span>
        </span>
        {!columns.hasState && <State {...props} textClass="truncate" />}
      </th>
      {columns.hasArea && (
        <td role="cell" className="w-36 shrink-0 pr-3">
          <span className="line-clamp-2 leading-4" title={pickup.area.name}>
            {pickup.area.name}
          </span>
        </td>
      )}
      <td role="cell" className="w-21 shrink-0">
        {wasteLabel(pickup.wasteType)}
      </td>
      {columns.hasState && (
        <td role="cell" className="flex w-56 shrink-0 pr-3">
          <State {...props} textClass="line-clamp-2 leading-4" />
        </td>
      )}
    </>
  );
}

function NarrowCells(props: Props) {
  const { pickup, columns, time } = props;
  const household = [
    ...namePins(pickup.pin),
    describeHousehold(props),
    columns.hasArea && pickup.area.name,
  ].filter(Boolean);
  return (
    <>
      <th scope="row" role="rowheader" className="min-w-0 pr-3 font-normal">
        <span className="block text-sm leading-5">
          <b className="mr-2 font-semibold tabular-nums">{time}</b>
          <span>{wasteLabel(pickup.wasteType)}</span>
          <StopMark {...props} className="ml-2" />
        </span>
        <Place {...props} textClass={rowClasses.twoLines} />
      </th>
      <td role="cell" className="flex min-w-0 pr-3 text-xs">
        <State {...props} textClass={rowClasses.twoLines} more={household.join(' · ')} />
      </td>
    </>
  );
}

/** `12 · 10:30 AM`: the stored number and the planned time; `+` for a stop that came later. */
function StopMark({ stop, className }: Pick<Props, 'stop'> & { readonly className: string }) {
  if (!stop) return null;
  const { number, plannedAt } = stop;
  if (number === undefined || !plannedAt)
    return (
      <span className={classNames(className, 'font-normal text-ink-soft')} title={texts.added}>
        <span aria-hidden>{texts.addedShort}</span>
        <span className="sr-only">{texts.added}</span>
      </span>
    );
  const time = printClock(plannedAt);
  return (
    <span
      className={classNames(className, 'font-normal whitespace-nowrap text-ink-soft tabular-nums')}
      title={say.stop(number, time)}
    >
      <span className="sr-only">{texts.stop} </span>
      <b className="font-semibold text-ink">{number}</b> <span>{`· ${time}`}</span>
    </span>
  );
}

function Place({ pickup: { id, location }, isTabStop, textClass }: Props & TextProps) {
  return (
    <Link
      to={pickupPath(id)}
      tabIndex={isTabStop ? 0 : -1}
      className={classNames(textClass, 'font-semibold hover:underline')}
      title={location}
    >
      {location}
    </Link>
  );
}

function State(props: Props & TextProps & { readonly more?: string }) {
  const { pickup, columns, isChanged, isSending, now, more, textClass } = props;
  const { status, assignedCollector, awaitingTime } = pickup;
  const isSaid = columns.collectorId !== undefined && assignedCollector?.id === columns.collectorId;
  const holder = assignedCollector && !isSaid ? fullName(assignedCollector) : undefined;
  const text = [awaitingTime ? texts.waitsForHousehold : holder, more].filter(Boolean).join(' · ');
  const isUsual = status === columns.usual && !awaitingTime;
  // The heading of earlier days says already that these are late.
  const isLate = isOverdue(pickup, now) && pickup.scheduledAt >= todayInAccra(now);
  if (isUsual && !isChanged && !isSending && !text) return null;
  return (
    <span className="flex min-w-0 items-center gap-2 text-xs [&_span]:text-xs">
      {isSending && (
        <span className="inline-flex items-center gap-1.5 whitespace-nowrap text-ink-soft">
          <Spinner className="size-4" />
          {texts.sending}
        </span>
      )}
      {!isSending && !isUsual && <StatusBadge status={status} overdue={isLate} />}
      {isChanged && (
        <span
          className="inline-flex items-center gap-1 font-semibold whitespace-nowrap text-overdue-ink"
          title={texts.changed}
        >
          <Icon name="alert" className="size-4" />
          {texts.changedShort}
        </span>
      )}
      {text && (
        <span className={classNames(textClass, 'min-w-0')} title={text}>
          {text}
        </span>
      )}
    </span>
  );
}
