// biome-ignore-all lint/a11y/noRedundantRoles: `display: grid` takes a table's own roles away, so they are written out
import { type MouseEvent, useMemo, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { isOverdue } from '#contracts/pickups/overdue.ts';
import { getPickups, type Line } from '#office/dispatch/day/group-by-window.ts';
import type { Stop } from '#office/dispatch/day/round-order.ts';
import { say, texts } from '#office/dispatch/texts.ts';
import { pickupPath } from '#platform/paths.ts';
import { useMedia } from '#ui/use-media.ts';
import { useNow } from '#ui/use-now.ts';
import { type Columns, type Said, useColumns } from './columns.ts';
import { PickupRow } from './pickup-row.tsx';
import { finePointer, rowClasses, rowHeights, wideRows } from './row-classes.ts';
import { type Choice, isChanged, readChoice, type Selection } from './selection.ts';
import { Tick } from './tick.tsx';
import { type SelectionActions, useSelection } from './use-selection.ts';
import { useTableKeys } from './use-table-keys.ts';
import { cutList, measureOffsets, revealLine, useVisibleRange } from './visible-lines.ts';
import { WindowRow } from './window-row.tsx';

type Shown = { readonly actions: SelectionActions; readonly isSending: (id: string) => boolean };

type Props = Shown & {
  /** What is said of every row elsewhere. */
  readonly said: Said;
  readonly lines: readonly Line[];
  readonly stops: ReadonlyMap<string, Stop>;
  readonly scope: string;
};

/** Where each line begins, in pixels, which follow the size of text that people set. */
function useOffsets(lines: readonly Line[], isWide: boolean): readonly number[] {
  const isFine = useMedia(finePointer);
  return useMemo(() => {
    const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
    const heights = rowHeights[isWide ? (isFine ? 'wide' : 'touched') : 'narrow'];
    return measureOffsets(lines.map(({ kind }) => heights[kind] * rem));
  }, [lines, isWide, isFine]);
}

/** Opens plain links inside an element within the app, as the router's own do; a new tab stays a new tab. */
function useLinks() {
  const navigate = useNavigate();
  const open = (path: string) => void navigate(path);
  const openLink = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const href = link?.getAttribute('href');
    if (!href || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      return;
    event.preventDefault();
    open(href);
  };
  return { open, openLink };
}

function useLines(lines: readonly Line[], actions: SelectionActions, open: (path: string) => void) {
  const body = useRef<HTMLTableSectionElement>(null);
  const isWide = useMedia(wideRows);
  const offsets = useOffsets(lines, isWide);
  const range = useVisibleRange(body, offsets);
  const keys = useTableKeys(lines, {
    ...actions,
    onReveal: (index) => body.current && revealLine(body.current, offsets, index),
    onOpen: (id) => open(pickupPath(id)),
  });
  const heading = lines.reduce(
    (last, { kind }, index) => (kind === 'window' && index <= range.from ? index : last),
    -1,
  );
  const stretches = cutList(lines.length, range, [heading, keys.activeIndex]);
  return { body, isWide, offsets, keys, stretches };
}

/** Of a thousand rows only what can be seen is rendered, its heading, and the row with the focus. */
export function PickupTable({ lines, stops, scope, said, ...shown }: Props) {
  const selection = useSelection(scope);
  const { open, openLink } = useLinks();
  const { body, isWide, offsets, keys, stretches } = useLines(lines, shown.actions, open);
  const now = useNow();
  const columns = useColumns(lines, said);
  const all = useMemo(() => lines.flatMap((line) => (line.kind === 'pickup' ? [line.pickup] : [])), [lines]);
  return (
    <table
      role="table"
      aria-label={texts.table}
      aria-rowcount={lines.length + 1}
      onKeyDown={keys.onKeyDown}
      onFocus={keys.onFocus}
      onClick={openLink}
      className="block min-w-0 overflow-clip rounded-lg border border-line bg-surface text-left"
    >
      <thead role="rowgroup" className="board-thead block">
        <Head
          count={all.length}
          columns={columns}
          choice={readChoice(selection, all)}
          onTick={shown.actions.onTickAll}
        />
      </thead>
      <tbody role="rowgroup" ref={body} className="block">
        {stretches.flatMap(({ from, to, isRendered }) =>
          isRendered
            ? lines.slice(from, to).map((line, index) => (
                <TableLine
                  key={line.key}
                  {...shown}
                  columns={columns}
                  selection={selection}
                  line={line}
                  stop={stops.get(line.key)}
                  // The head is the first row.
                  index={from + index + 2}
                  isWide={isWide}
                  isTabStop={line.key === keys.activeKey}
                  now={now}
                />
              ))
            : [<Gap key={`gap ${to}`} height={(offsets[to] ?? 0) - (offsets[from] ?? 0)} />],
        )}
      </tbody>
    </table>
  );
}

/** The room of rows that are not rendered. A drawing has its height as an attribute: no inline style is needed. */
function Gap({ height }: { readonly height: number }) {
  return (
    <tr aria-hidden className="block">
      <td className="block">
        <svg width="1" height={height} className="block" />
      </td>
    </tr>
  );
}

type HeadProps = {
  readonly count: number;
  readonly columns: Columns;
  readonly choice: Choice;
  readonly onTick: (lineKey: string, isChosen: boolean) => void;
};

function Head({ count, columns, choice, onTick }: HeadProps) {
  const { place, area, waste, state, collector } = texts.columns;
  return (
    <tr role="row" aria-rowindex={1} className={rowClasses.head}>
      <th scope="col" role="columnheader" className={rowClasses.tickCell}>
        <Tick lineKey="head" label={say.selectAll(count)} choice={choice} isTabStop onTick={onTick} />
      </th>
      <th scope="col" role="columnheader">
        <span aria-hidden>{say.selectAll(count)}</span>
        <span className="sr-only">{place}</span>
      </th>
      {columns.hasArea && <ColumnName name={area} />}
      <ColumnName name={waste} />
      {columns.hasState && <ColumnName name={columns.usual === 'assigned' ? collector : state} />}
    </tr>
  );
}

/** What stands in a column says what it is; who hears it hears its name. */
function ColumnName({ name }: { readonly name: string }) {
  return (
    <th scope="col" role="columnheader" className="board-column sr-only">
      {name}
    </th>
  );
}

type LineProps = Shown & {
  readonly columns: Columns;
  readonly selection: Selection;
  readonly line: Line;
  readonly stop: Stop | undefined;
  readonly index: number;
  readonly isWide: boolean;
  readonly isTabStop: boolean;
  readonly now: Date;
};

function TableLine({ line, selection, actions, isSending, ...row }: LineProps) {
  const { onTick } = actions;
  if (line.kind === 'window') {
    const chosen = getPickups(line).filter(({ id }) => selection.has(id)).length;
    const { index, isTabStop, now } = row;
    const late = line.pickups.filter((pickup) => isOverdue(pickup, now)).length;
    const choice = readChoice(selection, line.pickups);
    return (
      <WindowRow
        line={line}
        index={index}
        isTabStop={isTabStop}
        choice={choice}
        chosen={chosen}
        late={late}
        onTick={onTick}
      />
    );
  }
  const { pickup, time } = line;
  return (
    <PickupRow
      {...row}
      pickup={pickup}
      time={time}
      isSelected={selection.has(pickup.id)}
      isChanged={isChanged(selection, pickup)}
      isSending={isSending(pickup.id)}
      onTick={onTick}
    />
  );
}
