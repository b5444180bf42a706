import { type ReactNode, useState } from 'react';
import { everywhereId } from '#contracts/areas/area-id.ts';
import type { Area } from '#contracts/areas/areas.ts';
import { call } from '#platform/api/client.ts';
import { readNow } from '#platform/api/clock.ts';
import { todayInAccra } from '#shared/dates.ts';
import { printDateWithDay } from '#shared/print-when.ts';
import { Button } from '#ui/button/button.tsx';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { Panel } from '#ui/panel.tsx';
import { toast } from '#ui/toast/toast.ts';
import { AreaFacts } from './area-facts.tsx';
import { CloseDayDialog } from './close-day-dialog.tsx';
import { SlotDays } from './slot-days.tsx';
import { dayTexts, named, texts } from './texts.ts';
import { useAreaChange } from './use-area-change.ts';

type Open = { readonly kind: 'close' | 'reopen'; readonly date: string };

export function AreaView({ area }: { readonly area: Area }) {
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const isCounted = area.id !== everywhereId;
  return (
    <>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        {isCounted && (
          <Panel title={texts.facts}>
            <AreaFacts area={area} />
          </Panel>
        )}
        <Panel title={dayTexts.closedDays}>
          <ClosedDays area={area} onReopen={(date) => setOpen({ kind: 'reopen', date })} />
        </Panel>
      </div>
      {isCounted && (
        <NextDays>
          <SlotDays area={area} onClose={(date) => setOpen({ kind: 'close', date })} />
        </NextDays>
      )}
      {open?.kind === 'close' && <CloseDayDialog area={area} date={open.date} onClose={close} />}
      {open?.kind === 'reopen' && <ReopenDialog area={area} date={open.date} onClose={close} />}
    </>
  );
}

function NextDays({ children }: { readonly children: ReactNode }) {
  return (
    <section className="flex min-w-0 flex-col gap-3">
      <header className="mt-2 flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 className="text-lg">{dayTexts.next}</h2>
        <p className="text-sm text-ink-soft">{dayTexts.nextNote}</p>
      </header>
      {children}
    </section>
  );
}

function ClosedDays({ area, onReopen }: { readonly area: Area; readonly onReopen: (date: string) => void }) {
  const today = todayInAccra(readNow());
  const days = area.closedDays.filter(({ date }) => date >= today);
  if (days.length === 0) return <p className="text-ink-soft">{dayTexts.noneClosed}</p>;
  return (
    <ul aria-label={dayTexts.closedDays} className="divide-y divide-line">
      {days.map(({ date, reason }) => (
        <li key={date} className="flex items-center justify-between gap-3 py-1">
          <p className="min-w-0">
            <span className="block font-semibold">{printDateWithDay(date)}</span>
            <span className="block wrap-anywhere text-ink-soft">{reason}</span>
          </p>
          <Button
            tone="quiet"
            aria-label={named.reopen(printDateWithDay(date))}
            onClick={() => onReopen(date)}
          >
            {dayTexts.reopen}
          </Button>
        </li>
      ))}
    </ul>
  );
}

type ReopenProps = { readonly area: Area; readonly date: string; readonly onClose: () => void };

function ReopenDialog({ area, date, onClose }: ReopenProps) {
  const { run, busy, message } = useAreaChange(area);
  const reopen = () =>
    run(async ({ idempotencyKey, subject }) => {
      const body = { version: subject?.version };
      const done = await call('reopenDay', { params: { id: area.id, date }, body, idempotencyKey });
      toast.success(done.message);
      onClose();
    });
  return (
    <ConfirmDialog
      open
      title={dayTexts.reopenTitle}
      message={
        <>
          <p className="font-semibold">{`${printDateWithDay(date)}, ${area.name}`}</p>
          <p>{dayTexts.reopenHint}</p>
        </>
      }
      confirmLabel={dayTexts.reopen}
      busyLabel={dayTexts.reopening}
      busy={busy}
      error={message}
      onConfirm={reopen}
      onCancel={onClose}
    />
  );
}
