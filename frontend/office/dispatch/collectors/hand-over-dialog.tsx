import { useQueryClient } from '@tanstack/react-query';
import type { DispatchCollector } from '#contracts/plan/dispatch.ts';
import { call } from '#platform/api/client.ts';
import { readNow } from '#platform/api/clock.ts';
import { prefixedError } from '#platform/api/failure-text.ts';
import { callKey } from '#platform/api/query-client.ts';
import { todayInAccra } from '#shared/dates.ts';
import { fullName } from '#shared/full-name.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { useSubmit } from '#ui/form/use-submit.ts';
import { Alert } from '#ui/state/alert.tsx';
import { loadTexts, say, handOverTexts as texts } from './texts.ts';

type Props = {
  readonly collector: DispatchCollector;
  readonly date: string;
  /** Opens the plan in which others take over. */
  readonly onPlan: () => void;
  readonly onClose: () => void;
};

/** Asks whether a collector only gives away these stops, or cannot work for the rest of the day: then they are off. */
export function HandOverDialog({ collector, date, onPlan, onClose }: Props) {
  const client = useQueryClient();
  const form = useSubmit({
    describe: (error) => prefixedError(error, 'PATCH'),
    onSettled: () => void client.invalidateQueries({ queryKey: callKey('getDispatch') }),
  });
  const isToday = date === todayInAccra(readNow());
  const plan = () => {
    onClose();
    onPlan();
  };
  const markOff = () =>
    form.run(async () => {
      const body = isToday ? { from: readNow().toISOString().slice(11, 16) } : {};
      await call('markCollectorOff', { params: { id: collector.id, date }, body });
      plan();
    });
  return (
    <Dialog
      open
      title={say.handOverOf(fullName(collector))}
      busy={form.busy}
      onClose={onClose}
      footer={
        <>
          <Button tone="secondary" disabled={form.busy} onClick={plan}>
            {texts.stops}
          </Button>
          <Button busy={form.busy} busyLabel={loadTexts.saving} onClick={() => void markOff()}>
            {isToday ? texts.today : texts.day}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <p>{isToday ? texts.todayHint : texts.dayHint}</p>
        {form.message && <Alert tone="error">{form.message}</Alert>}
      </div>
    </Dialog>
  );
}
