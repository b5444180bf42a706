import { useRef, useState } from 'react';
import type { Stop } from '#collector/round/plan-round.ts';
import { Bar } from '#collector/round/progress.tsx';
import type { TippingOfDay } from '#contracts/loads/load-calls.ts';
import type { PickupSummary } from '#contracts/pickups/pickups.ts';
import { useQueue } from '#platform/offline/queue/queue-store.ts';
import { Button } from '#ui/button/button.tsx';
import { Alert } from '#ui/state/alert.tsx';
import { toast } from '#ui/toast/toast.ts';
import { findAboard, sumLitres } from './aboard.ts';
import { Loads } from './loads.tsx';
import { planTrips } from './plan-trips.ts';
import { loadTexts as texts } from './texts.ts';
import { TippedDialog } from './tipped-dialog.tsx';

type Props = {
  readonly tipping: TippingOfDay;
  /** Open and completed ones: what waits to be sent is looked up there. */
  readonly pickups: readonly PickupSummary[];
  /** Today's open stops, where it stands without them: then it says where to tip next. */
  readonly stops?: readonly Stop[];
  readonly now: Date;
};

/** How full the vehicle is, where to press when it was emptied, and the loads of today. */
export function TippingPart({ tipping, pickups, stops = [], now }: Props) {
  const queue = useQueue();
  const [isOpen, setOpen] = useState(false);
  const [notice, setNotice] = useState<string>();
  const button = useRef<HTMLButtonElement>(null);
  const aboard = findAboard(tipping, queue, pickups);
  const litres = sumLitres(aboard);
  const { holds, loads, stations } = tipping;
  const [next] = [...planTrips(stops, tipping, aboard, now).values()].flat();
  const open = () => {
    setNotice(undefined);
    setOpen(true);
  };
  return (
    <section aria-label={texts.vehicle} className="flex flex-col gap-2">
      <Bar
        label={texts.vehicle}
        value={Math.min(litres, holds)}
        max={holds}
        text={texts.printAboard(litres, holds)}
      />
      {next && <p className="text-sm">{texts.printNext(next.stations, next.at)}</p>}
      <Button ref={button} tone="secondary" icon="truck" className="self-start" onClick={open}>
        {texts.tipped}
      </Button>
      {notice && <Alert tone="error">{notice}</Alert>}
      <Loads
        loads={loads}
        queue={queue}
        onUndone={() => button.current?.focus({ preventScroll: true })}
        onRefused={(message) => {
          setNotice(message);
          toast.error(message);
        }}
      />
      {isOpen && <TippedDialog stations={stations} aboard={aboard} onClose={() => setOpen(false)} />}
    </section>
  );
}
