import { mayAct } from '#contracts/pickups/transitions.ts';
import { texts } from '#features/pickups/assignments/texts.ts';
import { Skeleton } from '#ui/state/skeleton.tsx';
import type { Stop } from './round-order.ts';
import { StopHero } from './stop-hero.tsx';

type Props = { readonly stop: Stop; readonly now: Date };

/** The stop to go to now as the first view draws it: with places for what can be pressed. */
export function FirstStop({ stop, now }: Props) {
  const isStarted = !mayAct('start', 'collector', stop.pickup.status);
  const buttons = (
    <>
      <Skeleton className="h-14" />
      {isStarted && <Skeleton className="h-11" />}
    </>
  );
  return (
    <>
      <h2 className="text-lg">{texts.round}</h2>
      <StopHero stop={stop} now={now} buttons={buttons} />
    </>
  );
}
