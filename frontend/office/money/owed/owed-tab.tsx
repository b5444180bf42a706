import type { Money } from '#office/money/use-money.ts';
import { DueByArea } from './due-by-area.tsx';
import { Households } from './households.tsx';
import { PickupLines } from './pickup-lines.tsx';
import { texts } from './texts.ts';

export function OwedTab({ money: { due } }: { readonly money: Money }) {
  return (
    <div className="flex flex-col gap-8">
      <DueByArea due={due} />
      {due.areas.length > 0 && <Households areas={due.areas} />}
      <PickupLines title={texts.unpriced} hint={texts.unpricedHint} pickups={due.unpriced} />
      <PickupLines title={texts.toGiveBack} hint={texts.toGiveBackHint} pickups={due.credits} />
    </div>
  );
}
