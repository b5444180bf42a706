import { useState } from 'react';
import { isRefundOver } from '#contracts/money/mobile-money.ts';
import { readMoneyLines } from '#contracts/money/money-lines.ts';
import { findOpenPrice } from '#contracts/money/prices.ts';
import type { Pickup } from '#contracts/pickups/pickups.ts';
import { isOpen } from '#contracts/pickups/transitions.ts';
import { describeCorrection, describeCost, describeMoney } from '#features/money/describe-money.ts';
import { Part, QuietActions } from '#features/pickup/details/part.tsx';
import type { OpenDialog } from '#features/pickup/details/sheet.tsx';
import { ReverseDialog } from '#office/money/reverse-dialog.tsx';
import {
  OfficeCashDialog,
  PriceDialog,
  RefundDialog,
  WaiveDialog,
} from '#office/pickup-dialogs/money-dialogs.tsx';
import { receiptPath } from '#platform/paths.ts';
import { useMay } from '#platform/session/use-may.ts';
import { wordOf } from '#shared/known.ts';
import { printPesewas } from '#shared/money.ts';
import { Button } from '#ui/button/button.tsx';
import { RouteButton } from '#ui/button/route-button.tsx';
import { Alert } from '#ui/state/alert.tsx';

const texts = {
  title: 'Money',
  lines: { charged: 'Charged', paid: 'Paid', waived: 'Waived', refunded: 'Refunded' },
  due: 'Amount due',
  inQuestion: 'In question',
  credit: 'We owe the household',
  price: 'Set the price',
  cash: 'Cash received',
  waive: 'Waive',
  refund: 'Refund',
  receipt: 'Receipt',
  takeBack: (act: string) => `Reverse: ${act}`,
  acts: { cash: 'Cash', waive: 'Waived', refund: 'Refund', price: 'Price' },
  request: {
    open: 'Mobile Money: request sent, no answer yet. A late answer still counts.',
    succeeded: 'Mobile Money: paid.',
    failed: 'Mobile Money: the last request was not paid.',
  },
  goesBack: {
    pending: 'refund by Mobile Money: not started yet.',
    processing: 'refund by Mobile Money: on its way. It can take a few days.',
    done: 'refunded by Mobile Money.',
    failed: 'refund by Mobile Money failed. Refund it in cash, or try again.',
    'needs attention':
      'refund is stuck at the provider. Open its dashboard and enter the number it asks for.',
  },
} as const;

type Props = { readonly pickup: Pickup; readonly open: OpenDialog };
type Reversible = NonNullable<Pickup['reversible']>[number];

/** A pickup's money for staff: what was charged, paid, waived and given back, and what can be done about it. */
export function StaffMoney({ pickup, open }: Props) {
  const may = useMay();
  const { money, receipt, refund } = pickup;
  const due = money?.due ?? 0;
  const isPriceOpen = findOpenPrice(pickup) !== undefined;
  const canRefund = !(refund && !isRefundOver(refund)) && (money?.paid ?? 0) > 0;
  return (
    <Part title={texts.title} place="money">
      <p>
        {isPriceOpen || !money ? describeMoney(pickup) : (describeCorrection(pickup) ?? describeCost(pickup))}
      </p>
      {money && <Lines pickup={pickup} />}
      <MobileMoneyLines pickup={pickup} />
      {isPriceOpen && may('setPrice') && (
        <Button onClick={() => open(PriceDialog, 'money')} className="sm:self-start">
          {texts.price}
        </Button>
      )}
      {due > 0 && !isOpen(pickup.status) && may('takeCashByAdmin') && (
        <Button onClick={() => open(OfficeCashDialog, 'money')} className="sm:self-start">
          {texts.cash}
        </Button>
      )}
      <QuietActions>
        {due > 0 && may('waiveDue') && (
          <Button tone="quiet" onClick={() => open(WaiveDialog, 'money')}>
            {texts.waive}
          </Button>
        )}
        {canRefund && may('refundPayment') && (
          <Button tone="quiet" onClick={() => open(RefundDialog, 'money')}>
            {texts.refund}
          </Button>
        )}
        {receipt && (
          <RouteButton tone="quiet" to={receiptPath(pickup.id)}>
            {texts.receipt}
          </RouteButton>
        )}
        {may('reversePosting') && <Mistakes pickup={pickup} />}
      </QuietActions>
    </Part>
  );
}

function Mistakes({ pickup: { reversible = [] } }: Pick<Props, 'pickup'>) {
  const [opened, setOpened] = useState<Reversible>();
  return (
    <>
      {reversible.map((one) => (
        <Button key={one.posting} tone="quiet" onClick={() => setOpened(one)}>
          {texts.takeBack(nameAct(one))}
        </Button>
      ))}
      {opened && (
        <ReverseDialog household posting={opened.posting} onClose={() => setOpened(undefined)}>
          {nameAct(opened)}
        </ReverseDialog>
      )}
    </>
  );
}

const nameAct = ({ kind, amount }: Reversible) => `${wordOf(texts.acts, kind)} ${printPesewas(amount)}`;

function MobileMoneyLines({ pickup: { payment, refund } }: Pick<Props, 'pickup'>) {
  return (
    <div role="status" className="flex flex-col gap-2 empty:hidden">
      {payment && payment.status !== 'succeeded' && <p>{wordOf(texts.request, payment.status)}</p>}
      {refund && refund.status !== 'done' && (
        <Alert
          tone={refund.status === 'pending' || refund.status === 'processing' ? 'info' : 'warning'}
          live={false}
        >
          {`${printPesewas(refund.amount)} ${wordOf(texts.goesBack, refund.status)}`}
        </Alert>
      )}
    </div>
  );
}

function Lines({ pickup }: Pick<Props, 'pickup'>) {
  const { due, ...lines } = readMoneyLines(pickup);
  const moved = (['charged', 'paid', 'waived', 'refunded'] as const).filter((name) => lines[name] !== 0);
  return (
    <dl className="flex flex-col gap-1 tabular-nums">
      {moved.map((name) => (
        <Line key={name} label={texts.lines[name]} amount={lines[name]} />
      ))}
      <div className="mt-1 border-t border-line pt-1 font-bold">
        <Line
          label={pickup.money?.inQuestion ? texts.inQuestion : due < 0 ? texts.credit : texts.due}
          amount={Math.abs(due)}
        />
      </div>
    </dl>
  );
}

function Line({ label, amount }: { readonly label: string; readonly amount: number }) {
  return (
    <div className="flex justify-between gap-4">
      <dt>{label}</dt>
      <dd>{printPesewas(amount)}</dd>
    </div>
  );
}
