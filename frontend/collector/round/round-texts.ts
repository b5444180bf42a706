/** Above what is done on the device and not sent yet. */
export const waitingTitle = 'Waiting for a network';

/** `Next 4 stops in maps` */
export function printMapStops(count: number): string {
  return count === 4 ? 'Next four stops in maps' : `Next ${count} stops in maps`;
}
