import './live.css';
import { type ReactNode, useMemo, useState } from 'react';
import type { CollectorProgress } from '#contracts/plan/dispatch.ts';
import type { Board } from '#office/dispatch/board/use-board.ts';
import { HandOverIcon, type OnHandOver } from '#office/dispatch/collectors/hand-over.tsx';
import { say } from '#office/dispatch/texts.ts';
import { printClock } from '#shared/print-when.ts';
import { Button } from '#ui/button/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { PhoneLine } from '#ui/table/phone-line.tsx';

type Props = { readonly board: Board; readonly onHandOver: OnHandOver | undefined };

/** Lines of who is late that are shown at first: two rows at a desk. */
const step = 4;

/** Who is late or silent, and the others in one line; with one area, those who have pickups in it. */
export function LiveLines({ board, onHandOver }: Props) {
  const [isWhole, setWhole] = useState(false);
  const { day, pickups, areaId, collectors, nameOf, filter, toggleCollector } = board;
  const { progress, at = '' } = day;
  const lines = useMemo(() => {
    const here = new Set(pickups.map(({ assignedCollector }) => assignedCollector?.id));
    const shown = progress?.filter(({ id }) => !areaId || here.has(id)) ?? [];
    return listLines(shown, nameOf, at);
  }, [pickups, areaId, progress, nameOf, at]);
  if (lines.length === 0) return null;
  return (
    <section
      aria-label={liveTexts.title}
      className="live rounded-md border border-line bg-surface px-3 lg:-mb-2"
      data-whole={isWhole || undefined}
    >
      <ul>
        {(isWhole ? lines : lines.filter(isUrgent).slice(0, step)).map((line) => (
          <Line
            key={line.id}
            line={line}
            phone={collectors.find(({ id }) => id === line.id)?.phone}
            isChosen={line.id === filter.collectorId}
            onChoose={() => toggleCollector(line.id)}
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
  readonly onChoose: () => void;
};

function Line({ line, phone, isChosen, onChoose, onHandOver }: LineProps) {
  const { id, name, done, left, earlier, lastAct, endsAt } = line;
  return (
    <li className="live-line text-sm">
      <button
        type="button"
        aria-pressed={isChosen}
        title={say.showJobs(name)}
        onClick={onChoose}
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

/** What is wrong first; nothing for a collector without planned times. */
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

type LiveLine = CollectorProgress & {
  readonly name: string;
  readonly isLate: boolean;
  /** Nothing came from their phone for long, though something is left. */
  readonly isSilent: boolean;
};

/** From so many minutes on somebody is called late: a plan is not more exact. */
const lateMinutes = 15;
const silentMs = 30 * 60_000;

/** The latest first, those with nothing left last. @param at when the progress was, by the server's clock */
function listLines(
  progress: readonly CollectorProgress[],
  nameOf: (id: string) => string,
  at: string,
): readonly LiveLine[] {
  const silentBefore = new Date(Date.parse(at) - silentMs).toISOString();
  return progress
    .map((one) => ({
      ...one,
      name: nameOf(one.id),
      isLate: one.left > 0 && one.delayMinutes >= lateMinutes,
      isSilent: one.left > 0 && one.heardAt !== undefined && one.heardAt < silentBefore,
    }))
    .sort(
      (one, other) =>
        Number(one.left === 0) - Number(other.left === 0) ||
        Math.max(0, other.delayMinutes) - Math.max(0, one.delayMinutes) ||
        Number(other.isSilent) - Number(one.isSilent) ||
        one.name.localeCompare(other.name, 'en') ||
        (one.id < other.id ? -1 : 1),
    );
}

const isUrgent = ({ isLate, isSilent }: LiveLine) => isLate || isSilent;

/** How many go as planned, have no planned times, or are done; and how many urgent ones there are besides those shown. */
function summarize(lines: readonly LiveLine[], shown: number) {
  const calm = lines.filter((line) => !isUrgent(line));
  const more = Math.max(0, lines.length - calm.length - shown);
  const open = calm.filter(({ left }) => left > 0);
  const onTime = open.filter(({ round }) => round !== undefined).length;
  return { more, onTime, unplanned: open.length - onTime, done: calm.length - open.length };
}

const liveTexts = {
  title: 'Under way today',
  notBegun: 'Not started',
  onTime: 'On time',
  allDone: 'All done',
  showLess: 'Show less',
} as const;

const sayLive = {
  counts: (done: number, left: number) => `${done} done, ${left} left`,
  earlier: (number: number) => `${number} from earlier days`,
  lastAct: (instant: string) => `Last at ${printClock(instant)}`,
  silent: (instant: string) => `Not heard from since ${printClock(instant)}`,
  late: (minutes: number) => `${span(minutes)} late`,
  ahead: (minutes: number) => `${span(minutes)} ahead`,
  ends: (instant: string) => `Ends about ${printClock(instant)}`,
  /** `12 rounds on time · 2 done` */
  summary: ({ more, onTime, done, unplanned }: ReturnType<typeof summarize>) =>
    [
      more > 0 && `${more} more late`,
      onTime > 0 && `${onTime} ${onTime === 1 ? 'round' : 'rounds'} on time`,
      unplanned > 0 && `${unplanned} without a plan`,
      done > 0 && `${done} done`,
    ]
      .filter(Boolean)
      .join(' · '),
  showAll: (number: number) => `Show all ${number}`,
} as const;

function span(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  return [hours > 0 && `${hours} h`, (minutes % 60 > 0 || hours === 0) && `${minutes % 60} min`]
    .filter(Boolean)
    .join(' ');
}
