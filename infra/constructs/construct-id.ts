/** `pickups/list-mine` → `PickupsListMine`. */
export function constructId(entry: string): string {
  return entry
    .split(/[/-]/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
}
