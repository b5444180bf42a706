/** What a function is named by: `admins/areas/close-day` → `admins/close-day`; the noun only sorts the files. */
export function functionId(entry: string): string {
  return entry.replace(/\/.+\//, '/');
}

/** `pickups/list-mine` → `PickupsListMine`. */
export function constructId(entry: string): string {
  return functionId(entry)
    .split(/[/-]/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
}
