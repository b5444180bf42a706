import type { Answer } from '#contracts/contract.ts';
import type { requestPickup } from '#contracts/pickup-calls.ts';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import type { KeptAction } from './kept-action.ts';

/** What every kept call answers. */
export type ChangeAnswer = Answer<typeof requestPickup>;

/** Sends a kept action, under its account or not at all. */
export function sendAction(action: KeptAction): Promise<ChangeAnswer> {
  const { call: name, method, path, body, version, key, accountId } = action;
  // All that a call reads of its contract; what is sent was typed by the contract when it was done.
  const contract = { name, method, path } as unknown as typeof requestPickup;
  const whole = { ...body, ...(version === undefined ? {} : { version }) } as unknown as SentBody;
  return call(contract, { body: whole, idempotencyKey: key, accountId });
}

type SentBody = Parameters<typeof call<typeof requestPickup>>[1]['body'];

/** Whether nobody has answered: no network, or a gateway that could not reach Sankofa. Our own refusals are answers. */
export function isUnanswered(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return (
    error.code === 'network' || error.code === 'unavailable' || (error.status >= 500 && !error.fromServer)
  );
}
