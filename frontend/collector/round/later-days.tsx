import type { AssignmentActions } from '#collector/assignments/use-assignment-actions.tsx';
import { nameDay } from '#shared/print-when.ts';
import type { LaterDay } from './plan-round.ts';
import { StopLine } from './stop-line.tsx';

type Props = {
  readonly days: readonly LaterDay[];
  readonly now: Date;
  readonly actions: AssignmentActions;
};

export function LaterDays({ days, now, actions }: Props) {
  return days.map(({ date, stops }) => (
    <section key={date} className="flex flex-col gap-2">
      <h2 className="text-lg">
        <span>{nameDay(date, now)}</span>{' '}
        <span className="font-normal text-ink-soft">{`(${stops.length})`}</span>
      </h2>
      <ol className="divide-y divide-line overflow-clip rounded-lg border border-line bg-surface shadow-card">
        {stops.map((stop) => (
          <li key={stop.pickup.id}>
            <StopLine stop={stop} now={now} actions={actions} />
          </li>
        ))}
      </ol>
    </section>
  ));
}
