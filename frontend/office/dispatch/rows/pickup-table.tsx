// biome-ignore-all lint/a11y/noRedundantRoles: `display: grid` takes a table's own roles away, so they are written out
import { memo, useMemo, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { isOverdue } from '#contracts/pickups/overdue.ts';
import type { Board } from '#office/dispatch/board/use-board.ts';
import type { Line, Stop, WindowLine } from '#office/dispatch/day/lines.ts';
import { pickupsText, say, texts } from '#office/dispatch/texts.ts';
import { pickupPath } from '#platform/paths.ts';
import { useMedia } from '#ui/use-media.ts';
import { useNow } from '#ui/use-now.ts';
import { PickupRow } from './pickup-row.tsx';
import { type Columns, finePointer, rowClasses, rowHeights, useColumns, wideRows } from './row-layout.ts';
import {
  type Choice,
  isChanged,
  readChoice,
  type Selection,
  type SelectionActions,
  useSelection,
} from './selection.ts';
import { Tick } from './tick.tsx';
import { useTableKeys } from './use-table-keys.ts';
import { cutList, measureOffsets, revealLine, useVisibleRange } from './visible-lines.ts';

/** Where each line begins, in pixels, which follow the size of text that people set. */
function useOffsets(lines: readonly Line[], isWide: boolean): readonly number[] {
  const isFine = useMedia(finePointer);
  return useMemo(() => {
    const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
    const heights = rowHeights[isWide ? (isFine ? 'wide' : 'touched') : 'narrow'];
    return measureOffsets(lines.map(({ kind }) => heights[kind] * rem));
  }, [lines, isWide, isFine]);
}

function useLines(lines: readonly Line[], actions: SelectionActions) {
  const navigate = useNavigate();
  const body = useRef<HTMLTableSectionElement>(null);
  const isWide = useMedia(wideRows);
  const offsets = useOffsets(lines, isWide);
  const range = useVisibleRange(body, offsets);
  const keys = useTableKeys(lines, {
    ...actions,
    onReveal: (index) => body.current && revealLine(body.current, offsets, index),
    onOpen: (id) => void navigate(pickupPath(id)),
  });
  const heading = lines.reduce(
    (last, { kind }, index) => (kind === 'window' && index <= range.from ? index : last),
    -1,
  );
  const stretches = cutList(lines.length, range, [heading, keys.activeIndex]);
  return { body, isWide, offsets, keys, stretches };
}

/** Of a thousand rows only what can be seen is rendered, its heading, and the row with the focus. */
export function PickupTable({ board }: { readonly board: Board }) {
  const { lines, stops, actions } = board;
  const selection = useSelection(board.scope);
  const { body, isWide, offsets, keys, stretches } = useLines(lines, actions);
  const now = useNow();
  const columns = useColumns(board);
  const all = useMemo(() => lines.flatMap((line) => (line.kind === 'pickup' ? [line.pickup] : [])), [lines]);
  return (
    <table
      role="table"
      aria-label={texts.table}
      aria-rowcount={lines.length + 1}
      onKeyDown={keys.onKeyDown}
      onFocus={keys.onFocus}
      className="block min-w-0 overflow-clip rounded-lg border border-line bg-surface text-left"
    >
      <thead role="rowgroup" className="board-thead block">
        <Head
          count={all.length}
          columns={columns}
          choice={readChoice(selection, all)}
          onTick={actions.onTickAll}
        />
      </thead>
      <tbody role="rowgroup" ref={body} className="block">
        {stretches.flatMap(({ from, to, isRendered }) =>
          isRendered
            ? lines.slice(from, to).map((line, index) => (
                <TableLine
                  key={line.key}
                  board={board}
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

type LineProps = {
  readonly board: Board;
  readonly columns: Columns;
  readonly selection: Selection;
  readonly line: Line;
  readonly stop: Stop | undefined;
  readonly index: number;
  readonly isWide: boolean;
  readonly isTabStop: boolean;
  readonly now: Date;
};

function TableLine({ board, line, selection, ...row }: LineProps) {
  const { onTick } = board.actions;
  if (line.kind === 'window') {
    const { index, isTabStop, now } = row;
    return (
      <WindowRow
        line={line}
        index={index}
        isTabStop={isTabStop}
        choice={readChoice(selection, line.pickups)}
        chosen={line.pickups.filter(({ id }) => selection.has(id)).length}
        late={line.pickups.filter((pickup) => isOverdue(pickup, now)).length}
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
      isSending={board.isSending(pickup.id)}
      onTick={onTick}
    />
  );
}

type WindowProps = Pick<LineProps, 'index' | 'isTabStop'> & {
  readonly line: WindowLine;
  readonly choice: Choice;
  readonly chosen: number;
  readonly late: number;
  readonly onTick: SelectionActions['onTick'];
};

const WindowRow = memo(function WindowRow(props: WindowProps) {
  const { line, index, choice, chosen, late, isTabStop, onTick } = props;
  const { key, name, pickups } = line;
  return (
    <tr role="row" aria-rowindex={index} className={rowClasses.window}>
      <td role="cell" className={rowClasses.tickCell}>
        <Tick
          lineKey={key}
          label={say.selectWindow(name, pickups.length)}
          choice={choice}
          isTabStop={isTabStop}
          onTick={onTick}
        />
      </td>
      <th
        scope="row"
        role="rowheader"
        className="flex min-w-0 flex-wrap items-baseline gap-x-2 pr-3 text-xs leading-4 font-normal text-ink-soft tabular-nums"
      >
        <span className="text-sm leading-5 font-bold text-ink">{name}</span>
        <span>{pickupsText(pickups.length)}</span>
        {chosen > 0 && <b className="font-semibold text-brand">{`· ${say.selected(chosen)}`}</b>}
        {late > 0 && <b className="font-semibold text-overdue-ink">{`· ${say.late(late)}`}</b>}
      </th>
    </tr>
  );
});
