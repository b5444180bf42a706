import { useState } from 'react';
import { readMonth } from '#features/money/statement-months.ts';
import { readNow } from '#platform/api/clock.ts';
import { RouteButton } from '#ui/button/route-button.tsx';
import { ListFailure } from '#ui/list/list-failure.tsx';
import { useListParams } from '#ui/list/use-list-params.ts';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { SkeletonList } from '#ui/state/skeleton.tsx';
import { CashInHand } from './cash-in-hand.tsx';
import { MobileMoneyPanel } from './mobile-money-panel.tsx';
import { MonthOfMoney } from './month-of-money.tsx';
import { OfficePanel } from './office-panel.tsx';
import { texts } from './texts.ts';
import { Due, GiveBackPanel, UnpricedPanel } from './to-pay.tsx';
import { isUntouched, useMoney } from './use-money.ts';

/** What is to pay, held and moved; the month stands in the URL. */
export function MoneyView() {
  const [params] = useListParams();
  const [now] = useState(readNow);
  const month = readMonth(params.get('month'), now);
  const list = useMoney(month);
  const { rows, error } = list;
  return (
    <>
      <ListFailure list={list} />
      {!rows && !error && <SkeletonList rows={3} rowClass="h-44" />}
      {rows && isUntouched(rows) && !params.has('month') && <Untouched />}
      {rows && (!isUntouched(rows) || params.has('month')) && (
        <div className="flex flex-col gap-8">
          <CashInHand money={rows} />
          <Due due={rows.due} />
          {rows.due.unpriced.length > 0 && <UnpricedPanel unpriced={rows.due.unpriced} />}
          {rows.due.credits.length > 0 && <GiveBackPanel credits={rows.due.credits} />}
          {rows.mobileMoney && <MobileMoneyPanel mobile={rows.mobileMoney} />}
          <OfficePanel office={rows.office} />
          <MonthOfMoney month={month} now={now} money={rows} />
        </div>
      )}
    </>
  );
}

function Untouched() {
  return (
    <EmptyState
      icon="cash"
      message={texts.empty}
      hint={texts.emptyHint}
      action={
        <RouteButton tone="secondary" to="/price-lists">
          {texts.priceLists}
        </RouteButton>
      }
    />
  );
}
