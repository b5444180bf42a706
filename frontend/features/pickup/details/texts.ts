import type { AwaitingTime, HistoryEvent } from '#contracts/pickups/pickups.ts';
import type { Actor } from '#contracts/pickups/transitions.ts';
import { printClock, printInstant } from '#shared/print-when.ts';
import type { Role } from '#shared/roles.ts';

/** Every sentence of the page of one pickup; the buttons keep the specification's names. */
export const texts = {
  back: { user: 'All my pickups', collector: 'My pickups', admin: 'All pickups' },

  scheduled: 'Scheduled',
  when: 'Date and time',
  today: 'Today',
  windowNote: 'The team arrives within a 2-hour window of the selected time.',
  location: 'Location',
  price: 'Price',
  receipt: 'Receipt',
  erased: 'Address erased',
  digitalAddress: 'Digital address',
  position: 'Position',
  positionFromVisits: 'Position, learned from our visits',
  correctPosition: 'Correct or remove it',
  setPosition: 'Set Position',
  directions: 'Directions',
  nobody: 'Not assigned',
  requested: 'Requested',
  number: 'Pickup number',
  instructions: 'Special instructions',
  items: 'Waste items',

  actions: 'Actions',
  edit: 'Edit',
  assign: 'Assign',
  reassign: 'Reassign',
  cancel: 'Cancel',
  reschedule: 'Reschedule',
  picked: 'Mark as Picked',
  updateStatus: 'Update Status',
  contactUser: 'Contact User',
  nothingToDo: 'This pickup is finished: nothing more can be done.',
  wasCancelled: 'This pickup was cancelled.',
  wasCompleted: 'This pickup is complete.',
  reopen: 'Reopen',
  workStarted: 'The collector has started. To change something now, please call.',
  working: 'Working…',

  updateTitle: 'Update Status',
  updateStarted: 'Update Status: could not collect',
  updateQuestion: 'Are you on your way, or is there a problem?',
  start: 'Start Pickup',
  couldNotCollect: 'Could not collect',

  userContact: 'User contact',
  collectorContact: 'Collector contact',
  yourCollector: 'Your collector',
  noPhone: 'No phone number',
  phoneLater: 'You see the phone number only while the pickup is assigned or in progress.',

  looking: 'We are looking for a collector.',

  history: 'History log',
  officeNote: 'Note for the office:',

  chooseTime: 'Choose a new time, and we look for a collector again.',
  noneFound: 'We found no collector in time. We are sorry. Choose a new time, or call us.',
  newTime: 'New time',
  callUs: 'Call us',
  didNotCome: 'They did not come',
  thanks: 'Thank you',

  notFound: 'We could not find this pickup.',
  notFoundHint: 'Maybe the link is wrong, or the pickup belongs to another account.',
  notYoursHint: 'Please do not drive there. Your list shows your other pickups.',
  toList: 'Go to my pickups',
  failed: 'Failed to load this pickup.',
  none: { user: 'No recent pickup requests.', collector: 'No pending pickups.', admin: 'No pickups found.' },
  noneHint: {
    user: 'Book a pickup, and you see it here.',
    collector: 'When the office gives you a pickup, you see it here.',
    admin: 'When a household books a pickup, you see it here.',
  },
  requestOne: 'Schedule New Pickup',
  byMobileMoney: 'by Mobile Money',
} as const;

/** That a standing order made the pickup. */
export function partOfRepeat(everyWeeks: 1 | 2, viewer: Role): string {
  const whose = viewer === 'user' ? 'your' : 'a';
  if (everyWeeks === 1) return `Part of ${whose} weekly pickup`;
  // A newer release may know other numbers.
  return everyWeeks === 2 ? `Part of ${whose} pickup every two weeks` : `Part of ${whose} repeating pickup`;
}

/** What happened, in words for everybody. */
export const eventWords: Record<HistoryEvent, string> = {
  requested: 'Pickup requested',
  assigned: 'Collector assigned',
  're-assigned': 'Given to another collector',
  started: 'Pickup started',
  completed: 'Picked up',
  'could not collect': 'Could not collect',
  rescheduled: 'Moved to a new time',
  edited: 'Details corrected',
  cancelled: 'Cancelled',
  released: 'Collector no longer available',
  postponed: 'Postponed',
  'completion undone': 'Marked as not complete',
  reopened: 'Opened again',
  priced: 'Price set',
  paid: 'Paid',
  waived: 'Waived',
  refunded: 'Money given back',
  'payment reversed': 'Payment taken back by the network',
};

/** In place of a name, while a pickup had no collector. */
export const nobodyText = 'nobody';

/** `Picked up, GH₵ 12.50 paid in cash` */
export function cashText(word: string, amount: string): string {
  return `${word}, ${amount} paid in cash`;
}

/** `Paid: GH₵ 12.50 by Mobile Money` */
export function mobileText(word: string, amount: string): string {
  return `${word}: ${amount} by Mobile Money`;
}

/** `3 times` */
export function printTimes(count: number): string {
  return `${count} times`;
}

export const roleWords: Record<Actor, string> = {
  user: 'household',
  collector: 'collector',
  admin: 'office',
  system: 'automatic',
};

/** `Call 024 111 1111` */
export function callText(phone: string): string {
  return `Call ${phone}`;
}

/** `sent 02:10 PM`, of an act that reached us later; with the date where that is another. */
export function sentText(at: string, recordedAt: string): string {
  const isSameDate = at.slice(0, 10) === recordedAt.slice(0, 10);
  return `sent ${isSameDate ? printClock(recordedAt) : printInstant(recordedAt)}`;
}

/** `4 × Rubber` */
export function itemText(quantity: number, kind: string): string {
  return `${quantity} × ${kind}`;
}

/** `History (3)` */
export function historyTitle(count: number): string {
  return `History (${count})`;
}

/** `Collected Sat 3rd Aug 2025, 10:12 AM by Kofi Boateng.` */
export function collectedText(at: string | undefined, by: string | undefined): string {
  return `Collected${at ? ` ${at}` : ''}${by ? ` by ${by}` : ''}.`;
}

/** The first line of what a household is asked after a failed attempt. */
export function explainWaiting({ cause, reason }: AwaitingTime): string {
  if (cause === 'postponed') return `We do not collect on this day${reason ? `: ${reason}` : ''}.`;
  return `We could not collect this pickup${reason ? `: ${reason.toLowerCase()}` : ''}.`;
}
