import { useQueryClient } from '@tanstack/react-query';
import type { DispatchCollector } from '#contracts/plan/dispatch.ts';
import { call } from '#platform/api/client.ts';
import { readNow } from '#platform/api/clock.ts';
import { prefixedError } from '#platform/api/failure-text.ts';
import { callKey } from '#platform/api/query-client.ts';
import { todayInAccra } from '#shared/dates.ts';
import { fullName } from '#shared/full-name.ts';
import { Button } from '#ui/button/button.tsx';
import { useSubmit } from '#ui/form/use-submit.ts';
import { Alert } from '#ui/state/alert.tsx';
import { toast } from '#ui/toast/toast.ts';
import { loadTexts, say } from './texts.ts';

type Props = { readonly collector: DispatchCollector; readonly date: string };

/** Marks the board's day as a collector's day off, or takes that back; not where they never work on that weekday. */
export function DayOffButton({ collector, date }: Props) {
  const client = useQueryClient();
  const form = useSubmit({
    describe: (error) => prefixedError(error, 'PATCH'),
    onSettled: () => void client.invalidateQueries({ queryKey: callKey('getDispatch') }),
  });
  const { id, isOff, isDayOff = false } = collector;
  if (date < todayInAccra(readNow())) return null;
  if (isOff && !isDayOff) return <p className="px-2 text-xs text-ink-soft">{loadTexts.otherWeekday}</p>;
  const change = () =>
    form.run(async () => {
      const name = isDayOff ? 'removeCollectorOff' : 'markCollectorOff';
      const { message, assignments } = await call(name, { params: { id, date } });
      toast.success(isDayOff ? message : say.dayOffMarked(fullName(collector), assignments));
    });
  return (
    <>
      <Button
        tone="quiet"
        small
        wide
        icon="calendar"
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
