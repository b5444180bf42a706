import { SourceMap } from 'node:module';
import { join, relative } from 'node:path';

/** The parts of a source map (ECMA-426) that matter here. */
export type RawMap = { version: number; sources: string[]; names: string[]; mappings: string; file: string };

/**
 * A map whose sources are paths from the root of the repository.
 * @param folder where the map's file lies, from which it names its sources
 */
export function nameSources(map: RawMap, folder: string, checkout: string): RawMap {
  return { ...map, sources: map.sources.map((source) => shorten(relative(checkout, join(folder, source)))) };
}

/** Packages may lie outside the checkout. */
function shorten(path: string): string {
  const plain = path.replaceAll('\\', '/');
  // A value that the build puts in: `<define:…>`.
  if (plain.includes('<')) return plain.slice(plain.indexOf('<'));
  const start = plain.indexOf('node_modules/');
  return start < 0 ? plain : plain.slice(start);
}

/** Finds places in the sources: `path:line:column`, or undefined for a place that the map does not know. */
export function openMap(map: RawMap): (line: number, column: number) => string | undefined {
  const sourceMap = new SourceMap({ ...map, sourceRoot: '', sourcesContent: [] });
  return (line, column) => {
    const origin = sourceMap.findOrigin(line, column);
    return 'fileName' in origin
      ? `${origin.fileName}:${origin.lineNumber}:${origin.columnNumber}`
      : undefined;
  };
}
