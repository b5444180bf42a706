import { type ReactNode, useMemo, useState } from 'react';
import type { Board } from '#office/dispatch/board/use-board.ts';
import { HandOverIcon, type OnHandOver } from '#office/dispatch/collectors/hand-over-button.tsx';
import { say as sayLoad } from '#office/dispatch/collectors/texts.ts';
import { Button } from '#ui/button/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { PhoneLine } from '#ui/table/phone-line.tsx';
import { isUrgent, type LiveLine, lateMinutes, listLines, summarize } from './list-lines.ts';
import { liveTexts, sayLive } from './texts.ts';
import './live.css';

type Props = { readonly board: Board; readonly onHandOver: OnHandOver | undefined };

/** Who is late, shown before all are asked for: two lines at a desk. */
const step = 4;

/** How the day goes: who is late or silent, and the others in one line; with one area, those who have pickups in it. */
export function LiveLines({ board, onHandOver }: Props) {
  const [isWhole, setWhole] = useState(false);
  const { day, pickups, areaId, collectors, nameOf, filter, change } = board;
  const { progress, at = '' } = day;
  const lines = useMemo(() => {
    const here = new Set(pickups.map(({ assignedCollector }) => assignedCollector?.id));
    const shown = progress?.filter(({ id }) => !areaId || here.has(id)) ?? [];
    return listLines(shown, nameOf, at);
  }, [pickups, areaId, progress, nameOf, at]);
  if (lines.length === 0) return null;
  return (
    <section aria-label={liveTexts.title} className="live lg:-mb-2" data-whole={isWhole || undefined}>
      <ul>
        {(isWhole ? lines : lines.filter(isUrgent).slice(0, step)).map((line) => (
          <Line
            key={line.id}
            line={line}
            phone={collectors.find(({ id }) => id === line.id)?.phone}
            isChosen={line.id === filter.collectorId}
            onChoose={(id) => change({ collector: id, status: id && 'assigned' })}
            onHandOver={onHandOver}
          />
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-x-3">
        <p className="text-sm tabular-nums">
          {sayLive.summary(summarize(lines, isWhole ? lines.length : step))}
        </p>
        <Button tone="quiet" small aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? liveTexts.showLess : sayLive.showAll(lines.length)}
        </Button>
      </div>
    </section>
  );
}

type LineProps = Pick<Props, 'onHandOver'> & {
  readonly line: LiveLine;
  readonly phone: string | undefined;
  readonly isChosen: boolean;
  readonly onChoose: (id: string | undefined) => void;
};

function Line({ line, phone, isChosen, onChoose, onHandOver }: LineProps) {
  const { id, name, done, left, earlier, lastAct, endsAt } = line;
  return (
    <li className="live-line text-sm">
      <button
        type="button"
        aria-pressed={isChosen}
        title={sayLoad.showJobs(name)}
        onClick={() => onChoose(isChosen ? undefined : id)}
        className={classNames(
          'min-h-11 min-w-0 rounded-md px-1 text-left font-medium',
          isChosen ? 'bg-tint-strong' : 'hover:bg-tint',
        )}
      >
        {name}
      </button>
      <p className="live-known text-ink-soft">
        <b className="font-semibold whitespace-nowrap text-ink">{sayLive.counts(done, left)}</b>
        {earlier !== undefined && <Part>{sayLive.earlier(earlier)}</Part>}
        <Part>{lastAct ? sayLive.lastAct(lastAct) : liveTexts.notBegun}</Part>
        {endsAt && <Part>{sayLive.ends(endsAt)}</Part>}
      </p>
      <Delay line={line} />
      {phone ? <PhoneLine number={phone} name={name} /> : <span />}
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

/** What is wrong first; nothing where nobody planned by when to be where. */
function Delay({ line }: { readonly line: LiveLine }) {
  const { left, round, delayMinutes, heardAt } = line;
  if (isUrgent(line))
    return (
      <span className="flex flex-wrap gap-1">
        {line.isLate && <Mark>{sayLive.late(delayMinutes)}</Mark>}
        {line.isSilent && heardAt && <Mark>{sayLive.silent(heardAt)}</Mark>}
      </span>
    );
  if (left === 0) return <span className="text-ink-soft">{liveTexts.allDone}</span>;
  if (round === undefined) return <span />;
  return (
    <span className="whitespace-nowrap text-ink-soft">
      {delayMinutes <= -lateMinutes ? sayLive.ahead(-delayMinutes) : liveTexts.onTime}
    </span>
  );
}

function Mark({ children }: { readonly children: string }) {
  return (
    <span className="rounded-full bg-pending px-2 py-0.5 font-semibold whitespace-nowrap text-pending-ink">
      {children}
    </span>
  );
}
