import { type ReactNode, useMemo, useState } from 'react';
import type { Board } from '#office/dispatch/board/use-board.ts';
import { HandOverIcon, type OnHandOver } from '#office/dispatch/collectors/hand-over-button.tsx';
import { say as sayLoad } from '#office/dispatch/collectors/texts.ts';
import { Button } from '#ui/button/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Skeleton } from '#ui/state/skeleton.tsx';
import { type LiveLine, lateMinutes, listLines } from './list-lines.ts';
import { liveTexts, sayLive } from './texts.ts';
import './live.css';

type Props = {
  readonly board: Board;
  /** Absent where nothing can be planned. */
  readonly onHandOver: OnHandOver | undefined;
};

/** Lines shown before more are asked for. */
const step = 5;

/** How each collector's day goes, whoever is late first; with one area, those who have pickups in it. */
export function LiveLines({ board, onHandOver }: Props) {
  const [isWhole, setWhole] = useState(false);
  const { day, pickups, areaId, nameOf, filter, change } = board;
  const { progress, at = '' } = day;
  const lines = useMemo(() => {
    const here = new Set(pickups.map(({ assignedCollector }) => assignedCollector?.id));
    const shown = progress?.filter(({ id }) => !areaId || here.has(id)) ?? [];
    return listLines(shown, nameOf, at);
  }, [pickups, areaId, progress, nameOf, at]);
  if (!progress && pickups.some(({ assignedCollector }) => assignedCollector))
    return <Skeleton className="h-60" />;
  if (lines.length === 0) return null;
  const [late, silent] = [lines.filter(({ isLate }) => isLate), lines.filter(({ isSilent }) => isSilent)];
  return (
    <section aria-label={liveTexts.title} className="rounded-lg border border-line bg-surface px-3 pt-2 pb-1">
      <div className="flex flex-wrap items-baseline gap-x-3 pb-1">
        <h2 className="text-base">{liveTexts.title}</h2>
        <p className="text-sm font-semibold text-pending-ink tabular-nums">
          {sayLive.summary(late.length, silent.length)}
        </p>
      </div>
      <ul>
        {(isWhole ? lines : lines.slice(0, step)).map((line) => (
          <Line
            key={line.id}
            line={line}
            isChosen={line.id === filter.collectorId}
            onChoose={(id) => change({ collector: id, status: id && 'assigned' })}
            onHandOver={onHandOver}
          />
        ))}
      </ul>
      {!isWhole && lines.length > step && (
        <Button tone="quiet" wide onClick={() => setWhole(true)}>
          {sayLive.showAll(lines.length)}
        </Button>
      )}
    </section>
  );
}

type LineProps = Pick<Props, 'onHandOver'> & {
  readonly line: LiveLine;
  readonly isChosen: boolean;
  readonly onChoose: (id: string | undefined) => void;
};

function Line({ line, isChosen, onChoose, onHandOver }: LineProps) {
  const { id, name, done, left, earlier, endsAt } = line;
  return (
    <li className="live-line border-t border-line text-sm">
      <button
        type="button"
        aria-pressed={isChosen}
        title={sayLoad.showJobs(name)}
        onClick={() => onChoose(isChosen ? undefined : id)}
        className={classNames(
          'min-h-11 min-w-0 rounded-md px-1 text-left font-medium wrap-anywhere',
          isChosen ? 'bg-tint-strong' : 'hover:bg-tint',
        )}
      >
        {name}
      </button>
      <p className="live-known text-ink-soft">
        <b className="font-semibold whitespace-nowrap text-ink">{sayLive.counts(done, left)}</b>
        {earlier !== undefined && <Part>{sayLive.earlier(earlier)}</Part>}
        <Heard line={line} />
        {endsAt && <Part>{sayLive.ends(endsAt)}</Part>}
      </p>
      <Delay line={line} />
      <div className="live-hand-over flex justify-end">
        {onHandOver && left > 0 && <HandOverIcon id={id} name={name} onHandOver={onHandOver} />}
      </div>
    </li>
  );
}

/** Breaks into lines between parts, never inside of one. */
function Part({ children }: { readonly children: ReactNode }) {
  return (
    <>
      {' · '}
      <span className="whitespace-nowrap">{children}</span>
    </>
  );
}

function Heard({ line: { lastAct, heardAt, isSilent } }: { readonly line: LiveLine }) {
  if (!lastAct || !heardAt) return <Part>{liveTexts.notBegun}</Part>;
  if (!isSilent) return <Part>{sayLive.lastAct(lastAct)}</Part>;
  return (
    <Part>
      <b className="font-semibold text-danger-ink">{sayLive.silent(heardAt)}</b>
    </Part>
  );
}

/** Nothing where nobody planned by when to be where. */
function Delay({ line: { left, round, delayMinutes, isLate } }: { readonly line: LiveLine }) {
  if (left === 0) return <span className="text-ink-soft">{liveTexts.allDone}</span>;
  if (round === undefined) return <span />;
  if (isLate)
    return (
      <span className="rounded-full bg-pending px-2 py-0.5 font-semibold whitespace-nowrap text-pending-ink">
        {sayLive.late(delayMinutes)}
      </span>
    );
  return (
    <span className="whitespace-nowrap text-ink-soft">
      {delayMinutes <= -lateMinutes ? sayLive.ahead(-delayMinutes) : liveTexts.onTime}
    </span>
  );
}
