import { hashText } from '#shared/hash-text.ts';
import type { DispatchCollector } from './dispatch.ts';

/**
 * What a board shows that the changes since a time cannot tell: which pickups are on the day, for one that was cancelled or
 * moved is no longer found there, and who can work. In any order.
 */
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
