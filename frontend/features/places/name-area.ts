import { everywhereId } from '#contracts/areas/area-id.ts';

/** An area as a household knows it: what lies outside the named ones is another. */
export const nameArea = ({ id, name }: { readonly id: string; readonly name: string }): string =>
  id === everywhereId ? 'Another area' : name;
