import * as v from 'valibot';
import type { FreeSlot } from '#contracts/areas/area-summary.ts';
import type { Method } from '#contracts/contract.ts';
import {
  type ErrorAnswer,
  type ErrorCode,
  errorAnswer,
  errorCodes,
  errorsByCode,
} from '#contracts/errors.ts';
import type { Pickup } from '#contracts/pickups/pickups.ts';
import type { Round } from '#contracts/rounds/rounds.ts';

/** `network`: no answer, or one that did not come from Sankofa (a hotel's login page). */
type FailureCode = ErrorCode | 'network';

/** What a person reads when there was no answer. */
export const notSentText = 'We could not reach Sankofa. Nothing you typed is lost. Try again.';

/** The same where nobody typed anything: something was to be read. */
export const notLoadedText = 'We could not reach Sankofa. Please try again.';

type Details = Pick<ApiError, 'status' | 'code'> & Partial<Omit<ApiError, keyof Error>>;

/** A call that failed. `message` can be shown to people as it is. */
export class ApiError extends Error {
  /** HTTP status; 0 when there was no answer. */
  readonly status!: number;
  readonly code!: FailureCode;
  /** Whether `message` is the server's own; false when it was made up from the status. */
  readonly fromServer!: boolean;
  readonly errors!: Readonly<Record<string, string>>;
  /** The fresh pickup that a 409 carries. */
  readonly pickup?: Pickup | undefined;
  /** With a 409: the round that somebody else has stored meanwhile. */
  readonly round?: Round | undefined;
  /** Pickups booked on a day that was to be closed just so, with a 409. */
  readonly booked?: number | undefined;
  /** With it: whose households would be told that they are postponed. */
  readonly reach: ErrorAnswer['reach'];
  /** With a 409: there is no seat left, but in these windows. */
  readonly slots?: readonly FreeSlot[] | undefined;
  /** With a 409: the household has to prove its address or its number first. */
  readonly unproved?: boolean | undefined;
  /** With a 409: what speaks against an assignment. */
  readonly warnings?: readonly string[] | undefined;
  /** With a 409: what was asked for has another price by now. */
  readonly price?: { readonly amount?: number | undefined } | undefined;
  /** With a 409: a collector's cash as it is now. */
  readonly cash?: ErrorAnswer['cash'];
  /** With a 429: what a proof of work is asked for. */
  readonly challenge?: string | undefined;
  /** Seconds to wait, with a 429 or a 503. */
  readonly retryAfter?: number | undefined;
  readonly requestId?: string | undefined;

  constructor(message: string, details: Details) {
    super(message);
    this.name = 'ApiError';
    Object.assign(this, { fromServer: false, errors: {} }, details);
  }
}

const chooseText = (method: Method) => (method === 'GET' ? notLoadedText : notSentText);

export const networkError = (method: Method = 'GET'): ApiError =>
  new ApiError(chooseText(method), { status: 0, code: 'network' });

/** Of several codes with one status the first, which is the general one. */
const codeByStatus = new Map<number, ErrorCode>(
  errorCodes.map((code) => [errorsByCode[code].status, code] as const).reverse(),
);

const chooseCode = (status: number): ErrorCode =>
  codeByStatus.get(status) ?? (status >= 500 ? 'internal' : 'bad_input');

function parseSeconds(header: string | null): number | undefined {
  const seconds = Number(header);
  return header && Number.isFinite(seconds) && seconds >= 0 ? seconds : undefined;
}

/** Turns a refusal into an error. One without our shape (a gateway's, a firewall's) is read by its status. */
export function readError(response: Response, body: unknown, method: Method): ApiError {
  const { status } = response;
  const retryAfter = parseSeconds(response.headers.get('retry-after'));
  const parsed = v.safeParse(errorAnswer, body);
  if (parsed.success) {
    const pickup = parsed.output.pickup as Pickup | undefined; // as the server parsed it, like any answer
    const round = parsed.output.round as Round | undefined; // likewise
    return new ApiError(parsed.output.message, {
      ...parsed.output,
      pickup,
      round,
      status,
      retryAfter,
      fromServer: true,
    });
  }
  const code = chooseCode(status);
  const message = status >= 500 ? chooseText(method) : errorsByCode[code].message;
  return new ApiError(message, { status, code, retryAfter });
}

/** Whether the same call may work a little later: no answer, or a server in trouble. */
export const isUnreachable = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'network' || error.status >= 500);

/** The server's own message, else the given sentence: how the specification words most failures. */
export const serverMessageOr = (error: unknown, fallback: string): string =>
  error instanceof ApiError && error.fromServer ? error.message : fallback;

/** Any failure as a sentence for people. */
export const describeError = (error: unknown): string =>
  error instanceof ApiError ? error.message : errorsByCode.internal.message;
