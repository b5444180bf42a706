import type { DispatchCollector, DispatchPickup } from '#contracts/plan/dispatch.ts';
import { say } from '#office/dispatch/texts.ts';
import { fullName } from '#shared/full-name.ts';
import { Button } from '#ui/button/button.tsx';
import { Alert } from '#ui/state/alert.tsx';
import { DayOffButton } from './day-off-button.tsx';
import { listJobs } from './find-collectors.ts';
import { HandOverButton, type OnHandOver } from './hand-over-button.tsx';
import { say as sayLoad } from './texts.ts';

type Props = {
  readonly date: string;
  readonly collectors: readonly DispatchCollector[];
  readonly pickups: readonly DispatchPickup[];
  readonly onSelect: (collectorId: string, jobs: readonly DispatchPickup[]) => void;
  readonly onHandOver: OnHandOver | undefined;
};

/** Collectors who are off on this day but have jobs on it, which somebody else must do, and who are off for its rest. */
export function OffNotice({ date, collectors, pickups, onSelect, onHandOver }: Props) {
  const off = collectors
    .filter(({ isOff, offFrom }) => isOff || offFrom)
    .map((collector) => ({ collector, jobs: listJobs(pickups, collector.id) }))
    .filter(({ collector, jobs }) => jobs.length > 0 || collector.offFrom);
  if (off.length === 0) return null;
  return (
    <Alert tone="warning" live={false}>
      <ul className="flex flex-col gap-1">
        {off.map(({ collector, jobs }) => (
          <li key={collector.id} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
            <span>{say.isOff(fullName(collector), sayLoad.duty(collector) ?? '', jobs.length)}</span>
            <div className="flex flex-wrap gap-2 *:w-auto">
              {jobs.length > 0 && (
                <Button
                  tone="secondary"
                  small
                  aria-label={say.selectJobsOf(fullName(collector), jobs.length)}
                  onClick={() => onSelect(collector.id, jobs)}
                >
                  {say.selectJobs(jobs.length)}
                </Button>
              )}
              {collector.isDayOff && <DayOffButton collector={collector} date={date} />}
              {onHandOver && jobs.length > 0 && (
                <HandOverButton id={collector.id} name={fullName(collector)} onHandOver={onHandOver} />
              )}
            </div>
          </li>
        ))}
      </ul>
    </Alert>
  );
}
