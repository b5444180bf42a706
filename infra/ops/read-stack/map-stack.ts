import { openMap, type RawMap } from './raw-map.ts';

/** Maps by the scripts' paths: `index.mjs` of a function; `assets/main-1a2b.js` or `sw.js` of the site. */
export type Maps = ReadonlyMap<string, RawMap>;

/** A place in a script, as Node, Chrome, Firefox and Safari write it. */
const place = /(?:\w+:\/\/[^\s()@/"]*)?[^\s()@":]*?((?:assets\/)?[\w.-]+\.m?js)(?:\?[^\s:]*)?:(\d+):(\d+)/g;

/**
 * Replaces each place in a script by the place in the sources, as `functions/api/pickups/cancel.ts:12:5`. A place
 * that no map knows stays as it is.
 * @param text a stack, or lines of the log as they are (JSON, with `\n` in strings)
 * @returns with the scripts that this release does not have: a browser's tab was older, or newer
 */
export function mapStack(
  text: string,
  maps: Maps,
): { readonly stack: string; readonly unknown: readonly string[] } {
  const finders = new Map([...maps].map(([script, map]) => [script, openMap(map)]));
  const unknown = new Set<string>();
  const stack = text.replaceAll('\\n', '\n').replaceAll(place, (whole, script, line, column) => {
    const find = finders.get(script);
    if (!find) unknown.add(script);
    return find?.(Number(line), Number(column)) ?? whole;
  });
  return { stack, unknown: [...unknown] };
}
