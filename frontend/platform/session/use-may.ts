import { type CallName, findDuty } from '#platform/api/calls.ts';
import { hasDuty, type NeededDuty } from '#shared/duties.ts';
import { readDuties } from './session.ts';
import { useSession } from './use-session.ts';

/** Whether the account has a duty; only admins need any. */
export function useHolds(): (needed: NeededDuty) => boolean {
  const duties = readDuties(useSession());
  return (needed) => hasDuty(duties, needed);
}

/** Whether the account may make a call, as the server decides it. */
export function useMay(): (name: CallName) => boolean {
  const holds = useHolds();
  return (name) => holds(findDuty(name));
}
