import { mayAct } from '#contracts/transitions.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { Stop } from './round-order.ts';
import { StopHero } from './stop-hero.tsx';
import { texts } from './texts.ts';

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
