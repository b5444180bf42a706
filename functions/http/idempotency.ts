import { createHash } from 'node:crypto';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { type Contract, maxIdempotencyKeyLength } from '#contracts/contract.ts';
import { AppError } from '#domain/app-error.ts';
import type { Idempotency } from './call.ts';
import { bodyText } from './read-body.ts';

/** 128 bits of SHA-256: short enough to keep a few on a pickup, far beyond collisions by accident. */
function fingerprint(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 22);
}

/** The same where no header brings a key: `key` is unique within the account, `request` what was asked under it. */
export function makeIdempotency(accountId: string, key: string, request: unknown): Idempotency {
  return {
    keyHash: fingerprint(`${accountId}\n${key}`),
    requestHash: fingerprint(JSON.stringify(request)),
  };
}

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
  return {
    keyHash: fingerprint(`${accountId}\n${key}`),
    requestHash: fingerprint(`${contract.method}\n${event.rawPath}\n${bodyText(event)}`),
  };
}
