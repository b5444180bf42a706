import * as v from 'valibot';
import * as sharedTexts from '#shared/texts.ts';
import { AppError } from './app-error.ts';

/** A key under which the same request may be repeated, with a fingerprint of what was asked. */
export type Idempotency = Omit<Receipt, 'message'>;
/** What an `Idempotency-Key` did to an item, so that a repetition gets the first answer again. */
export const receipt = v.object({ keyHash: v.string(), requestHash: v.string(), message: v.string() });
export type Receipt = Readonly<v.InferOutput<typeof receipt>>;
/** Receipts kept per item: enough for the retries that can still be under way. */
const maxReceipts = 8;

/** Receipts with another one; once full, the oldest are dropped. */
export function appendReceipt<R extends Receipt>(receipts: readonly R[], receipt: R | undefined) {
  return receipt ? [...receipts, receipt].slice(-maxReceipts) : receipts;
}

/** What the same request did to an item before. @throws AppError `conflict`, saying `reused`, when the key came with another one */
export function findReceipt<R extends Receipt>(
  receipts: readonly R[],
  idempotency: Idempotency | undefined,
  reused?: string,
): R | undefined {
  const receipt = receipts.find(({ keyHash }) => keyHash === idempotency?.keyHash);
  if (receipt) checkSameRequest(receipt, idempotency, reused);
  return receipt;
}

/** @throws AppError `conflict` when the key was used for another request */
export function checkSameRequest(
  earlier: Pick<Idempotency, 'requestHash'>,
  idempotency: Idempotency | undefined,
  reused: string = sharedTexts.keyReused,
): void {
  if (earlier.requestHash !== idempotency?.requestHash) throw new AppError('conflict', reused);
}
