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

export const notSentText = 'We could not reach Sankofa. Nothing you typed is lost. Try again.';

export const notLoadedText = 'We could not reach Sankofa. Please try again.';

type Details = Pick<ApiError, 'status' | 'code'> & Partial<Omit<ApiError, keyof Error>>;

/** A call that failed. `message` can be shown to people as it is. */
export class ApiError extends Error {
  readonly status!: number;
  readonly code!: FailureCode;
  /** Whether `message` is the server's own. */
  readonly fromServer!: boolean;
  readonly errors!: Readonly<Record<string, string>>;
  readonly pickup?: Pickup | undefined;
  readonly round?: Round | undefined;
  /** Of a day that was to be closed: how many pickups are booked. */
  readonly booked?: number | undefined;
  /** Of it: how many households can be told. */
  readonly reach: ErrorAnswer['reach'];
  readonly slots?: readonly FreeSlot[] | undefined;
  readonly unverified?: boolean | undefined;
  readonly warnings?: readonly string[] | undefined;
  readonly price?: { readonly amount?: number | undefined } | undefined;
  readonly cash?: ErrorAnswer['cash'];
  readonly challenge?: string | undefined;
  /** Seconds. */
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

/** Of several codes with one status the first, which is general. */
const codeByStatus = new Map<number, ErrorCode>(
  errorCodes.map((code) => [errorsByCode[code].status, code] as const).reverse(),
);

const chooseCode = (status: number): ErrorCode =>
  codeByStatus.get(status) ?? (status >= 500 ? 'internal' : 'bad_input');

function parseSeconds(header: string | null): number | undefined {
  const seconds = Number(header);
  return header && Number.isFinite(seconds) && seconds >= 0 ? seconds : undefined;
}

/** Reads a refusal. One not of our shape (a gateway's, a firewall's) is read by its status. */
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

/** The server's own message, else the given sentence. */
export const serverMessageOr = (error: unknown, fallback: string): string =>
  error instanceof ApiError && error.fromServer ? error.message : fallback;

/** Any failure as a sentence for people. */
export const describeError = (error: unknown): string =>
  error instanceof ApiError ? error.message : errorsByCode.internal.message;
