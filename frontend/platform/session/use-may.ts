import { type CallName, findDuty } from '#platform/api/calls.ts';
import { hasDuty, type NeededDuty } from '#shared/duties.ts';
import { readDuties } from './session.ts';
import { useSession } from './use-session.ts';

/** Whether whoever is logged in has a duty. */
export function useDuty(needed: NeededDuty): boolean {
  return hasDuty(readDuties(useSession()), needed);
}

/** Tells which calls whoever is logged in may make, as the server decides it. What a call that is not theirs is for is not shown. */
export function useMay(): (name: CallName) => boolean {
  const duties = readDuties(useSession());
  return (name) => hasDuty(duties, findDuty(name));
}
