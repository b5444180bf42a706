import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { makeIdempotency } from '#actions/make-idempotency.ts';
import { type Contract, maxBodyBytes, maxIdempotencyKeyLength } from '#contracts/contract.ts';
import { AppError } from '#domain/app-error.ts';
import type { Idempotency } from '#domain/idempotency.ts';
import type { HttpRequest } from './call.ts';

/** The body as text; API Gateway hands over what it takes for binary as base64. */
export function bodyText(event: APIGatewayProxyEventV2): string {
  const text = event.body ?? '';
  return event.isBase64Encoded ? Buffer.from(text, 'base64').toString('utf8') : text;
}

/** Reads the JSON body or the form of a call that has one; an absent one reads as `{}`. @throws AppError `too_large`, `not_json` (another type), `bad_input` */
export function readBody(contract: Contract) {
  return {
    before: ({ event, internal }: HttpRequest) => {
      if (contract.body) internal.json = parseBody(contract, event);
    },
  };
}

function parseBody(contract: Contract, event: APIGatewayProxyEventV2): unknown {
  const text = bodyText(event);
  if (Buffer.byteLength(text) > maxBodyBytes) throw new AppError('too_large');
  if (text === '') return {};
  const type = event.headers['content-type'] ?? '';
  if (contract.wire?.body === 'form') return readForm(text, type);
  if (!/^application\/(?:[\w.-]+\+)?json\b/i.test(type)) throw new AppError('not_json');
  return parseJson(text);
}

/** Of a field that is there twice the last one counts. */
function readForm(text: string, type: string): unknown {
  if (!/^application\/x-www-form-urlencoded\b/i.test(type))
    throw new AppError('not_json', 'Please send a form.');
  return Object.fromEntries(new URLSearchParams(text));
}

function parseJson(text: string): unknown {
  try {
    const wellFormed = (_: string, value: unknown) =>
      typeof value === 'string' ? value.toWellFormed() : value;
    // Half a character (an emoji that was cut in two) can only come as an escape; the table refuses it.
    return JSON.parse(text, /\\ud[89a-f]/i.test(text) ? wellFormed : undefined);
  } catch (cause) {
    throw new AppError('bad_input', 'This is not valid JSON.', { cause });
  }
}

/** The caller's own `Idempotency-Key` and a fingerprint of method, path and body. @throws AppError `bad_input` when the key is empty or too long */
export function readIdempotency(
  contract: Contract,
  event: APIGatewayProxyEventV2,
  accountId: string | undefined,
): Idempotency | undefined {
  const key = event.headers['idempotency-key'];
  if (!contract.idempotent || key === undefined || !accountId) return undefined;
  if (key.trim() === '' || key.length > maxIdempotencyKeyLength)
    throw new AppError('bad_input', `Idempotency-Key can have 1 to ${maxIdempotencyKeyLength} characters.`);
  return makeIdempotency(accountId, key, `${contract.method}\n${event.rawPath}\n${bodyText(event)}`);
}
