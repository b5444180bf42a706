import type { DispatchCollector } from '#contracts/plan/dispatch.ts';
import type { Board } from '#office/dispatch/board/use-board.ts';
import { openPlan } from '#office/dispatch/plan/plan-store.ts';
import { handOverTexts, say, texts, workloadTexts } from '#office/dispatch/texts.ts';
import { useChange } from '#office/shell/use-change.ts';
import { call } from '#platform/api/client.ts';
import { readNow } from '#platform/api/clock.ts';
import { todayInAccra } from '#shared/dates.ts';
import { fullName } from '#shared/full-name.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { Alert } from '#ui/state/alert.tsx';

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
            {handOverTexts.stops}
          </Button>
          <Button busy={form.busy} busyLabel={workloadTexts.saving} onClick={() => void markOff()}>
            {handOverTexts.today}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <p>{handOverTexts.hint}</p>
        {form.message && <Alert tone="error">{form.message}</Alert>}
      </div>
    </Dialog>
  );
}

/** Opens the plan in which others take over what a collector has still to do on the day. */
export type OnHandOver = { readonly isToday: boolean; readonly open: (collectorId: string) => void };

/** Hands over what a collector has in all areas, so that the board shows all of them. */
export function planHandOver({ date, change }: Board, handOver: string): void {
  change({ area: undefined });
  openPlan({ date, areaId: undefined, handOver });
}

/** Undefined where nothing can be planned. @param ask opens `HandOverDialog` for a collector who works today */
export function makeHandOver(
  board: Board,
  isPlanning: boolean,
  ask: (collector: DispatchCollector) => void,
): OnHandOver | undefined {
  const { date, isRunning, collectors } = board;
  const today = todayInAccra(readNow());
  if (isPlanning || isRunning || date < today) return undefined;
  const isToday = date === today;
  return {
    isToday,
    open: (handOver) => {
      const collector = collectors.find(({ id, isOff }) => isToday && id === handOver && !isOff);
      if (collector) ask(collector);
      else planHandOver(board, handOver);
    },
  };
}

type ButtonProps = {
  readonly id: string;
  readonly name: string;
  readonly onHandOver: OnHandOver;
  /** Hides the word where there is no room. */
  readonly wordClass?: string;
};

export function HandOverIcon({ id, name, wordClass, onHandOver: { isToday, open } }: ButtonProps) {
  const title = say.handOver(name, isToday);
  return (
    <button
      type="button"
      aria-label={title}
      title={title}
      onClick={() => open(id)}
      className="flex min-h-11 min-w-11 shrink-0 items-center justify-center gap-2 rounded-md px-1 text-sm font-semibold text-brand hover:bg-tint-strong"
    >
      <Icon name="users" className="size-4" />
      <span className={wordClass}>{texts.handOver}</span>
    </button>
  );
}
