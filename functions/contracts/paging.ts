import * as v from 'valibot';

/** Most items that a page of most lists may hold. */
export const maxPage = 100;

/** How much of a list to send; 100 unless told otherwise. */
// @__NO_SIDE_EFFECTS__
export function limitTo(most: number) {
  const message = `limit must be a number from 1 to ${most}`;
  return v.optional(
    v.pipe(v.string(), v.regex(/^[1-9]\d{0,2}$/, message), v.transform(Number), v.maxValue(most, message)),
    String(maxPage),
  );
}

/** Opaque to clients; each list checks what is inside. */
const cursor = v.optional(v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,400}$/, 'cursor is not valid')));

export const page = { limit: limitTo(maxPage), cursor };

/** A search text: words of name, email or location. */
export const q = v.optional(v.pipe(v.string(), v.trim(), v.maxLength(100, 'The search text is too long')));

export const nextCursor = v.optional(v.string());

/** Of answers to staff: how many records were left out since they could not be read. Absent when there are none. */
export const unreadable = v.optional(v.number());

/** `true` and `false` as they stand in a URL. */
export const flag = v.optional(
  v.pipe(
    v.picklist(['true', 'false'], 'must be true or false'),
    v.transform((text) => text === 'true'),
  ),
);
