import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import * as v from 'valibot';
import { reportUnreadable } from '#config/report-unreadable.ts';
import type { Contract } from '#contracts/contract.ts';
import { type ErrorAnswer, errorsByCode } from '#contracts/errors.ts';
import { isOutage } from '#data/table/retry.ts';
import { AppError } from '#domain/app-error.ts';

/** Neither an HTTP API nor an uncached CloudFront behaviour compresses; below this it is not worth it. */
const gzipFromBytes = 1024;

/** A JSON answer, gzipped when it is large and the client takes gzip. Never cached: it belongs to one caller. */
function jsonResponse(
  event: APIGatewayProxyEventV2,
  statusCode: number,
  answer: unknown,
  extraHeaders: Record<string, string> = {},
): APIGatewayProxyStructuredResultV2 {
  const body = JSON.stringify(answer);
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    vary: 'accept-encoding',
    ...extraHeaders,
  };
  if (!takesGzip(event.headers['accept-encoding']) || Buffer.byteLength(body) < gzipFromBytes)
    return { statusCode, headers, body };
  // Loaded when it is needed, which for most functions is never: it takes more than a millisecond of a start.
  const { gzipSync } = process.getBuiltinModule('node:zlib');
  return {
    statusCode,
    headers: { ...headers, 'content-encoding': 'gzip' },
    body: gzipSync(body).toString('base64'),
    isBase64Encoded: true,
  };
}

/** RFC 9110, section 12.5.3: `gzip;q=0` says that it is not wanted. */
function takesGzip(accepted = ''): boolean {
  return accepted.split(',').some((coding) => /^\s*gzip\s*(?:$|;(?!\s*q=0(?:\.0*)?\s*$))/i.test(coding));
}

/** A success, cut to its contract. */
export function answerResponse(contract: Contract, event: APIGatewayProxyEventV2, answer: unknown) {
  const parsed = cutAnswer(contract, answer);
  if (contract.wire?.answer !== 'text') return jsonResponse(event, contract.status, parsed);
  const headers = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' };
  return { statusCode: contract.status, headers, body: String(parsed) };
}

/** What was thrown on purpose; else that a service cannot be reached for the moment, or a fault of ours. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  return new AppError(isOutage(error) ? 'unavailable' : 'internal');
}

const usualRetryAfter = 2;

/** The one mapper from what was thrown to what is answered. */
export function errorResponse(event: APIGatewayProxyEventV2, error: unknown) {
  const { code, message, details } = toAppError(error);
  const answer: ErrorAnswer = {
    message: message || errorsByCode[code].message,
    code,
    ...(details.errors ? { errors: details.errors } : {}),
    requestId: event.requestContext.requestId,
    ...(details.pickup ? { pickup: details.pickup } : {}),
    ...(details.round ? { round: details.round } : {}),
    ...details.choice,
  };
  const headers: Record<string, string> = {};
  const retryAfter = details.retryAfter ?? (code === 'unavailable' ? usualRetryAfter : undefined);
  if (retryAfter) headers['retry-after'] = String(retryAfter);
  return jsonResponse(event, errorsByCode[code].status, answer, headers);
}

/** Lets out what the contract declares. Entries of a list read that do not fit are left out and counted. @throws ValiError when anything else does not */
function cutAnswer({ name, method, answer: schema }: Contract, answer: unknown): unknown {
  const first = v.safeParse(schema, answer);
  if (first.success) return first.output;
  const misfits = method === 'GET' && findMisfits(first.issues);
  if (!misfits) throw new v.ValiError(first.issues);
  for (const [list, indexes] of misfits)
    for (const index of indexes)
      reportUnreadable(`${name} ${index}`, name, new v.ValiError(pickIssues(first.issues, list, index)));
  const count = [...misfits.values()].reduce((sum, { size }) => sum + size, 0);
  const rest = leaveOut(answer, misfits) as { readonly unreadable?: number }; // a list was in it: it is an object
  return v.parse(schema, { ...rest, unreadable: (rest.unreadable ?? 0) + count });
}

type Issues = v.ValiError<Contract['answer']>['issues'];
type Misfits = ReadonlyMap<unknown, ReadonlySet<unknown>>;

/** The entries to blame, by their lists; undefined when something outside of all lists does not fit. */
function findMisfits(issues: Issues): Misfits | undefined {
  const found = new Map<unknown, Set<unknown>>();
  for (const issue of issues) {
    const entry = findEntry(issue);
    if (!entry) return undefined;
    found.set(entry.input, (found.get(entry.input) ?? new Set()).add(entry.key));
  }
  return found;
}

function findEntry({ path }: Issues[number]) {
  return path?.find(({ type }) => type === 'array');
}

function pickIssues(issues: Issues, list: unknown, index: unknown): Issues {
  const own = issues.filter((issue) => findEntry(issue)?.input === list && findEntry(issue)?.key === index);
  return own as [Issues[number], ...Issues]; // there is one: it made the entry a misfit
}

function leaveOut(value: unknown, misfits: Misfits): unknown {
  if (Array.isArray(value)) return value.filter((_, index) => !misfits.get(value)?.has(index));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, leaveOut(part, misfits)]));
}
