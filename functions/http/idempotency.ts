import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { makeIdempotency } from '#actions/make-idempotency.ts';
import { type Contract, maxIdempotencyKeyLength } from '#contracts/contract.ts';
import { AppError } from '#domain/app-error.ts';
import type { Idempotency } from '#domain/idempotency.ts';
import { bodyText } from './read-body.ts';

/**
 * The caller's own `Idempotency-Key` and a fingerprint of method, path and body.
 * @throws AppError `bad_input` when the key is empty or too long
 */
export function readIdempotency(
  contract: Contract,
  event: APIGatewayProxyEventV2,
  accountId: string | undefined,
): Idempotency | undefined {
  const key = event.headers['idempotency-key'];
  if (!contract.idempotent || key === undefined || !accountId) return undefined;
  if (key.trim() === '' || key.length > maxIdempotencyKeyLength) {
    throw new AppError('bad_input', `Idempotency-Key can have 1 to ${maxIdempotencyKeyLength} characters.`);
  }
  return makeIdempotency(accountId, key, `${contract.method}\n${event.rawPath}\n${bodyText(event)}`);
}
