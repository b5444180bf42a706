export const areasPath = '/areas';

export function areaPath(id: string): string {
  return `${areasPath}?area=${encodeURIComponent(id)}`;
}
