import * as v from 'valibot';

/** The area that needs no configuration: any place, any minute, without a limit. */
export const everywhereId = 'everywhere';

/** `everywhere` or a ULID. */
export const areaId = v.pipe(
  v.string('Area must be text'),
  v.regex(/^(?:everywhere|[0-7][0-9A-HJKMNP-TV-Z]{25})$/, 'Area is not valid'),
);

/** An area as a household knows it: what lies outside the named ones is another. */
export function nameArea({ id, name }: { readonly id: string; readonly name: string }): string {
  return id === everywhereId ? 'Another area' : name;
}
