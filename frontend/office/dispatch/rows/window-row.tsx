// biome-ignore-all lint/a11y/noRedundantRoles: `display: grid` takes a table's own roles away, so they are written out
import { memo } from 'react';
import type { WindowLine } from '#office/dispatch/day/group-by-window.ts';
import { pickupsText, say } from '#office/dispatch/texts.ts';
import { rowClasses } from './row-classes.ts';
import type { Choice } from './selection.ts';
import { Tick } from './tick.tsx';

type Props = {
  readonly line: WindowLine;
  readonly index: number;
  readonly choice: Choice;
  readonly chosen: number;
  readonly late: number;
  readonly isTabStop: boolean;
  readonly onTick: (lineKey: string, isChosen: boolean, isRange: boolean) => void;
};

export const WindowRow = memo(function WindowRow(props: Props) {
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
        {chosen > 0 && <b className="font-semibold text-brand">{`· ${say.chosen(chosen)}`}</b>}
        {late > 0 && <b className="font-semibold text-overdue-ink">{`· ${say.late(late)}`}</b>}
      </th>
    </tr>
  );
});
