import type { Money } from '#office/money/use-money.ts';
import { Due, GiveBackPanel, UnpricedPanel } from './to-pay.tsx';

/** What households have to pay, and get back. */
export function OwedTab({ money: { due } }: { readonly money: Money }) {
  return (
    <div className="flex flex-col gap-8">
      <Due due={due} />
      {due.unpriced.length > 0 && <UnpricedPanel unpriced={due.unpriced} />}
      {due.credits.length > 0 && <GiveBackPanel credits={due.credits} />}
    </div>
  );
}
