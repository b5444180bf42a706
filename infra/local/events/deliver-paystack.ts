import { setTimeout as wait } from 'node:timers/promises';
import { apiBase, paystackSignatureHeader } from '#contracts/contract.ts';
import type { Gateway } from '#infra/local/gateway/gateway.ts';
import type { PaystackEvent } from '#infra/local/stand-ins/paystack/bodies.ts';
import { signPaystackEvent } from '#infra/local/stand-ins/paystack/key.ts';
import type { Paystack } from '#infra/local/stand-ins/paystack/paystack.ts';

/** Before each try, in ms. Paystack tries for three days; what is lost here is found by the next check. */
const delaysMs = [0, 1_000, 5_000];

/** Calls the API as Paystack does to tell of a payment, until it takes it. */
export async function deliverPaystackEvent(
  api: Gateway,
  origin: string,
  event: PaystackEvent,
): Promise<void> {
  const body = JSON.stringify(event);
  const headers = {
    'content-type': 'application/json',
    [paystackSignatureHeader]: signPaystackEvent(body),
  };
  for (const delayMs of delaysMs) {
    await wait(delayMs, undefined, { ref: false });
    const url = `${origin}${apiBase}/payments/paystack`;
    const response = await api(new Request(url, { method: 'POST', headers, body }), '127.0.0.1');
    if (response.ok) return;
  }
}

/** Lets money that goes back arrive after some seconds; Paystack takes days. */
export function startRefunding({ account }: Paystack): { stop(): void } {
  const timer = setInterval(() => {
    for (const { id, status } of [...account.refunds.values()]) {
      if (status === 'pending') account.moveRefund(id, 'processing');
      if (status === 'processing') account.moveRefund(id, 'processed');
    }
  }, 5_000).unref();
  return { stop: () => clearInterval(timer) };
}
