import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import * as v from 'valibot';
import { makeIdempotency } from '#actions/make-idempotency.ts';
import { type Contract, maxBodyBytes, maxIdempotencyKeyLength } from '#contracts/contract.ts';
import { AppError } from '#domain/app-error.ts';
import type { Idempotency } from '#domain/idempotency.ts';
import { viewerAddressHeader } from '#shared/edge-headers.ts';
import { fieldErrors } from '#shared/fields.ts';

/** The body as text; API Gateway hands over what it takes for binary as base64. */
export function bodyText(event: APIGatewayProxyEventV2): string {
  const text = event.body ?? '';
  return event.isBase64Encoded ? Buffer.from(text, 'base64').toString('utf8') : text;
}

/** The JSON body or the form of a call that has one; an absent one reads as `{}`. @throws AppError `too_large`, `not_json` (another type), `bad_input` */
export function readBody(contract: Contract, event: APIGatewayProxyEventV2): unknown {
  if (!contract.body) return undefined;
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

/** Parses path, query and body against the contract, and drops other fields. @throws AppError `bad_input` with a sentence per field, `not_found` for a bad id */
export function parseInput(contract: Contract, event: APIGatewayProxyEventV2, body: unknown) {
  return {
    params: parseParams(contract, event.pathParameters ?? {}),
    query: parse(contract, contract.query, event.queryStringParameters ?? {}),
    body: parse(contract, contract.body, notAList(body)),
  };
}

function parseParams(contract: Contract, params: unknown): unknown {
  if (!contract.params) return undefined;
  const result = v.safeParse(contract.params, params);
  if (!result.success) throw new AppError('not_found');
  return result.output;
}

/** To a schema of named fields a list would be an object in which all of them are absent. */
function notAList(json: unknown): unknown {
  if (Array.isArray(json))
    throw new AppError('bad_input', undefined, { errors: { body: 'This is not valid' } });
  return json;
}

function parse(contract: Contract, schema: v.GenericSchema<unknown, unknown> | undefined, input: unknown) {
  if (!schema) return undefined;
  const result = v.safeParse(schema, input);
  if (result.success) return result.output;
  const errors = fieldErrors(result.issues);
  throw new AppError('bad_input', isIncomplete(result.issues, errors) ? contract.incomplete : undefined, {
    errors,
  });
}

/** Whether a main field is missing; what is missing within an item is an error of that item. */
function isIncomplete(issues: readonly v.BaseIssue<unknown>[], errors: Record<string, string>): boolean {
  const main = issues.flatMap(({ input, path }) =>
    path?.length === 1 ? [{ input, key: String(path[0]?.key) }] : [],
  );
  // A list in which nothing was chosen sends an empty text.
  return main.some(({ input, key }) => input === '' || errors[key]?.endsWith(' is required'));
}

/** The viewer's network address, by the header that the edge overwrites: others are the edge's own or a client's word. One household has a whole IPv6 /64. */
export function readViewerAddress(event: APIGatewayProxyEventV2): string {
  const address = event.headers[viewerAddressHeader]?.trim() || 'unknown';
  return address.includes(':') && !address.includes('.') ? prefix64(address) : address;
}

function prefix64(address: string): string {
  const [head = '', tail] = address.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? [] : Array(Math.max(0, 8 - left.length - right.length)).fill('0');
  const groups = [...left, ...zeros, ...right].slice(0, 4);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}

/** When API Gateway received the request: the one time of a call, for sessions, throttles and what it stores. */
export function readRequestTime({ requestContext }: APIGatewayProxyEventV2): Date {
  return new Date(requestContext.timeEpoch);
}
