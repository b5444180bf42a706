/**
 * The last six characters tell two accounts, or two pickups, apart on a screen. A pickup's id ends with its user's:
 * its own part stands before the hyphen.
 */
export function shortId(id: string): string {
  return (id.split('-')[0] ?? id).slice(-6);
}
