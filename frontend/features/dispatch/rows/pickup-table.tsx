// biome-ignore-all lint/a11y/noRedundantRoles: `display: grid` takes a table's own roles away, so they are written out
import { type MouseEvent, useMemo, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Stop } from '#features/dispatch/day/find-stops.ts';
import { getPickups, type Line } from '#features/dispatch/day/group-by-window.ts';
import { say, texts } from '#features/dispatch/texts.ts';
import { useMedia } from '#ui/use-media.ts';
import { useNow } from '#ui/use-now.ts';
import { PickupRow } from './pickup-row.tsx';
import { rowClasses, rowHeights, wideRows } from './row-classes.ts';
import { type Choice, isChanged, readChoice, type Selection } from './selection.ts';
import type { ShowStatus } from './show-status.ts';
import { Tick } from './tick.tsx';
import { type SelectionActions, useSelection } from './use-selection.ts';
import { useTableKeys } from './use-table-keys.ts';
import { cutList, measureOffsets, useVisibleRange } from './visible-lines.ts';
import { WindowRow } from './window-row.tsx';

type Shown = {
  readonly actions: SelectionActions;
  readonly isSending: (id: string) => boolean;
  readonly showArea: boolean;
  readonly ShowStatus: ShowStatus;
};

type Props = Shown & {
  readonly lines: readonly Line[];
  /** Places in stored rounds, by the pickup's id. */
  readonly stops: ReadonlyMap<string, Stop>;
  /** Names the day and area, to which the selection belongs. */
  readonly scope: string;
};

/** Where each line begins, in pixels, which follow the size of text that people set. */
function useOffsets(lines: readonly Line[], isWide: boolean): readonly number[] {
  return useMemo(() => {
    const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
    const heights = rowHeights[isWide ? 'wide' : 'narrow'];
    return measureOffsets(lines.map(({ kind }) => heights[kind] * rem));
  }, [lines, isWide]);
}

/** Opens plain links inside an element within the app, as the router's own do; a new tab stays a new tab. */
function useLinks() {
  const navigate = useNavigate();
  return (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const href = link?.getAttribute('href');
    if (!href || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      return;
    event.preventDefault();
    void navigate(href);
  };
}

/**
 * The day's pickups by window. Of a thousand rows only those are rendered that can be seen, and the one with the focus;
 * screen readers hear how many there are.
 */
export function PickupTable({ lines, stops, scope, ...shown }: Props) {
  const selection = useSelection(scope);
  const body = useRef<HTMLTableSectionElement>(null);
  const isWide = useMedia(wideRows);
  const offsets = useOffsets(lines, isWide);
  const openLink = useLinks();
  const range = useVisibleRange(body, offsets);
  const keys = useTableKeys(lines, shown.actions);
  const now = useNow();
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
      <thead role="rowgroup" className="block">
        <Head count={all.length} choice={readChoice(selection, all)} onTick={shown.actions.onTickAll} />
      </thead>
      <tbody role="rowgroup" ref={body} className="block">
        {cutList(lines.length, range, keys.activeIndex).flatMap(({ from, to, isRendered }) =>
          isRendered
            ? lines.slice(from, to).map((line, index) => (
                <TableLine
                  key={line.key}
                  {...shown}
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
  readonly choice: Choice;
  readonly onTick: (lineKey: string, isChosen: boolean) => void;
};

function Head({ count, choice, onTick }: HeadProps) {
  const { time, place, waste, state } = texts.columns;
  return (
    <tr role="row" aria-rowindex={1} className={rowClasses.head}>
      <th scope="col" role="columnheader" className="h-full">
        <Tick lineKey="head" label={say.selectAll(count)} choice={choice} isTabStop onTick={onTick} />
      </th>
      <th scope="col" role="columnheader" className="hidden lg:block">
        {time}
      </th>
      <th scope="col" role="columnheader">
        <span className="lg:hidden" aria-hidden>
          {say.selectAll(count)}
        </span>
        <span className="sr-only lg:not-sr-only">{place}</span>
      </th>
      <th scope="col" role="columnheader" className="hidden lg:block">
        {waste}
      </th>
      <th scope="col" role="columnheader" className="hidden lg:block">
        {state}
      </th>
    </tr>
  );
}

type LineProps = Shown & {
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
    const { index, isTabStop } = row;
    const choice = readChoice(selection, line.pickups);
    return (
      <WindowRow
        line={line}
        index={index}
        isTabStop={isTabStop}
        choice={choice}
        chosen={chosen}
        onTick={onTick}
      />
    );
  }
  const { pickup } = line;
  return (
    <PickupRow
      {...row}
      pickup={pickup}
      isSelected={selection.has(pickup.id)}
      isChanged={isChanged(selection, pickup)}
      isSending={isSending(pickup.id)}
      onTick={onTick}
    />
  );
}
