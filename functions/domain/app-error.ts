import { type ErrorAnswer, type ErrorCode, errorsByCode } from '#contracts/errors.ts';
import type { Pickup } from '#contracts/pickups/pickups.ts';
import type { Round } from '#contracts/rounds/rounds.ts';

type Details = {
  readonly errors?: Record<string, string>;
  /** Seconds until another try makes sense; becomes the header `Retry-After`. */
  readonly retryAfter?: number;
  readonly pickup?: Pickup;
  readonly round?: Round;
  /** What helps to choose something else; goes out as it is. */
  readonly choice?: Omit<ErrorAnswer, 'message' | 'code' | 'errors' | 'requestId' | 'pickup' | 'round'>;
  readonly cause?: unknown;
};

/** The one error that is thrown on purpose. Everything else that reaches the mapper is a fault of ours. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  readonly details: Details;

  constructor(code: ErrorCode, message: string = errorsByCode[code].message, details: Details = {}) {
    super(message, { cause: details.cause });
    this.code = code;
    this.details = details;
  }
}

/** The refusal of one field, whose sentence is that of the whole answer, too. */
export function refuseField(
  field: string,
  message: string,
  { code = 'bad_input', choice }: Pick<Details, 'choice'> & { readonly code?: ErrorCode } = {},
): AppError {
  return new AppError(code, message, { errors: { [field]: message }, ...(choice && { choice }) });
}
