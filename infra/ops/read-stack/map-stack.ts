import { SourceMap } from 'node:module';
import type { MappedBundle } from './build-map.ts';

/**
 * Replaces each place in the bundle by the place in the sources, as `functions/api/pickups/cancel.ts:12:5`. A place
 * that the map does not know stays as it is.
 * @param text a stack, or lines of the log as they are (JSON, with `\n` in strings)
 */
export function mapStack(text: string, { map }: MappedBundle): string {
  const sourceMap = new SourceMap({ ...map, sourceRoot: '', sourcesContent: [] });
  return text
    .replaceAll('\\n', '\n')
    .replaceAll(/(?:file:\/\/)?[^\s()"]*\bindex\.mjs(?:\?[^\s:]*)?:(\d+):(\d+)/g, (place, line, column) => {
      const origin = sourceMap.findOrigin(Number(line), Number(column));
      return 'fileName' in origin ? `${origin.fileName}:${origin.lineNumber}:${origin.columnNumber}` : place;
    });
}
