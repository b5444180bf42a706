import { type KeyboardEvent, memo, useMemo } from 'react';
import type { Round, RoundStop } from '#contracts/rounds/rounds.ts';
import { findPin } from '#shared/position.ts';
import { median } from '#shared/travel.ts';
import { classNames } from '#ui/class-names.ts';
import { useMedia } from '#ui/use-media.ts';
import { drawDots, drawLine, findHull, type Point, projectDay, type Size } from './day-shapes.ts';
import type { Draft } from './draft.ts';
import { planTexts, sayPlan } from './plan-texts.ts';
import type { RoundRow, RoundsProps } from './round-rows.ts';

type Props = RoundsProps & { readonly draft: Draft; readonly stored: readonly Round[] | undefined };

/** About its size in pixels on a phone and on a desktop, so that its text is hardly scaled. */
const narrow: Size = { width: 340, height: 300 };
const roomy: Size = { width: 480, height: 470 };

type Area = { readonly id: string; readonly name: string; readonly outline: string; readonly at: Point };
type Shape = {
  readonly id: string;
  readonly label: string;
  readonly line: string;
  readonly dots: string;
  readonly first: string;
};

function pick(points: ReadonlyMap<string, Point>, stops: readonly { readonly pickupId: string }[]) {
  return stops.flatMap(({ pickupId }) => [points.get(pickupId) ?? []].filter(isPoint));
}

function drawChosen(points: ReadonlyMap<string, Point>, { round }: RoundRow, before: readonly RoundStop[]) {
  const numbers = round.stops.flatMap(({ pickupId }, index) => {
    const at = points.get(pickupId);
    return at ? [{ number: index + 1, at }] : [];
  });
  return { before: drawLine(pick(points, before)), numbers };
}

/** The day's positions as paths, zoomed to the chosen round if there is one; of pickups that are completed or in no round, too, so that the scale stays. */
function drawDay({ draft: { seen, out }, rows, stored, selectedId }: Props, size: Size) {
  const row = rows.find(({ id }) => id === selectedId);
  const before = stored?.find(({ collectorId }) => collectorId === row?.id)?.stops ?? [];
  const own = new Set([...(row?.round.stops ?? []), ...before].map(({ pickupId }) => pickupId));
  const known = [...seen.values()].flatMap(({ id, area, position: told }) => {
    const position = findPin(told);
    return position ? [{ id, area, position }] : [];
  });
  const chosen = known.filter(({ id }) => own.has(id));
  const isZoomed = chosen.length > 0;
  const project = projectDay(
    (isZoomed ? chosen : known).map(({ position }) => position),
    size,
    isZoomed,
  );
  const points = new Map(known.map(({ id, position }) => [id, project(position)]));
  const shapes = rows.map(({ id, name, stops, round }): Shape => {
    const way = pick(points, round.stops);
    return {
      id,
      label: sayPlan.round(name, stops),
      line: drawLine(way),
      dots: drawDots(way),
      first: drawDots(way.slice(0, 1)),
    };
  });
  return {
    areas: drawAreas(known, points),
    shapes,
    outside: drawDots(pick(points, out)),
    drawn: points.size,
    chosen: row && drawChosen(points, row, before),
  };
}

const isPoint = (point: Point | readonly []): point is Point => point.length === 2;

type Known = { readonly id: string; readonly area: { readonly id: string; readonly name: string } };

function drawAreas(known: readonly Known[], points: ReadonlyMap<string, Point>): readonly Area[] {
  const members = new Map<string, { readonly name: string; readonly points: Point[] }>();
  for (const { id, area } of known) {
    const point = points.get(id);
    const group = members.get(area.id) ?? { name: area.name, points: [] };
    if (point) group.points.push(point);
    members.set(area.id, group);
  }
  return [...members].map(([id, { name, points: own }]) => {
    const at = [median(own.map(([x]) => x)), median(own.map(([, y]) => y))] as const;
    return { id, name, outline: `${drawLine(findHull(own))}`, at };
  });
}

/** The whole day on one drawing: outlines of areas, and each round as a line in a colour. No map: it would cost data. */
export function DayDrawing(props: Props) {
  const { draft, rows, stored, colours, raisedId, selectedId, onRaise, onSelect } = props;
  const size = useMedia('(min-width: 64rem)') ? roomy : narrow;
  // biome-ignore lint/correctness/useExhaustiveDependencies: of the others nothing is drawn
  const drawing = useMemo(() => drawDay(props, size), [draft, rows, stored, selectedId, size]);
  const { areas, shapes, outside, drawn, chosen } = drawing;
  const raised = rows.find(({ id }) => id === raisedId);
  const shape = shapes.find(({ id }) => id === raisedId);
  return (
    <figure className="day-drawing relative overflow-hidden rounded-lg border border-line bg-surface">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot draw */}
      <svg
        role="group"
        aria-label={sayPlan.drawing(rows.length, drawn, draft.seen.size)}
        viewBox={`0 0 ${size.width} ${size.height}`}
        data-raised={raised ? '' : undefined}
        onKeyDown={moveFocus}
      >
        {areas.map(({ id, outline }) => (
          <path key={id} d={outline && `${outline}Z`} className="area" />
        ))}
        {shapes.map((one, index) => (
          <RoundShape
            key={one.id}
            {...one}
            colour={colours.get(one.id) ?? ''}
            isSelected={one.id === selectedId}
            isTabStop={selectedId === undefined ? index === 0 : one.id === selectedId}
            onRaise={onRaise}
            onSelect={onSelect}
          />
        ))}
        <path d={outside} className="out" />
        {chosen && <path d={chosen.before} className="before" />}
        {shape && <RaisedShape shape={shape} colour={colours.get(shape.id) ?? ''} />}
        {chosen && <Numbers {...chosen} />}
        <AreaNames areas={areas} />
      </svg>
      <figcaption className="flex items-center gap-2 px-3 py-1.5 text-xs text-ink-soft tabular-nums">
        {raised ? (
          <Caption row={raised} colour={colours.get(raised.id) ?? ''} />
        ) : (
          <span>{planTexts.drawingHint}</span>
        )}
        {chosen?.before && <span className="shrink-0">{planTexts.before}</span>}
      </figcaption>
    </figure>
  );
}

function AreaNames({ areas }: { readonly areas: readonly Area[] }) {
  return areas.map(({ id, name, at: [x, y] }) => (
    <text key={id} x={x} y={y}>
      {name}
    </text>
  ));
}

function Numbers({ numbers }: Pick<ReturnType<typeof drawChosen>, 'numbers'>) {
  return numbers.map(({ number, at: [x, y] }) => (
    <text key={number} x={x} y={y} dx={9} dy={-5} className="stop-number">
      {number}
    </text>
  ));
}

function Caption({
  row: { name, stops, kilometres },
  colour,
}: {
  readonly row: RoundRow;
  readonly colour: string;
}) {
  return (
    <>
      <span className={classNames('round-dot', colour)} />
      <span className="truncate font-semibold text-ink" title={name}>
        {name}
      </span>
      <span className="ml-auto shrink-0">
        {`${sayPlan.stops(stops)} · ${sayPlan.kilometres(kilometres)}`}
      </span>
    </>
  );
}

/** Arrows go from round to round: the drawing is one stop of the tab key. */
function moveFocus(event: KeyboardEvent<SVGSVGElement>): void {
  const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
  if (!by) return;
  const all = [...event.currentTarget.querySelectorAll<Element>('g[role="button"]')] as SVGGElement[];
  const at = all.findIndex((one) => one.contains(document.activeElement));
  event.preventDefault();
  all[(at + by + all.length) % all.length]?.focus();
}

type ShapeProps = Shape & {
  readonly colour: string;
  readonly isSelected: boolean;
  readonly isTabStop: boolean;
  readonly onRaise: Props['onRaise'];
  readonly onSelect: Props['onSelect'];
};

/** One round. Memoised: a thousand stops stay as they are while the pointer wanders over them. */
const RoundShape = memo(function RoundShape(props: ShapeProps) {
  const { id, label, line, dots, first, colour, isSelected, isTabStop, onRaise, onSelect } = props;
  if (!line) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: an SVG cannot hold a button
    <g
      role="button"
      tabIndex={isTabStop ? 0 : -1}
      aria-label={label}
      aria-pressed={isSelected}
      onPointerEnter={() => onRaise(id)}
      onPointerLeave={() => onRaise(undefined)}
      onFocus={() => onRaise(id)}
      onBlur={() => onRaise(undefined)}
      onClick={() => onSelect(id)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return;
        event.preventDefault();
        onSelect(id);
      }}
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
function RaisedShape({
  shape: { line, dots, first },
  colour,
}: {
  readonly shape: Shape;
  readonly colour: string;
}) {
  return (
    <g aria-hidden className={classNames('raised', colour)}>
      <path d={line} className="halo" />
      <path d={line} className="way" />
      <path d={dots} className="stops" />
      <path d={dots} className="hole" />
      <path d={first} className="first" />
    </g>
  );
}
