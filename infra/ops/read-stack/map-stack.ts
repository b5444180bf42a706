import type { MappedBundle } from './build-map.ts';
import type { SiteMaps } from './build-site-maps.ts';
import { openMap } from './raw-map.ts';

/**
 * Replaces each place in the bundle by the place in the sources, as `functions/api/pickups/cancel.ts:12:5`. A place
 * that the map does not know stays as it is.
 * @param text a stack, or lines of the log as they are (JSON, with `\n` in strings)
 */
export function mapStack(text: string, { map }: MappedBundle): string {
  const find = openMap(map);
  return text
    .replaceAll('\\n', '\n')
    .replaceAll(
      /(?:file:\/\/)?[^\s()"]*\bindex\.mjs(?:\?[^\s:]*)?:(\d+):(\d+)/g,
      (place, line, column) => find(Number(line), Number(column)) ?? place,
    );
}

/**
 * The same for a stack of a browser, Chrome's, Firefox's or Safari's, through all scripts of the site.
 * @returns with the scripts that this release does not have: the tab was older, or newer
 */
export function mapSiteStack(
  text: string,
  maps: SiteMaps,
): { readonly stack: string; readonly unknown: readonly string[] } {
  const finders = new Map([...maps].map(([script, map]) => [script, openMap(map)]));
  const unknown = new Set<string>();
  const stack = text
    .replaceAll('\\n', '\n')
    .replaceAll(
      /(?:https?:\/\/[^\s()@/]+)?\/((?:assets\/)?[\w.-]+\.js)(?:\?[^\s:]*)?:(\d+):(\d+)/g,
      (place, script, line, column) => {
        const find = finders.get(script);
        if (!find) unknown.add(script);
        return find?.(Number(line), Number(column)) ?? place;
      },
    );
  return { stack, unknown: [...unknown] };
}
