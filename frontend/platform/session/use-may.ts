import { type CallName, findDuty } from '#platform/api/calls.ts';
import { hasDuty, type NeededDuty } from '#shared/duties.ts';
import { readDuties } from './session.ts';
import { useSession } from './use-session.ts';

/** Tells which duties whoever is logged in has: of an admin alone any are asked. */
export function useHolds(): (needed: NeededDuty) => boolean {
  const duties = readDuties(useSession());
  return (needed) => hasDuty(duties, needed);
}

/** Tells which calls whoever is logged in may make, as the server decides it. What a call that is not theirs is for is not shown. */
export function useMay(): (name: CallName) => boolean {
  const holds = useHolds();
  return (name) => holds(findDuty(name));
}
