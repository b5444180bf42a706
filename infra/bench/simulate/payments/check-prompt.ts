import { findPayment } from '#data/money/payments.ts';
import { findPickup } from '#data/pickups/pickups.ts';
import { findDue } from '#domain/money/settle.ts';
import type { Life } from '#infra/bench/simulate/life.ts';
import type { ChargeBody } from './provider-front.ts';

/** A number is asked only for what is to pay at that time, for a request that is stored. */
export async function checkPrompt({ reference, amount }: ChargeBody, { count, report }: Life): Promise<void> {
  const payment = await findPayment(reference);
  if (!payment) return report('a request is stored before it is sent', reference);
  const pickup = await findPickup(payment.pickupId);
  const due = pickup ? findDue(pickup) : 0;
  if (due === amount) return;
  // Somebody paid between our last look and the request: nothing can see that.
  const isJustNow = pickup?.history.at(-1)?.at === new Date().toISOString();
  if (isJustNow) count('paid at the moment in which the number was asked');
  else report('no number is asked for what is not to pay', `${reference}: ${amount} of ${due}`);
}
