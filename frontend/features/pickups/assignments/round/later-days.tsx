import type { PickupSummary } from '#contracts/pickups/pickups.ts';
import type { AssignmentActions } from '#features/pickups/assignments/use-assignment-actions.tsx';
import { nameDay } from './name-day.ts';
import { StopLine } from './stop-line.tsx';

type Day = { readonly title: string; readonly pickups: readonly PickupSummary[] };

/** Pickups day by day; within a day the order stays. */
export function groupByDay(pickups: readonly PickupSummary[], now: Date): readonly Day[] {
  const days = new Map<string, PickupSummary[]>();
  for (const pickup of pickups) {
    const title = nameDay(pickup, now);
    days.set(title, [...(days.get(title) ?? []), pickup]);
  }
  return [...days].map(([title, some]) => ({ title, pickups: some }));
}

type Props = {
  readonly pickups: readonly PickupSummary[];
  readonly now: Date;
  readonly actions: AssignmentActions;
};

/** What comes after today, each day under its name. */
export function LaterDays({ pickups: later, now, actions }: Props) {
  return groupByDay(later, now).map(({ title, pickups }) => (
    <section key={title} className="flex flex-col gap-2">
      <h2 className="text-lg">
        {title} <span className="font-normal text-ink-soft">({pickups.length})</span>
      </h2>
      <ul className="divide-y divide-line overflow-clip rounded-lg border border-line bg-surface shadow-card">
        {pickups.map((pickup) => (
          <li key={pickup.id}>
            <StopLine pickup={pickup} now={now} actions={actions} />
          </li>
        ))}
      </ul>
    </section>
  ));
}
