import type { DispatchCollector } from '#contracts/plan/dispatch.ts';
import { useChange } from '#office/shell/use-change.ts';
import { call } from '#platform/api/client.ts';
import { readNow } from '#platform/api/clock.ts';
import { todayInAccra } from '#shared/dates.ts';
import { fullName } from '#shared/full-name.ts';
import { Button } from '#ui/button/button.tsx';
import { Alert } from '#ui/state/alert.tsx';
import { toast } from '#ui/toast/toast.ts';
import { loadTexts, say } from './texts.ts';

type Props = {
  readonly collector: Pick<DispatchCollector, 'id' | 'firstName' | 'lastName' | 'isOff' | 'isDayOff'>;
  readonly date: string;
};

/** Marks a day, the board's, as a collector's day off, or takes that back; not where they never work on that weekday. */
export function DayOffButton({ collector, date }: Props) {
  const form = useChange('PATCH', 'getDispatch', 'listCollectors');
  const { id, isOff, isDayOff = false } = collector;
  if (date < todayInAccra(readNow())) return null;
  if (isOff && !isDayOff) return <p className="px-2 text-xs text-ink-soft">{loadTexts.otherWeekday}</p>;
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
        aria-label={isDayOff ? `${loadTexts.worksAgain}: ${fullName(collector)}` : undefined}
        busy={form.busy}
        busyLabel={loadTexts.saving}
        onClick={() => void change()}
      >
        {isDayOff ? loadTexts.worksAgain : loadTexts.markOff}
      </Button>
      {form.message && <Alert tone="error">{form.message}</Alert>}
    </>
  );
}
