import type { SupportMessage } from '#contracts/contact-calls.ts';
import { printInstant } from '#contracts/print-when.ts';
import type { Problem } from '#contracts/problem.ts';
import { shortId } from '#contracts/short-id.ts';
import { isOpen } from '#contracts/transitions.ts';
import type { CollectorMail, HouseholdMail } from '#domain/notifications.ts';
import type { HistoryRecord, PickupRecord } from '#domain/pickup.ts';
import type { MailContent } from './mail-content.ts';

/** What we mail about pickups and to support; `account-texts.ts` has the rest. Plain short English. */

export type Greeted = { readonly firstName: string };

export type PickupText = {
  readonly pickup: PickupRecord;
  /** The history entry that the mail is about; absent when the history no longer holds it. */
  readonly entry?: HistoryRecord;
  /** The problem that was answered, and the return visit if one was ordered. */
  readonly answered?: { readonly problem: Problem; readonly visit: PickupRecord | undefined };
  readonly to: Greeted;
  readonly origin: string;
};

export const greeting = ({ firstName }: Greeted) => `Hello ${firstName},`;

/** `Sun 3rd Aug 2025, 09:30 AM`, in blanks that every mail program knows. */
function formatWhen({ scheduledAt }: { scheduledAt: string }): string {
  return printInstant(scheduledAt).replaceAll('\u00A0', ' ');
}

const window = 'The team comes within two hours of this time.';
const formatReason = (entry: HistoryRecord | undefined) => (entry?.reason ? [`Reason: ${entry.reason}`] : []);
const nameCollector = ({ assignedCollector }: PickupRecord) => assignedCollector?.firstName ?? 'A collector';

type Words = { readonly subject: string; readonly lines: readonly string[] };

const householdWords: Record<HouseholdMail, (text: PickupText) => Words> = {
  assigned: ({ pickup }) => ({
    subject: 'Your pickup has a collector',
    lines: [`${nameCollector(pickup)} will fetch your waste. ${window}`],
  }),
  're-assigned': ({ pickup }) => ({
    subject: 'Your pickup has a new collector',
    lines: [`${nameCollector(pickup)} will now fetch your waste. The time stays the same. ${window}`],
  }),
  started: ({ pickup }) => ({
    subject: 'Your collector is on the way',
    lines: [`${nameCollector(pickup)} has started your pickup. Please have the waste ready.`],
  }),
  completed: () => ({
    subject: 'Your pickup is complete',
    lines: ['Your waste was collected. Thank you for keeping Ghana clean.'],
  }),
  'could-not-collect': ({ entry }) => ({
    subject: 'We could not collect your waste',
    lines: [
      'The collector could not collect your waste.',
      ...formatReason(entry),
      'Please choose a new time for this pickup.',
    ],
  }),
  rescheduled: () => ({
    subject: 'Your pickup has a new time',
    lines: [`Our staff moved your pickup to a new time. ${window}`],
  }),
  edited: () => ({
    subject: 'Your pickup was changed',
    lines: ['Our staff corrected the details of your pickup. This is how it stands now:'],
  }),
  cancelled: ({ entry }) => ({
    subject: 'Your pickup was cancelled',
    lines: ['Our staff cancelled your pickup. Nobody will come.', ...formatReason(entry)],
  }),
  reopened: ({ entry }) => ({
    subject: 'We look at your pickup again',
    lines: [
      'Your pickup was marked as complete. Our staff reopened it.',
      ...formatReason(entry),
      'A collector comes to you. You need not do anything.',
    ],
  }),
  postponed: ({ entry }) => ({
    subject: 'We cannot come on the day of your pickup',
    lines: [
      'We do not collect on that day. Nobody will come.',
      ...formatReason(entry),
      'Please choose a new time for this pickup.',
    ],
  }),
  'problem-answered': ({ answered }) => ({
    subject: 'Our answer to your report',
    lines: [
      'You told us that something went wrong with your pickup. This is our answer:',
      ...(answered?.problem.answer ? [answered.problem.answer] : []),
      ...tellVisit(answered?.visit),
    ],
  }),
};

function tellVisit(visit: PickupRecord | undefined): readonly string[] {
  if (!visit || !isOpen(visit.status)) return [];
  return [`We come again: ${formatWhen(visit)}. ${window}`];
}

/** To a household about its own pickup. */
export function householdText(kind: HouseholdMail, text: PickupText): MailContent {
  const { pickup, origin } = text;
  return {
    ...householdWords[kind](text),
    greeting: greeting(text.to),
    facts: [
      ['Waste', pickup.content.wasteType],
      ['Location', pickup.content.location],
      ['Time', formatWhen(pickup)],
    ],
    link: {
      label: kind === 'could-not-collect' || kind === 'postponed' ? 'Choose a new time' : 'See your pickup',
      href: `${origin}/pickup-details?id=${pickup.id}`,
    },
  };
}

const collectorWords: Record<CollectorMail, (entry: HistoryRecord | undefined) => Words> = {
  'assignment-new': () => ({
    subject: 'You have a new job',
    lines: ['You have a new pickup. Please come within two hours of this time.'],
  }),
  'assignment-changed': () => ({
    subject: 'One of your jobs has changed',
    lines: ['Our staff changed one of your pickups. This is how it stands now:'],
  }),
  'assignment-lost': () => ({
    subject: 'A job is no longer yours',
    lines: ['This pickup is no longer yours. Please do not go there.'],
  }),
  'assignment-reopened': (entry) => ({
    subject: 'A job of yours is open again',
    lines: [
      'You marked this pickup as complete. Our staff reopened it. Please go there again.',
      ...formatReason(entry),
    ],
  }),
};

/** To a collector about an assignment; without the address when it was lost. */
export function collectorText(kind: CollectorMail, { pickup, entry, to, origin }: PickupText): MailContent {
  const whereAndWhen = [
    ['Location', pickup.content.location],
    ['Time', formatWhen(pickup)],
  ] as const;
  return {
    ...collectorWords[kind](entry),
    greeting: greeting(to),
    facts: [
      ['Pickup', shortId(pickup.id)],
      ['Waste', pickup.content.wasteType],
      ...(kind === 'assignment-lost' ? [] : whereAndWhen),
    ],
    link: { label: 'See your jobs', href: `${origin}/collector-dashboard` },
  };
}

/** To support: what somebody wrote on the contact page, or what the service itself has to say (without an address). */
export function contactText({ name, email, subject, message }: SupportMessage, origin: string): MailContent {
  return {
    subject: email ? `Contact form: ${subject}` : subject,
    greeting: email ? 'A new message from the contact page:' : 'A message from the service itself:',
    lines: [message],
    facts: [['Name', name], ...(email ? ([['Email', email]] as const) : [])],
    link: { label: 'All messages', href: `${origin}/messages` },
  };
}
