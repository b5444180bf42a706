import { type ReactNode, useState } from 'react';
import { everywhereId } from '#contracts/areas/area-id.ts';
import type { Area } from '#contracts/areas/areas.ts';
import { Panel } from '#ui/panel/panel.tsx';
import { AreaFacts } from './area-facts.tsx';
import { ClosedDays } from './closed-days.tsx';
import { LazyCloseDayDialog } from './lazy-dialogs.ts';
import { ReopenDialog } from './reopen-dialog.tsx';
import { SlotDays } from './slot-days.tsx';
import { dayTexts, texts } from './texts.ts';

type Open = { readonly kind: 'close' | 'reopen'; readonly date: string };

/** One area: how it is served, its closed days, and what is booked on the next 14 days. */
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
      {open?.kind === 'close' && <LazyCloseDayDialog area={area} date={open.date} onClose={close} />}
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
