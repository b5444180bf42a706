import { hashText } from '#shared/hash-text.ts';
import type { DispatchCollector } from './dispatch.ts';

/** What changes since a time cannot tell a board: which pickups are on the day, and who can work. In any order. */
export function hashDay(
  pickups: readonly { readonly id: string }[],
  collectors: readonly Pick<DispatchCollector, 'id' | 'isOff' | 'offFrom' | 'isSuspended' | 'stopsPerDay'>[],
): number {
  const facts = [
    ...pickups.map(({ id }) => id),
    ...collectors.map((one) => `${one.id} ${one.isOff} ${one.offFrom} ${one.isSuspended} ${one.stopsPerDay}`),
  ];
  return hashText(facts.sort().join());
}
