import { memo, useMemo } from 'react';
import { groupBy } from '#shared/group-by.ts';
import { findPin } from '#shared/position.ts';
import { findMiddle } from '#shared/travel.ts';
import { classNames } from '#ui/class-names.ts';
import { useMedia } from '#ui/use-media.ts';
import { drawDots, drawLine, type Point, projectDay, type Size } from './day-shapes.ts';
import type { Draft } from './draft.ts';
import { planTexts, sayPlan } from './plan-texts.ts';
import type { RoundRow, RoundsProps } from './round-rows.ts';

type Props = RoundsProps & { readonly draft: Draft };

/** About its size in pixels on a phone and on a desktop, so that its text is hardly scaled. */
const narrow: Size = { width: 340, height: 300 };
const roomy: Size = { width: 480, height: 470 };

type Area = { readonly id: string; readonly name: string; readonly at: Point };
type Shape = Pick<RoundRow, 'id' | 'colour'> & {
  readonly line: string;
  readonly dots: string;
  readonly first: string;
};

const pick = (points: ReadonlyMap<string, Point>, stops: readonly { readonly pickupId: string }[]) =>
  stops.map(({ pickupId }) => points.get(pickupId)).filter((point) => point !== undefined);

/** The day's positions as paths, zoomed to the chosen round if there is one; also of completed pickups and those in no round, so that the scale stays. */
function drawDay({ draft: { seen, out }, rows, selectedId }: Props, size: Size) {
  const chosen = rows.find(({ id }) => id === selectedId)?.round.stops ?? [];
  const own = new Set(chosen.map(({ pickupId }) => pickupId));
  const known = [...seen.values()].flatMap(({ id, area, position: told }) => {
    const position = findPin(told);
    return position ? [{ id, area, position }] : [];
  });
  const zoomed = known.filter(({ id }) => own.has(id));
  const isZoomed = zoomed.length > 0;
  const shown = (isZoomed ? zoomed : known).map(({ position }) => position);
  const project = projectDay(shown, size, isZoomed);
  const points = new Map(known.map(({ id, position }) => [id, project(position)]));
  const shapes = rows.map(({ id, colour, round }): Shape => {
    const way = pick(points, round.stops);
    return { id, colour, line: drawLine(way), dots: drawDots(way), first: drawDots(way.slice(0, 1)) };
  });
  const numbers = chosen.flatMap(({ pickupId }, index) => {
    const at = points.get(pickupId);
    return at ? [{ number: index + 1, at }] : [];
  });
  const areas = [...groupBy(known, ({ area }) => area.id)].map(([id, members]): Area => {
    const at = project(findMiddle(members.map(({ position }) => position)));
    return { id, name: members[0]?.area.name ?? '', at };
  });
  return { areas, shapes, numbers, outside: drawDots(pick(points, out)), drawn: points.size };
}

/** The whole day on one drawing: names of areas, and each round as a line in a colour. No map: it would cost data. */
export function DayDrawing(props: Props) {
  const { draft, rows, raisedId, selectedId, onRaise, onSelect } = props;
  const size = useMedia('(min-width: 64rem)') ? roomy : narrow;
  // biome-ignore lint/correctness/useExhaustiveDependencies: of the others nothing is drawn
  const drawing = useMemo(() => drawDay(props, size), [draft, rows, selectedId, size]);
  const { areas, shapes, numbers, outside, drawn } = drawing;
  const raised = rows.find(({ id }) => id === raisedId);
  const shape = shapes.find(({ id }) => id === raisedId);
  return (
    <figure className="day-drawing relative overflow-hidden rounded-lg border border-line bg-surface">
      <svg
        className="block size-full"
        role="img"
        aria-label={sayPlan.drawing(rows.length, drawn, draft.seen.size)}
        viewBox={`0 0 ${size.width} ${size.height}`}
        data-raised={raised ? '' : undefined}
      >
        {shapes.map((one) => (
          <RoundShape key={one.id} {...one} onRaise={onRaise} onSelect={onSelect} />
        ))}
        <path d={outside} className="out" />
        {shape && <RaisedShape {...shape} />}
        <Labels numbers={numbers} areas={areas} />
      </svg>
      <figcaption className="flex items-center gap-2 px-3 py-1.5 text-xs text-ink-soft tabular-nums">
        {raised ? <Caption {...raised} /> : <span>{planTexts.drawingHint}</span>}
      </figcaption>
    </figure>
  );
}

function Labels({ numbers, areas }: Pick<ReturnType<typeof drawDay>, 'numbers' | 'areas'>) {
  return (
    <>
      {numbers.map(({ number, at: [x, y] }) => (
        <text key={number} x={x} y={y} dx={9} dy={-5} className="stop-number">
          {number}
        </text>
      ))}
      {areas.map(({ id, name, at: [x, y] }) => (
        <text key={id} x={x} y={y}>
          {name}
        </text>
      ))}
    </>
  );
}

function Caption({ name, colour, stops, kilometres }: RoundRow) {
  return (
    <>
      <span className={classNames('size-3 shrink-0 rounded-full bg-current', colour)} />
      <span className="truncate font-semibold text-ink" title={name}>
        {name}
      </span>
      <span className="ml-auto shrink-0">
        {`${sayPlan.stops(stops)} · ${sayPlan.kilometres(kilometres)}`}
      </span>
    </>
  );
}

type ShapeProps = Shape & Pick<Props, 'onRaise' | 'onSelect'>;

/** One round, to be pointed at; by keyboard it is reached in the table. Memoised: a thousand stops stay as they are while the pointer moves over them. */
const RoundShape = memo(function RoundShape(props: ShapeProps) {
  const { id, line, dots, first, colour, onRaise, onSelect } = props;
  if (!line) return null;
  return (
    // biome-ignore lint/a11y: the table has a button for each round
    <g
      onPointerEnter={() => onRaise(id)}
      onPointerLeave={() => onRaise(undefined)}
      onClick={() => onSelect(id)}
      className={classNames('round', colour)}
    >
      <path d={line} className="hit" />
      <path d={line} className="way" />
      <path d={dots} className="stops" />
      <path d={first} className="first" />
    </g>
  );
});

/** The round under pointer or focus, above all others. */
function RaisedShape({ line, dots, first, colour }: Shape) {
  return (
    <g className={classNames('raised', colour)}>
      <path d={line} className="halo" />
      <path d={line} className="way" />
      <path d={dots} className="stops" />
      <path d={dots} className="hole" />
      <path d={first} className="first" />
    </g>
  );
}
