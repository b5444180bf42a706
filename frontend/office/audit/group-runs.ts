/** Neighbours of a list that belong together, in the list's order. @param belongs whether an item goes with the first of the group before it */
export function groupRuns<T>(
  items: readonly T[],
  belongs: (item: T, first: T) => boolean,
): readonly (readonly [T, ...T[]])[] {
  const groups: [T, ...T[]][] = [];
  for (const item of items) {
    const last = groups.at(-1);
    if (last && belongs(item, last[0])) last.push(item);
    else groups.push([item]);
  }
  return groups;
}
