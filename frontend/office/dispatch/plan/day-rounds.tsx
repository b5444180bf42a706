import { memo, type ReactNode, useCallback, useState } from 'react';
import type { DispatchPickup } from '#contracts/plan/dispatch.ts';
import { findPin } from '#shared/position.ts';
import { printClock } from '#shared/print-when.ts';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { intoView } from '#ui/into-view.ts';
import { DayDrawing } from './day-drawing.tsx';
import type { Draft } from './draft.ts';
import type { DayTimes } from './draft-times.ts';
import { planTexts, sayPlan } from './plan-texts.ts';
import type { RoundRow, RoundsProps } from './round-rows.ts';
import { RoundStops } from './round-stops.tsx';

type Props = {
  /** The collector whose round alone it is: it is open. */
  readonly only: string | undefined;
  readonly draft: Draft;
  readonly day: DayTimes;
  readonly rows: readonly RoundRow[];
  readonly changed: ReadonlySet<string>;
  /** Collectors to whom applying gives something. */
  readonly open: ReadonlySet<string>;
  readonly onShift: (pickupId: string, by: -1 | 1) => void;
  readonly onMove: ((pickup: DispatchPickup) => void) | undefined;
};

/** The drawing of the day beside the table of its rounds; what is raised or selected in one is so in the other. */
export function DayRounds({ only, draft, day, rows, changed, open, onShift, onMove }: Props) {
  const [pointedId, setPointed] = useState<string>();
  const [selectedId, setSelected] = useState(only);
  const select = useCallback(
    (id: string) => setSelected((selected) => (selected === id ? undefined : id)),
    [],
  );
  const shared = {
    rows,
    selectedId,
    raisedId: pointedId ?? selectedId,
    onRaise: setPointed,
    onSelect: select,
  };
  const hasDrawing = [...draft.seen.values()].some(({ position }) => findPin(position));
  return (
    <div className={classNames('plan-day', hasDrawing && 'has-drawing')}>
      {hasDrawing && <DayDrawing draft={draft} {...shared} />}
      <RoundsTable
        {...shared}
        renderOpen={(row) => (
          <RoundStops
            row={row}
            draft={draft}
            day={day}
            changed={changed}
            onShift={onShift}
            onMove={onMove}
            printAt={
              row.isEdited || open.has(row.id) ? undefined : `/dispatch?date=${draft.date}&round=${row.id}`
            }
          />
        )}
      />
    </div>
  );
}

type TableProps = RoundsProps & { readonly renderOpen: (row: RoundRow) => ReactNode };

/** The columns, each with its class. What is `wide` stands on a phone in the first column. */
const columns = {
  name: undefined,
  areas: 'wide areas truncate',
  stops: 'number',
  kilometres: 'number',
  span: 'span',
  withoutPosition: 'wide number',
  changes: 'wide',
} as const satisfies Record<keyof typeof planTexts.columns, string | undefined>;

function RoundsTable({ rows, raisedId, selectedId, onRaise, onSelect, renderOpen }: TableProps) {
  return (
    <div className="rounds-box rounded-lg border border-line bg-surface">
      <table className="rounds w-full text-left text-xs tabular-nums">
        <caption className="sr-only">{planTexts.rounds}</caption>
        <thead className="sticky top-0 z-10 bg-sunken text-ink-soft">
          <tr>
            {Object.entries(planTexts.columns).map(([id, name]) => (
              <th key={id} scope="col" className={columns[id as keyof typeof columns]}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row
              key={row.id}
              row={row}
              isRaised={row.id === raisedId}
              isSelected={row.id === selectedId}
              onRaise={onRaise}
              onSelect={onSelect}
            >
              {row.id === selectedId && renderOpen(row)}
            </Row>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type RowProps = Pick<TableProps, 'onRaise' | 'onSelect'> & {
  readonly row: RoundRow;
  readonly isRaised: boolean;
  readonly isSelected: boolean;
  readonly children: ReactNode;
};

const Row = memo(function Row({ row, isRaised, isSelected, onRaise, onSelect, children }: RowProps) {
  return (
    <>
      <tr
        ref={isSelected ? intoView : undefined}
        onPointerEnter={() => onRaise(row.id)}
        onPointerLeave={() => onRaise(undefined)}
        onFocus={() => onRaise(row.id)}
        onBlur={() => onRaise(undefined)}
        className={classNames(
          'relative border-t border-line',
          isSelected ? 'bg-tint-strong' : isRaised && 'bg-tint',
        )}
      >
        <th scope="row" className="font-medium">
          <button
            type="button"
            aria-expanded={isSelected}
            onClick={() => onSelect(row.id)}
            className="name flex w-full min-w-0 items-center gap-2 text-left after:absolute after:inset-0"
          >
            <span className={classNames('size-3 shrink-0 rounded-full bg-current', row.colour)} />
            <Name row={row} />
          </button>
        </th>
        <Cells row={row} />
      </tr>
      {isSelected && (
        <tr className="border-t border-line bg-ground">
          <td colSpan={Object.keys(columns).length}>{children}</td>
        </tr>
      )}
    </>
  );
});

function Name({ row: { name, areas, warnings, isEdited } }: { readonly row: RoundRow }) {
  return (
    <>
      <span className="min-w-0 grow">
        <span className="line-clamp-2 wrap-anywhere">{name}</span>
        <span className="block truncate text-2xs font-normal text-ink-soft narrow">
          {[areas.join(', '), isEdited && planTexts.edited].filter(Boolean).join(' · ')}
        </span>
      </span>
      {warnings.length > 0 && (
        <span title={warnings.join(' ')} className="shrink-0 text-pending-ink">
          <Icon name="alert" className="size-4" />
          <span className="sr-only">{warnings.join(' ')}</span>
        </span>
      )}
    </>
  );
}

function Cells({ row }: { readonly row: RoundRow }) {
  const { areas, stops, most, kilometres, startAt, endAt, withoutPosition, isEdited, isChanging } = row;
  return (
    <>
      <td className={columns.areas} title={areas.join(', ')}>
        {areas.join(', ')}
      </td>
      <td className={columns.stops}>{most === undefined ? stops : sayPlan.workload(stops, most)}</td>
      <td className={columns.kilometres}>{kilometres.toFixed(1)}</td>
      <td className={columns.span}>{printSpan(startAt, endAt)}</td>
      <td className={columns.withoutPosition}>{withoutPosition || ''}</td>
      <td className={columns.changes}>{isEdited ? planTexts.edited : isChanging && planTexts.changing}</td>
    </>
  );
}

export function printSpan(startAt: string, endAt: string): string {
  return startAt && `${printClock(startAt)} – ${printClock(endAt)}`;
}
