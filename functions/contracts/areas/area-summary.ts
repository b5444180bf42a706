import * as v from 'valibot';

/* Apart from `areas.ts`: every page that calls the API parses errors with these and needs no more of areas. */

/** What everybody may know of an area. */
export const areaSummary = v.object({
  id: v.string(),
  name: v.string(),
  addressPrefixes: v.array(v.string()),
});

/** A window with room: `left` is null where it has no limit. */
export const freeSlot = v.object({ date: v.string(), start: v.string(), left: v.nullable(v.number()) });

export type AreaSummary = v.InferOutput<typeof areaSummary>;
export type FreeSlot = v.InferOutput<typeof freeSlot>;
