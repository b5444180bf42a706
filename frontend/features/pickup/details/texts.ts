import type { CorrectedField, HistoryEvent } from '#contracts/pickups/pickups.ts';
import type { Actor } from '#contracts/pickups/transitions.ts';
import { printClock, printInstant } from '#shared/print-when.ts';

/** What the page of one pickup says to everybody; the buttons keep the specification's names. */
export const texts = {
  scheduled: 'Scheduled',
  when: 'Date and time',
  today: 'Today',
  windowNote: 'The team arrives within a 2-hour window of the selected time.',
  location: 'Location',
  price: 'Price',
  erased: 'Address erased',
  digitalAddress: 'Digital address',
  position: 'Position',
  positionFromVisits: 'Position, from our visits',
  directions: 'Directions',
  requested: 'Requested',
  number: 'Pickup number',
  instructions: 'Special instructions',
  items: 'Waste items',

  actions: 'Actions',
  cancel: 'Cancel',
  nothingToDo: 'This pickup is finished. It can’t be changed.',
  wasCancelled: 'This pickup was cancelled.',

  userContact: 'User contact',
  noPhone: 'No phone number',

  history: 'History log',
  changed: 'changed',
  nothing: 'none',
  officeNote: 'Note for the office:',

  // Of problems.
  reported: 'The household reported a problem',
  officeAnswer: 'The answer',
  visit: 'See the return visit',
  returnOf: 'This is a return visit for an earlier pickup.',
  seeFirst: 'See the first pickup',

  notFound: 'We could not find this pickup.',
  notFoundHint: 'The link may be wrong, or the pickup may belong to another account.',
  toList: 'Go to my pickups',
  failed: 'Failed to load this pickup.',
  inCash: (word: string, amount: string) => `${word}, ${amount} paid in cash`,
  byPhone: (word: string, amount: string) => `${word}: ${amount} by Mobile Money`,
  times: (count: number) => `${count} times`,
  item: (quantity: number, kind: string) => `${quantity} × ${kind}`,
  historyOf: (count: number) => `History (${count})`,
  loggedBy: (name: string) => `Logged by ${name} (office)`,
  sent: (at: string, recordedAt: string) => {
    const isSameDate = at.slice(0, 10) === recordedAt.slice(0, 10);
    return `sent ${isSameDate ? printClock(recordedAt) : printInstant(recordedAt)}`;
  },
} as const;

export const eventWords: Record<HistoryEvent, string> = {
  requested: 'Pickup requested',
  assigned: 'Collector assigned',
  're-assigned': 'Given to another collector',
  started: 'Pickup started',
  completed: 'Picked up',
  'could not collect': 'Could not collect',
  rescheduled: 'Moved to a new time',
  edited: 'Details corrected',
  pinned: 'Pinned in the round',
  cancelled: 'Cancelled',
  released: 'Collector no longer available',
  postponed: 'Postponed',
  'completion undone': 'Marked as not complete',
  reopened: 'Reopened',
  priced: 'Price set',
  paid: 'Paid',
  waived: 'Waived',
  refunded: 'Refunded',
  'payment reversed': 'Payment reversed by the network',
  'cash reversed': 'Payment reversed by our office',
  'waiver reversed': 'Waiver reversed',
  'refund reversed': 'Refund reversed',
  'price reversed': 'Price reversed',
};

/** What was corrected. */
export const fieldWords: Record<CorrectedField, string> = {
  waste: 'Waste',
  size: 'Size',
  place: 'Place',
  'digital address': 'Digital address',
  position: 'Position',
  items: 'Items',
  notes: 'Notes',
  time: 'Time',
  area: 'Area',
};

/** In place of a name, while a pickup had no collector. */
export const nobodyText = 'nobody';

export const roleWords: Record<Actor, string> = {
  user: 'household',
  collector: 'collector',
  admin: 'office',
  system: 'automatic',
};
