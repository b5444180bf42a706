import { AppError } from '#domain/app-error.ts';

/** A cursor as clients see it: opaque, and safe in a URL. */
export function encodeCursor(position: string): string {
  return Buffer.from(position).toString('base64url');
}

/**
 * The position inside a cursor, which is input like any other.
 * @throws AppError `bad_input` when it does not have the form this list gives out
 */
export function decodeCursor(cursor: string | undefined, form: RegExp): string | undefined {
  if (cursor === undefined) return undefined;
  const position = Buffer.from(cursor, 'base64url').toString('utf8');
  if (!form.test(position))
    throw new AppError('bad_input', undefined, { errors: { cursor: 'cursor is not valid' } });
  return position;
}
