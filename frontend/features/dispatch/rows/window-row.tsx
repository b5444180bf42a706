// biome-ignore-all lint/a11y/noRedundantRoles: `display: grid` takes a table's own roles away, so they are written out
import { memo } from 'react';
import type { WindowLine } from '#features/dispatch/day/group-by-window.ts';
import { say } from '#features/dispatch/texts.ts';
import { rowClasses } from './row-classes.ts';
import type { Choice } from './selection.ts';
import { Tick } from './tick.tsx';

type Props = {
  readonly line: WindowLine;
  readonly index: number;
  readonly choice: Choice;
  readonly chosen: number;
  readonly isTabStop: boolean;
  readonly onTick: (lineKey: string, isChosen: boolean, isRange: boolean) => void;
};

/** The heading of a window, with a checkbox for all of it. */
export const WindowRow = memo(function WindowRow({ line, index, choice, chosen, isTabStop, onTick }: Props) {
  const { key, name, pickups } = line;
  return (
    <tr role="row" aria-rowindex={index} className={rowClasses.window}>
      <td role="cell" className="h-full">
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
        className="flex min-w-0 flex-wrap items-baseline justify-between gap-x-3 pr-3 leading-4"
      >
        <span className="text-sm leading-5 font-bold tabular-nums">{name}</span>
        <span className="shrink-0 text-xs font-normal text-ink-soft tabular-nums">
          {say.ofWindow(pickups.length, chosen)}
        </span>
      </th>
    </tr>
  );
});
