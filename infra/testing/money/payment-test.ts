import { paystackSignatureHeader } from '#contracts/contract.ts';
import {
  demoPaystackKey,
  type PaystackEvent,
  signPaystackEvent,
} from '#infra/local/stand-ins/paystack/bodies.ts';
import type { TestAnswer, TestApi } from '#testing/api.ts';

/** Delivers an event as Paystack does, with the signature of its raw body. */
export function tellPaystackEvent(
  { call }: Pick<TestApi, 'call'>,
  event: PaystackEvent,
  key: string = demoPaystackKey,
): Promise<TestAnswer> {
  const body = JSON.stringify(event);
  const headers = {
    'content-type': 'application/json',
    [paystackSignatureHeader]: signPaystackEvent(body, key),
  };
  return call('POST /payments/paystack', { body, headers });
}

/** Delivers all that Paystack told since then, oldest first. @returns their answers */
export async function deliverPaystackEvents(
  api: Pick<TestApi, 'call' | 'paystackEvents'>,
): Promise<readonly TestAnswer[]> {
  const answers: TestAnswer[] = [];
  for (const event of api.paystackEvents.splice(0)) answers.push(await tellPaystackEvent(api, event));
  return answers;
}
