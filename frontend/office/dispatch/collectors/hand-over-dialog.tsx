import type { DispatchCollector } from '#contracts/plan/dispatch.ts';
import { useChange } from '#office/shell/use-change.ts';
import { call } from '#platform/api/client.ts';
import { readNow } from '#platform/api/clock.ts';
import { todayInAccra } from '#shared/dates.ts';
import { fullName } from '#shared/full-name.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Alert } from '#ui/state/alert.tsx';
import { loadTexts, say, handOverTexts as texts } from './texts.ts';

type Props = {
  readonly collector: DispatchCollector;
  readonly onPlan: () => void;
  readonly onClose: () => void;
};

/** Asks whether a collector only gives away these stops of today, or cannot work any more: then they are off. */
export function HandOverDialog({ collector, onPlan, onClose }: Props) {
  const form = useChange('PATCH', 'getDispatch');
  const plan = () => {
    onClose();
    onPlan();
  };
  const markOff = () =>
    form.run(async () => {
      const now = readNow();
      const params = { id: collector.id, date: todayInAccra(now) };
      await call('markCollectorOff', { params, body: { from: now.toISOString().slice(11, 16) } });
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
            {texts.today}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <p>{texts.hint}</p>
        {form.message && <Alert tone="error">{form.message}</Alert>}
      </div>
    </Dialog>
  );
}
