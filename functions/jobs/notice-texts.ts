import { findWeekday } from '#contracts/dates.ts';
import { printPhone } from '#contracts/ghana.ts';
import { printWeekday } from '#contracts/print-when.ts';
import type { HouseholdMail } from '#domain/notifications.ts';
import type { PickupRecord } from '#domain/pickup.ts';
import { shortenForSms, toSmsCharacters } from '#domain/sms-alphabet.ts';

/**
 * What we write by SMS about pickups and jobs: one part each, plain short English, no promotion. What people wrote is
 * shortened to the lengths below, so that no text grows beyond one part.
 */
const nameLength = 20;
const placeLength = 24;
const reasonLength = 40;
const answerLength = 80;

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;
const days = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;

/** `3 Aug` */
const printShortDate = (date: string) =>
  `${Number(date.slice(8, 10))} ${months[Number(date.slice(5, 7)) - 1] ?? ''}`;

/** `Sun 3 Aug, 09:30` */
const printShort = (scheduledAt: string) =>
  `${printWeekday(scheduledAt)} ${printShortDate(scheduledAt)}, ${scheduledAt.slice(11, 16)}`;

/** What an SMS about a pickup is made from. */
export type NoticeText = {
  readonly pickup: PickupRecord;
  /** Of the history entry that it is about. */
  readonly reason?: string | undefined;
  /** Of the problem that it is about. */
  readonly answer?: string | undefined;
};

/** `plastic, Sun 3 Aug, 09:30` */
const subject = ({ content, scheduledAt }: PickupRecord) =>
  `${content.wasteType}, ${printShort(scheduledAt)}`;
const because = (reason: string | undefined) =>
  reason ? ` Reason: ${shortenForSms(reason, reasonLength)}.` : '';
const at = ({ content }: PickupRecord) =>
  content.location ? ` at ${shortenForSms(content.location, placeLength)}` : '';

function collector({ assignedCollector }: PickupRecord): string {
  return shortenForSms(assignedCollector?.firstName ?? 'A collector', nameLength);
}

function call({ assignedCollector }: PickupRecord): string {
  return assignedCollector?.phone ? ` Call ${toSmsCharacters(printPhone(assignedCollector.phone))}.` : '';
}

type Write = (text: NoticeText) => string;

const household: Record<HouseholdMail | 'reminder', Write> = {
  assigned: ({ pickup }) =>
    `Sankofa: ${collector(pickup)} will fetch your waste (${subject(pickup)}) within 2 hours of this time.${call(pickup)}`,
  're-assigned': ({ pickup }) =>
    `Sankofa: ${collector(pickup)} will now fetch your waste (${subject(pickup)}). The time stays.${call(pickup)}`,
  reminder: ({ pickup }) =>
    `Sankofa: your waste (${subject(pickup)}) will be fetched${at(pickup)} within 2 hours of this time. Please have it ready.`,
  started: ({ pickup }) =>
    `Sankofa: ${collector(pickup)} is on the way to you (${subject(pickup)}). Please have the waste ready.`,
  completed: ({ pickup }) => `Sankofa: your waste was collected (${subject(pickup)}). Thank you.`,
  'could-not-collect': ({ pickup, reason }) =>
    `Sankofa: we could not collect your waste (${subject(pickup)}).${because(reason)} Please choose a new time.`,
  postponed: ({ pickup, reason }) =>
    `Sankofa: nobody comes for your waste (${subject(pickup)}).${because(reason)} Please choose a new time.`,
  rescheduled: ({ pickup }) => `Sankofa: our staff moved your pickup. New time: ${subject(pickup)}.`,
  edited: ({ pickup }) =>
    `Sankofa: our staff corrected your pickup. It is now: ${subject(pickup)}${at(pickup)}.`,
  cancelled: ({ pickup, reason }) =>
    `Sankofa: our staff cancelled your pickup (${subject(pickup)}). Nobody will come.${because(reason)}`,
  reopened: ({ pickup }) =>
    `Sankofa: your pickup (${subject(pickup)}) was marked as complete and is open again. A collector comes to you.`,
  // Contains the answer itself, since people without a smartphone cannot log in to read it.
  'problem-answered': ({ pickup, answer = '' }) =>
    `Sankofa: our answer about your pickup (${subject(pickup)}): ${shortenForSms(answer, answerLength)}`,
};

/** To a household about its pickup. */
export function householdSms(kind: HouseholdMail | 'reminder', text: NoticeText): string {
  return household[kind](text);
}

/** Days that a summary names, and jobs that it counts: beyond, the number is `99+`. */
const shownDays = 3;
const mostCounted = 99;
const printCount = (count: number) => (count > mostCounted ? `${mostCounted}+` : String(count));

type Summary = {
  readonly jobs: readonly { readonly date: string; readonly count: number }[];
  readonly isMore: boolean;
  readonly lost: number;
};

/** To a collector after assignments changed: how many jobs there are now, and that some are gone. */
export function summarySms({ jobs, isMore, lost }: Summary): string {
  const named = jobs
    .slice(0, shownDays)
    .map(({ date, count }) => `${printCount(count)} on ${days[findWeekday(date)]} ${printShortDate(date)}`);
  const list = [...named, ...(isMore || jobs.length > shownDays ? ['more later'] : [])].join(', ');
  const present = list === '' ? 'You have none now.' : `You have: ${list}.`;
  const gone = lost > 0 ? ` ${printCount(lost)} no longer yours: do not go there.` : '';
  return `Sankofa: your jobs have changed. ${present}${gone}`;
}

/** To a collector whom an admin approved. */
export const approvedSms = 'Sankofa: you are approved as a collector. Log in to see your jobs.';

/** To the number for which staff made an account. It may be a stranger's: it says nothing of the household. */
export const welcomeSms =
  'Sankofa: our staff made an account for this number, as you asked. Sign up with it on our site to get SMS about pickups. Not you? Ignore this.';
