/** The page of all areas. */
export const areasPath = '/areas';

/** The page of one area. */
export function areaPath(id: string): string {
  return `${areasPath}?area=${encodeURIComponent(id)}`;
}
