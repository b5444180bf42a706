import { useState } from 'react';
import { readMonth } from '#features/money/statement-months.ts';
import { CashInHand } from '#office/money/cash-up/cash-in-hand.tsx';
import { CollectorLedger } from '#office/money/cash-up/collector-ledger.tsx';
import { CashDays } from '#office/money/cash-up/days/cash-days.tsx';
import { AdminShell } from '#office/shell/admin-shell.tsx';
import { readNow } from '#platform/api/clock.ts';
import { RouteButton } from '#ui/button/route-button.tsx';
import { ListFailure } from '#ui/list/list-failure.tsx';
import { TabLinks } from '#ui/list/tab-links.tsx';
import { useListParams } from '#ui/list/use-list-params.ts';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { SkeletonList } from '#ui/state/skeleton.tsx';
import { BankTab } from './bank/bank-tab.tsx';
import { MobileMoneyPanel } from './mobile-money-panel.tsx';
import { MonthTab } from './month/month-tab.tsx';
import { OwedTab } from './owed/owed-tab.tsx';
import { tabTexts, texts } from './texts.ts';
import { hasMobile, isUntouched, type Money, useMoney } from './use-money.ts';

const tabs = ['cash-up', 'owed', 'mobile', 'bank', 'month'] as const;
type Tab = (typeof tabs)[number];

export function Screen() {
  return (
    <AdminShell>
      <MoneyView />
    </AdminShell>
  );
}

function MoneyView() {
  const [params] = useListParams();
  const [now] = useState(readNow);
  const month = readMonth(params.get('month'), now);
  const list = useMoney(month);
  const { rows, error } = list;
  const isEmpty = rows && isUntouched(rows) && !params.has('month');
  return (
    <>
      <ListFailure list={list} />
      {!rows && !error && <SkeletonList rows={3} rowClass="h-44" />}
      {isEmpty && <Untouched />}
      {rows && !isEmpty && <Tabs money={rows} month={month} now={now} />}
    </>
  );
}

function Tabs({ money, month, now }: { readonly money: Money; readonly month: string; readonly now: Date }) {
  const [params] = useListParams();
  const shown = tabs.filter((tab) => tab !== 'mobile' || money.mobileMoney || hasMobile(money));
  const current: Tab = shown.find((tab) => tab === params.get('tab')) ?? 'cash-up';
  return (
    <div className="flex flex-col gap-6">
      <TabLinks
        label={tabTexts.label}
        param="tab"
        tabs={shown.map((value) => ({ value, label: tabTexts[value] }))}
        unnamed="cash-up"
        current={current}
      />
      {current === 'cash-up' && <CashUpTab money={money} />}
      {current === 'owed' && <OwedTab money={money} />}
      {current === 'mobile' && money.mobileMoney && <MobileMoneyPanel mobile={money.mobileMoney} />}
      {current === 'bank' && <BankTab money={money} month={month} />}
      {current === 'month' && <MonthTab month={month} now={now} money={money} />}
    </div>
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

/** What collectors bring to the office and the closing of the day; of one who stands in the URL all there is. */
function CashUpTab({ money }: { readonly money: Money }) {
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
