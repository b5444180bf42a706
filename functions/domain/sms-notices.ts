import { householdMails } from '#contracts/mail-kinds.ts';
import { isOpen } from '#contracts/transitions.ts';
import {
  type HouseholdMail,
  type PickupNotification,
  pickupNotifications,
  type SummaryNotification,
  summarise,
  summaryNotifications,
} from './notifications.ts';
import type { PickupRecord } from './pickup.ts';
import type { PickupChange } from './pickup-change.ts';

/** SMS to a household about a change of its pickup: those it gets as mail, too. */
export type HouseholdText = PickupNotification & { readonly kind: HouseholdMail };

/** The SMS of the evening before. */
export type ReminderText = {
  readonly kind: 'reminder';
  /** Pickup id and its time: another time is another reminder. */
  readonly event: string;
  readonly pickupId: string;
  readonly scheduledAt: string;
};

/** What households with an address get by SMS as well. */
const essential: ReadonlySet<string> = new Set([
  'assigned',
  're-assigned',
  'reminder',
  'could-not-collect',
  'postponed',
]);

/** Whether a household gets a kind by SMS. */
export function isTexted(kind: HouseholdText['kind'] | 'reminder', hasEmail: boolean): boolean {
  return !hasEmail || essential.has(kind);
}

/**
 * The SMS that a change of a pickup makes due, whoever has a number: to the household what it is mailed, to collectors
 * one summary of ten minutes, however many of their assignments change in them.
 */
export function pickupTexts(change: PickupChange): readonly (HouseholdText | SummaryNotification)[] {
  const due = pickupNotifications(change);
  const collectors = due.flatMap(({ kind, collectorId, at }) =>
    isHouseholdKind(kind) || !collectorId ? [] : summarise(collectorId, at),
  );
  return [...due.filter(isHouseholdText), ...collectors, ...summaryNotifications(change)];
}

function isHouseholdKind(kind: PickupNotification['kind']): kind is HouseholdMail {
  return (householdMails as readonly string[]).includes(kind);
}

function isHouseholdText(due: PickupNotification): due is HouseholdText {
  return isHouseholdKind(due.kind);
}

/** The reminder of a pickup. */
export function getReminderText({ id, scheduledAt }: Pick<PickupRecord, 'id' | 'scheduledAt'>): ReminderText {
  return { kind: 'reminder', event: `${id}@${scheduledAt}`, pickupId: id, scheduledAt };
}

/** Whether somebody still comes at that time. */
export function isReminderTrue({ scheduledAt }: ReminderText, pickup: PickupRecord, now: Date): boolean {
  const { status, awaitingTime } = pickup;
  const stands = isOpen(status) && status !== 'in progress' && awaitingTime === undefined;
  return stands && pickup.scheduledAt === scheduledAt && scheduledAt > now.toISOString();
}
