import type { Import } from './read-imports.ts';

/** The first two parts of a path: `infra/local/engine/table.ts` → `infra/local`; `infra/app.ts` stays. */
export function getFolder(path: string): string {
  return path.split('/').slice(0, 2).join('/');
}

/**
 * The shortest cycle through each folder that is part of one, each cycle once.
 * @returns a text for each that names the folders and the imports between them
 */
export function findFolderCycles(imports: readonly Import[]): readonly string[] {
  const crossing = imports.filter(({ from, to }) => getFolder(from) !== getFolder(to));
  const byFolder = Map.groupBy(crossing, ({ from }) => getFolder(from));
  const cycles = [...byFolder.keys()].flatMap((start) => {
    const cycle = findShortestCycle(start, byFolder);
    return cycle ? [cycle] : [];
  });
  const distinct = Map.groupBy(cycles, (cycle) => [...cycle].sort().join(' '));
  return [...distinct.values()].flatMap(([cycle]) => (cycle ? describeCycle(cycle, byFolder) : []));
}

type ByFolder = ReadonlyMap<string, readonly Import[]>;

/** Breadth-first search: the first way back to the start is a shortest one. */
function findShortestCycle(start: string, byFolder: ByFolder): readonly string[] | undefined {
  const paths = [[start]];
  const visited = new Set<string>();
  for (const path of paths) {
    for (const { to } of byFolder.get(path.at(-1) ?? '') ?? []) {
      const folder = getFolder(to);
      if (folder === start) return path;
      if (visited.has(folder)) continue;
      visited.add(folder);
      paths.push([...path, folder]);
    }
  }
  return undefined;
}

/** The most imports listed of one folder to another. */
const shownImports = 10;

function describeCycle(cycle: readonly string[], byFolder: ByFolder): string {
  const lines = cycle.flatMap((folder, index) => {
    const next = cycle[(index + 1) % cycle.length];
    const between = byFolder.get(folder)?.filter(({ to }) => getFolder(to) === next) ?? [];
    const shown = between
      .slice(0, shownImports)
      .map(({ from, specifier }) => `  ${from} imports ${specifier}`);
    const more = between.length - shown.length;
    return more > 0 ? [...shown, `  … and ${more} more from ${folder} to ${next}`] : shown;
  });
  return [[...cycle, cycle[0]].join(' → '), ...lines].join('\n');
}
