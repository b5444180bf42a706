import { type ReactNode, useState } from 'react';
import { tellNext } from '#contracts/money/payment-words.ts';
import type { Pickup } from '#contracts/pickups/pickups.ts';
import { Part } from '#features/pickups/details/part.tsx';
import { receiptPath } from '#platform/paths.ts';
import { RouteButton } from '#ui/button/route-button.tsx';
import { Spinner } from '#ui/icon/spinner.tsx';
import { Alert } from '#ui/state/alert.tsx';
import { CodeForm } from './code-form.tsx';
import { PayForm } from './pay-form.tsx';
import { payTexts as texts } from './pay-texts.ts';
import { useFollowPayment } from './use-payment.ts';

type Props = { readonly pickup: Pickup };

/** For its household: what is to pay by Mobile Money, how the last request stands, and that it was paid. */
export function PayPart({ pickup }: Props) {
  const { payment, money } = pickup;
  const due = money?.due ?? 0;
  // Who saw something to pay here also sees that it was paid.
  const [wasDue] = useState(due > 0);
  useFollowPayment(pickup);
  if (!texts || (due <= 0 && !wasDue)) return null;
  const isWaiting = payment?.status === 'open' && payment.next !== 'again';
  return (
    <Part title={texts.title}>
      <div role="status" className="empty:hidden">
        <State pickup={pickup} />
      </div>
      {due > 0 && payment && isWaiting && payment.next === 'code' && (
        <CodeForm key={payment.reference} pickupId={pickup.id} reference={payment.reference} />
      )}
      {/* Hidden, not gone: a next try begins with what was entered. */}
      {due > 0 && (
        <div hidden={isWaiting}>
          <PayForm
            pickup={pickup}
            due={due}
            isAgain={payment !== undefined && payment.status !== 'succeeded'}
          />
        </div>
      )}
    </Part>
  );
}

/** How it stands, in one sentence. */
function State({ pickup: { id, payment, money, receipt } }: Props): ReactNode {
  if (!texts) return null;
  if ((money?.due ?? 0) <= 0) {
    const isByPhone = receipt?.method === 'mobile money';
    if (!isByPhone) return null;
    return (
      <Alert tone="success" live={false}>
        <p className="font-semibold tabular-nums">{texts.paid(receipt.amount)}</p>
        <RouteButton tone="quiet" to={receiptPath(id)} className="-ml-4">
          {texts.receipt}
        </RouteButton>
      </Alert>
    );
  }
  if (!payment || payment.status === 'succeeded') return null;
  const isWaiting = payment.status === 'open' && payment.next !== 'again';
  return (
    <Alert tone={isWaiting ? 'info' : 'warning'} live={false}>
      <p className="font-semibold tabular-nums">{texts.asked(payment.amount)}</p>
      <p className="flex items-start gap-2">
        {isWaiting && payment.next !== 'code' && <Spinner />}
        <span className="min-w-0">{tellNext(payment)}</span>
      </p>
    </Alert>
  );
}
