import { isOwnReference } from '#actions/money/mobile-money/find-provider.ts';
import { log } from '#config/log.ts';
import { countEvent } from '#config/measure.ts';
import { receivePaystackEvent } from '#contracts/money/mobile-money-calls.ts';
import { noteTold } from '#data/money/payments.ts';
import { requirePaystackSignature } from '#http/check-provider.ts';
import { endpoint } from '#http/endpoint.ts';

export const handler = endpoint(
  receivePaystackEvent,
  async ({ body: { event, data }, now }) => {
    const reference = data.reference ?? data.transaction_reference;
    if (typeof reference === 'string' && isOwnReference(reference)) await note(event, reference, now);
    return { message: 'Thank you.' };
  },
  requirePaystackSignature,
);

async function note(event: string, reference: string, now: Date): Promise<void> {
  if ((await noteTold(reference, now)) || event !== 'charge.success') return;
  log.error('payment: without a pickup', { reference });
  countEvent('PaymentWithoutPickup');
}
