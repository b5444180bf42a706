import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { MobileMoney } from '#contracts/money/money-calls.ts';
import { readMonth } from '#features/money/statement-texts.ts';
import { AdminShell } from '#office/shell/admin-shell.tsx';
import { readNow } from '#platform/api/clock.ts';
import { pickupPath } from '#platform/paths.ts';
import { useMay } from '#platform/session/use-may.ts';
import { wordOf } from '#shared/known.ts';
import { printPesewas } from '#shared/money.ts';
import { printDateWithDay, printInstant } from '#shared/print-when.ts';
import { RouteButton } from '#ui/button/route-button.tsx';
import { ListFailure } from '#ui/list/list-failure.tsx';
import { TabLinks } from '#ui/list/tab-links.tsx';
import { useListParams } from '#ui/list/use-list-params.ts';
import { Panel } from '#ui/panel.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { SkeletonList } from '#ui/state/skeleton.tsx';
import { BankTab } from './bank-tab.tsx';
import { CashDays } from './cash-up/cash-days.tsx';
import { CashInHand } from './cash-up/cash-in-hand.tsx';
import { CollectorLedger } from './cash-up/collector-ledger.tsx';
import { MonthTab } from './month/month-tab.tsx';
import { OwedTab } from './owed-tab.tsx';
import { Requests } from './requests.tsx';
import { mobileTexts, tabTexts, texts } from './texts.ts';
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
  const may = useMay();
  return (
    <EmptyState
      icon="cash"
      message={texts.empty}
      hint={texts.emptyHint}
      action={
        may('createPriceList') && (
          <RouteButton tone="secondary" to="/price-lists">
            {texts.priceLists}
          </RouteButton>
        )
      }
    />
  );
}

/** Requests, cash in hand and the closing of the day; or one collector's ledger. */
function CashUpTab({ money }: { readonly money: Money }) {
  const [params] = useListParams();
  const collectorId = params.get('collector');
  if (collectorId) return <CollectorLedger key={collectorId} money={money} collectorId={collectorId} />;
  return (
    <>
      <Requests money={money} />
      <CashInHand money={money} />
      <CashDays />
    </>
  );
}

type Props = { readonly mobile: MobileMoney };

function MobileMoneyPanel({ mobile }: Props) {
  if (!mobileTexts) return null;
  const { open, oldestAt, comparedOn } = mobile;
  const oldest = oldestAt && `, ${mobileTexts.oldest(printInstant(oldestAt))}`;
  return (
    <Panel title={mobileTexts.title}>
      <p>{open === 0 ? mobileTexts.noneOpen : `${mobileTexts.open(open)}${oldest ?? ''}.`}</p>
      <Refunds mobile={mobile} />
      <Differences mobile={mobile} />
      <p className="text-sm text-ink-soft">
        {comparedOn ? mobileTexts.compared(printDateWithDay(comparedOn)) : mobileTexts.notCompared}
      </p>
    </Panel>
  );
}

function Refunds({ mobile: { refunds } }: Props) {
  if (!mobileTexts || refunds.length === 0) return null;
  const { states } = mobileTexts;
  return (
    <section className="flex flex-col gap-1">
      <h3 className="font-semibold">{mobileTexts.refunds}</h3>
      <ul className="flex flex-col divide-y divide-line">
        {refunds.map(({ pickupId, amount, status, at }) => (
          <li key={`${pickupId} ${at}`}>
            <Link
              to={pickupPath(pickupId)}
              className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 py-1.5 hover:bg-ground"
            >
              <span className="min-w-0">
                <span className="font-semibold text-brand underline">{printInstant(at)}</span>{' '}
                <span className="text-ink-soft">{wordOf(states, status)}</span>
              </span>
              <span className="tabular-nums">{printPesewas(amount)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Differences({ mobile: { differences, comparedOn } }: Props) {
  if (!mobileTexts) return null;
  if (differences.length === 0) return comparedOn ? <p>{mobileTexts.noDifferences}</p> : null;
  const { whatToDo, pickup } = mobileTexts;
  return (
    <section className="flex flex-col gap-1">
      <h3 className="font-semibold">{mobileTexts.differences}</h3>
      <ul className="flex flex-col divide-y divide-line">
        {differences.map(({ date, kind, reference, amount, pickupId }) => (
          <li key={`${date} ${reference} ${kind}`} className="flex flex-col gap-1 py-2">
            <span className="flex flex-wrap justify-between gap-x-4">
              <span className="font-semibold">{printDateWithDay(date)}</span>
              <span className="tabular-nums">{printPesewas(amount)}</span>
            </span>
            <span className="max-w-prose">{wordOf(whatToDo, kind)}</span>
            <span className="font-mono text-sm wrap-anywhere text-ink-soft">{reference}</span>
            {pickupId && (
              <Link
                to={pickupPath(pickupId)}
                className="inline-flex min-h-11 items-center self-start font-semibold text-brand underline"
              >
                {pickup}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
