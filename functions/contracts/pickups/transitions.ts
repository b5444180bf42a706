import { addDays, type IsoDate, pickupWindowMs, todayInAccra } from '#shared/dates.ts';
import type { Role } from '#shared/roles.ts';

export const statuses = ['pending', 'assigned', 'in progress', 'completed', 'cancelled'] as const;
export type Status = (typeof statuses)[number];

export const openStatuses: readonly Status[] = ['pending', 'assigned', 'in progress'];

/** Statuses in which a pickup is some collector's open assignment. */
const underWayStatuses: readonly Status[] = ['assigned', 'in progress'];

/** Only a completion can be taken back. */
export const finalStatuses: readonly Status[] = ['completed', 'cancelled'];

/** A person in their role, or the system after an account was deleted. */
export type Actor = Role | 'system';

type Rule = {
  readonly action: string;
  /** A user acts on their own pickup and a collector on an assignment of theirs; the domain checks that. */
  readonly by: Actor;
  readonly from: readonly Status[];
  /** Absent: the status stays as it is. */
  readonly to?: Status;
  /** Where it leads instead when the pickup has no collector any more. */
  readonly orTo?: Status;
  /** Statuses in which it is possible from a date on, in Accra; in the others it is at any time. */
  readonly since?: Readonly<Partial<Record<Status, Since>>>;
};

type Since = 'its date' | 'the day after its window';

/** The life of a pickup, the only copy: the rule, the write condition and the buttons are read from here. */
const table = [
  { action: 'assign', by: 'admin', from: openStatuses, to: 'assigned' },
  {
    action: 'start',
    by: 'collector',
    from: ['assigned'],
    to: 'in progress',
    since: { assigned: 'its date' },
  },
  {
    action: 'complete',
    by: 'collector',
    from: underWayStatuses,
    to: 'completed',
    since: { assigned: 'its date', 'in progress': 'its date' },
  },
  // For a collector whose phone does not work.
  {
    action: 'complete',
    by: 'admin',
    from: underWayStatuses,
    to: 'completed',
    since: { assigned: 'its date', 'in progress': 'its date' },
  },
  { action: 'could-not-collect', by: 'collector', from: underWayStatuses, to: 'pending' },
  {
    action: 'cancel',
    by: 'user',
    from: openStatuses,
    to: 'cancelled',
    since: { 'in progress': 'the day after its window' },
  },
  { action: 'cancel', by: 'admin', from: openStatuses, to: 'cancelled' },
  { action: 'cancel', by: 'system', from: openStatuses, to: 'cancelled' },
  { action: 'reschedule', by: 'user', from: ['pending', 'assigned'], to: 'pending' },
  { action: 'edit', by: 'admin', from: openStatuses },
  { action: 'pin', by: 'admin', from: openStatuses },
  { action: 'release', by: 'system', from: underWayStatuses, to: 'pending' },
  { action: 'release', by: 'admin', from: ['assigned'], to: 'pending' },
  { action: 'postpone', by: 'admin', from: ['pending', 'assigned'], to: 'pending' },
  { action: 'postpone', by: 'system', from: ['pending', 'assigned'], to: 'pending' },
  // To what it was before: `cancelled`, say, where a late report had been accepted.
  { action: 'undo-complete', by: 'collector', from: ['completed'], to: 'assigned' },
  { action: 'reopen', by: 'admin', from: ['completed'], to: 'assigned', orTo: 'pending' },
  {
    action: 'accept-late',
    by: 'admin',
    from: ['pending', 'assigned', 'in progress', 'cancelled'],
    to: 'completed',
  },
] as const satisfies readonly Rule[];

export type PickupAction = (typeof table)[number]['action'];
export type Transition = Rule & { readonly action: PickupAction };
export const transitions: readonly Transition[] = table;

/** The rule for an action by an actor, or undefined when that actor may never do it. */
export function transitionFor(action: PickupAction, by: Actor): Transition | undefined {
  return transitions.find((one) => one.action === action && one.by === by);
}

/** Whether this actor may do this in this status, whatever the date. */
export function mayAct(action: PickupAction, by: Actor, status: Status): boolean {
  return transitionFor(action, by)?.from.includes(status) ?? false;
}

type Dated = { readonly status: Status; readonly scheduledAt: string };

/** The first date (Accra) on which this actor may do this to the pickup as it stands; undefined: any. */
export function firstDateOf(action: PickupAction, by: Actor, pickup: Dated): IsoDate | undefined {
  const since = transitionFor(action, by)?.since?.[pickup.status];
  if (!since) return undefined;
  const start = new Date(pickup.scheduledAt);
  if (since === 'its date') return todayInAccra(start);
  return addDays(todayInAccra(new Date(start.getTime() + pickupWindowMs)), 1);
}

/** Whether a button for this action makes sense for this actor now, by status and date. */
export function mayActNow(action: PickupAction, by: Actor, pickup: Dated, now: Date): boolean {
  if (!mayAct(action, by, pickup.status)) return false;
  const first = firstDateOf(action, by, pickup);
  return first === undefined || todayInAccra(now) >= first;
}

export function isOpen(status: Status): boolean {
  return openStatuses.includes(status);
}

export function isUnderWay(status: Status): boolean {
  return underWayStatuses.includes(status);
}
