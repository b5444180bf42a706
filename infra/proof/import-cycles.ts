import type { Import } from './read-imports.ts';

/** What a file counts as: its layer, its folder, or itself. */
type NodeOf = (path: string) => string;

/**
 * The shortest cycle through each node that is part of one, each cycle once.
 * @returns a text for each that names the nodes and the imports between them
 */
export function findCycles(imports: readonly Import[], nodeOf: NodeOf): readonly string[] {
  const crossing = imports.filter(({ from, to }) => nodeOf(from) !== nodeOf(to));
  const bySource = Map.groupBy(crossing, ({ from }) => nodeOf(from));
  const cycles = [...bySource.keys()].flatMap((start) => {
    const cycle = findShortestCycle(start, bySource, nodeOf);
    return cycle ? [cycle] : [];
  });
  const distinct = Map.groupBy(cycles, (cycle) => [...cycle].sort().join(' '));
  return [...distinct.values()].flatMap(([cycle]) => (cycle ? describeCycle(cycle, bySource, nodeOf) : []));
}

type BySource = ReadonlyMap<string, readonly Import[]>;

/** Breadth-first search: the first way back to the start is a shortest one. */
function findShortestCycle(start: string, bySource: BySource, nodeOf: NodeOf): readonly string[] | undefined {
  const paths = [[start]];
  const visited = new Set<string>();
  for (const path of paths) {
    for (const { to } of bySource.get(path.at(-1) ?? '') ?? []) {
      const node = nodeOf(to);
      if (node === start) return path;
      if (visited.has(node)) continue;
      visited.add(node);
      paths.push([...path, node]);
    }
  }
  return undefined;
}

/** The most imports listed of one node to another. */
const shownImports = 10;

function describeCycle(cycle: readonly string[], bySource: BySource, nodeOf: NodeOf): string {
  const lines = cycle.flatMap((node, index) => {
    const next = cycle[(index + 1) % cycle.length];
    const between = bySource.get(node)?.filter(({ to }) => nodeOf(to) === next) ?? [];
    const shown = between
      .slice(0, shownImports)
      .map(({ from, specifier }) => `  ${from} imports ${specifier}`);
    const more = between.length - shown.length;
    return more > 0 ? [...shown, `  … and ${more} more from ${node} to ${next}`] : shown;
  });
  return [[...cycle, cycle[0]].join(' → '), ...lines].join('\n');
}
