import { storeCashDays } from '#actions/money/cash-days.ts';
import { checkPayment } from '#actions/money/mobile-money/check.ts';
import { comparePayments } from '#actions/money/mobile-money/compare.ts';
import { hasMobileMoney } from '#actions/money/mobile-money/find-provider.ts';
import { sendPayment } from '#actions/money/mobile-money/send.ts';
import { count } from './lib/count.ts';
import { handleEachMessage } from './lib/queues/handle-each-message.ts';
import { type PaymentMessage, paymentMessage } from './lib/queues/queue-messages.ts';

/** Asks networks for money by their provider, and what became of it; stores the figures of closed days. Each message can be done twice, or again from the start. */
export const handler = handleEachMessage('payments', paymentMessage, handleOne);

async function handleOne(message: PaymentMessage): Promise<void> {
  const now = new Date();
  if (message.kind === 'cash-days') return storeCashDays(now);
  if (!hasMobileMoney()) return;
  if (message.kind === 'compare') return compare(message.date, now);
  const { reference } = message;
  if (message.kind === 'send') return sendPayment(reference, now);
  const checked = await checkPayment(reference, now);
  if (checked === 'unsent') await sendPayment(reference, now);
  if (checked === 'no pickup') count('PaymentWithoutPickup');
  if (checked === 'another currency') count('PaymentsDiffer');
}

async function compare(date: string, now: Date): Promise<void> {
  const differences = await comparePayments(date, now);
  count('PaymentsDiffer', differences.length);
  count('PaymentWithoutPickup', differences.filter(({ kind }) => kind === 'no pickup').length);
}
