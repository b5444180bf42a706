import type { Money } from '#office/money/use-money.ts';
import { useListParams } from '#ui/list/use-list-params.ts';
import { CashInHand } from './cash-in-hand.tsx';
import { CollectorLedger } from './collector-ledger.tsx';
import { CashDays } from './days/cash-days.tsx';

/** What collectors bring to the office and the closing of the day; of one who stands in the URL all there is. */
export function CashUpTab({ money }: { readonly money: Money }) {
  const [params] = useListParams();
  const collectorId = params.get('collector');
  if (collectorId) return <CollectorLedger key={collectorId} money={money} collectorId={collectorId} />;
  return (
    <>
      <CashInHand money={money} />
      <CashDays />
    </>
  );
}
