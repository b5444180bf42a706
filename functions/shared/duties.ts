/** What an admin may be given to do in the office. */
export const duties = ['dispatch', 'service', 'money', 'setup', 'staff'] as const;
export type Duty = (typeof duties)[number];
/** What a call, a page or a button asks of an admin: a duty, one of several, or `any`: to be an admin. */
export type NeededDuty = Duty | readonly Duty[] | 'any';

export const dutyNames: Readonly<Record<Duty, string>> = {
  dispatch: 'Dispatch',
  service: 'Service',
  money: 'Money',
  setup: 'Setup',
  staff: 'Staff',
};

/** @param held the duties of an admin; undefined for others, who have none */
export function hasDuty(held: readonly Duty[] | undefined, needed: NeededDuty): boolean {
  if (needed === 'any') return true;
  return (typeof needed === 'string' ? [needed] : needed).some((duty) => held?.includes(duty));
}

/** Said to an admin who lacks the duty that a call needs. */
export function askColleague(needed: Exclude<NeededDuty, 'any'>): string {
  const names = (typeof needed === 'string' ? [needed] : needed).map((duty) => dutyNames[duty]);
  return `Ask a colleague who may do this: ${names.join(' or ')}.`;
}
