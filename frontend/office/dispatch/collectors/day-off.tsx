import type { DispatchCollector, DispatchPickup } from '#contracts/plan/dispatch.ts';
import { say, texts, workloadTexts } from '#office/dispatch/texts.ts';
import { useChange } from '#office/shell/use-change.ts';
import { call } from '#platform/api/client.ts';
import { readNow } from '#platform/api/clock.ts';
import { todayInAccra } from '#shared/dates.ts';
import { fullName } from '#shared/full-name.ts';
import { Button } from '#ui/button/button.tsx';
import { Alert } from '#ui/state/alert.tsx';
import { toast } from '#ui/toast/toast.ts';
import type { OnHandOver } from './hand-over.tsx';
import { listJobs } from './workloads.ts';

type Props = {
  readonly collector: Pick<DispatchCollector, 'id' | 'firstName' | 'lastName' | 'isOff' | 'isDayOff'>;
  readonly date: string;
};

/** Marks a day, the board's, as a collector's day off, or takes that back; not where they never work on that weekday. */
export function DayOffButton({ collector, date }: Props) {
  const form = useChange('PATCH', 'getDispatch', 'listCollectors');
  const { id, isOff, isDayOff = false } = collector;
  if (date < todayInAccra(readNow())) return null;
  if (isOff && !isDayOff) return <p className="px-2 text-xs text-ink-soft">{workloadTexts.otherWeekday}</p>;
  const change = () =>
    form.run(async () => {
      const params = { id, date };
      const { message, assignments } = await (isDayOff
        ? call('removeCollectorOff', { params })
        : call('markCollectorOff', { params, body: {} }));
      toast.success(isDayOff ? message : say.dayOffMarked(fullName(collector), assignments));
    });
  return (
    <>
      <Button
        tone="quiet"
        small
        wide
        icon="calendar"
        aria-label={isDayOff ? `${workloadTexts.worksAgain}: ${fullName(collector)}` : undefined}
        busy={form.busy}
        busyLabel={workloadTexts.saving}
        onClick={() => void change()}
      >
        {isDayOff ? workloadTexts.worksAgain : workloadTexts.markOff}
      </Button>
      {form.message && <Alert tone="error">{form.message}</Alert>}
    </>
  );
}

type NoticeProps = {
  readonly date: string;
  readonly collectors: readonly DispatchCollector[];
  readonly pickups: readonly DispatchPickup[];
  readonly onSelect: (collectorId: string, jobs: readonly DispatchPickup[]) => void;
  readonly onHandOver: OnHandOver | undefined;
};

/** Collectors who are off for the rest of the day, or all day but with jobs that somebody else must do. */
export function OffNotice({ date, collectors, pickups, onSelect, onHandOver }: NoticeProps) {
  const off = collectors
    .filter(({ isOff, offFrom }) => isOff || offFrom)
    .map((collector) => ({ collector, name: fullName(collector), jobs: listJobs(pickups, collector.id) }))
    .filter(({ collector, jobs }) => jobs.length > 0 || collector.offFrom);
  if (off.length === 0) return null;
  return (
    <Alert tone="warning" live={false}>
      <ul className="flex flex-col gap-1">
        {off.map(({ collector, name, jobs }) => (
          <li key={collector.id} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
            <span>{say.isOff(name, say.duty(collector) ?? '', jobs.length)}</span>
            <div className="flex flex-wrap gap-2 *:w-auto">
              {jobs.length > 0 && (
                <Button
                  tone="secondary"
                  small
                  aria-label={say.selectJobsOf(name, jobs.length)}
                  onClick={() => onSelect(collector.id, jobs)}
                >
                  {say.selectJobs(jobs.length)}
                </Button>
              )}
              {collector.isDayOff && <DayOffButton collector={collector} date={date} />}
              {onHandOver && jobs.length > 0 && (
                <Button
                  tone="secondary"
                  small
                  icon="users"
                  aria-label={say.handOver(name, onHandOver.isToday)}
                  onClick={() => onHandOver.open(collector.id)}
                >
                  {texts.handOver}
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
    </Alert>
  );
}
