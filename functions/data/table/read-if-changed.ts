import { environment } from '#config/environment.ts';
import type { Key } from '#data/keys.ts';
import { getItem } from './table.ts';

/** Something read as a whole; `isWhole`: all of its items could be read. */
type Whole = { readonly version: number; readonly isWhole: boolean };

/** Makes a reader for what is read all day: it reads again only when the version is another one. Eventually consistent. @param none what there is while no version is stored, where that needs no reading */
export function readIfChanged<T extends Whole>(versionKey: Key, readAll: () => Promise<T>, none?: T) {
  let last: { readonly table: string; readonly all: T } | undefined;
  return async (): Promise<T> => {
    const table = environment('TABLE_NAME');
    const stored = await getItem(versionKey, { consistent: false });
    if (!stored && none) return none;
    if (last?.table === table && last.all.version === (stored?.version ?? 0)) return last.all;
    const all = await readAll();
    // One that is mended by hand keeps its version.
    last = all.isWhole ? { table, all } : undefined;
    return all;
  };
}
