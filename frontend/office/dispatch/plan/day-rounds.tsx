import { useCallback, useState } from 'react';
import type { DispatchPickup } from '#contracts/plan/dispatch.ts';
import type { Round } from '#contracts/rounds/rounds.ts';
import { findPin } from '#shared/position.ts';
import { findMiddle } from '#shared/travel.ts';
import { classNames } from '#ui/class-names.ts';
import { DayDrawing } from './day-drawing.tsx';
import { chooseColours } from './day-shapes.ts';
import type { Draft } from './draft.ts';
import type { DayTimes } from './draft-times.ts';
import type { RoundRow } from './round-rows.ts';
import { RoundStops } from './round-stops.tsx';
import { RoundsTable } from './rounds-table.tsx';

type Props = {
  readonly stored: readonly Round[] | undefined;
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
export function DayRounds({ stored, only, draft, day, rows, changed, open, onShift, onMove }: Props) {
  const [pointedId, setPointed] = useState<string>();
  const [selectedId, setSelected] = useState(only);
  const colours = useColours(draft, rows);
  const select = useCallback(
    (id: string) => setSelected((selected) => (selected === id ? undefined : id)),
    [],
  );
  const shared = {
    rows,
    colours,
    selectedId,
    raisedId: pointedId ?? selectedId,
    onRaise: setPointed,
    onSelect: select,
  };
  const hasDrawing = [...draft.seen.values()].some(({ position }) => findPin(position));
  return (
    <div className={classNames('plan-day', hasDrawing && 'has-drawing')}>
      {hasDrawing && <DayDrawing draft={draft} stored={stored} {...shared} />}
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

/** Classes `round-1` to `round-8` of `plan.css`: what is drawn in `currentColor` has the colour. */
const roundColours = 8;

/** A class for each round. They stay while stops are moved. */
function useColours({ seen }: Draft, rows: readonly RoundRow[]): ReadonlyMap<string, string> {
  const [given, setGiven] = useState<ReadonlyMap<string, number>>(() => new Map());
  const isComplete = rows.every(({ id }) => given.has(id));
  const all = isComplete ? given : chooseColours(listCentres(seen, rows), roundColours, given);
  if (!isComplete) setGiven(all);
  return new Map([...all].map(([id, colour]) => [id, `round-${colour + 1}`]));
}

function listCentres(seen: Draft['seen'], rows: readonly RoundRow[]) {
  return rows.map(({ id, round }) => {
    const positions = round.stops.flatMap(({ pickupId }) => findPin(seen.get(pickupId)?.position) ?? []);
    return { id, centre: findMiddle(positions) };
  });
}
