import { printClock, printInstant } from '#shared/print-when.ts';

/** What the page of one pickup says to everybody; the buttons keep the specification's names. */
export const texts = {
  scheduled: 'Scheduled',
  when: 'Date and time',
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

  reported: 'The household reported a problem',
  officeAnswer: 'The answer',
  visit: 'See the return visit',
  returnOf: 'This is a return visit for an earlier pickup.',
  seeFirst: 'See the first pickup',

  notFound: 'We could not find this pickup.',
  notFoundHint: 'The link may be wrong, or the pickup may belong to another account.',
  toList: 'Go to my pickups',
  failed: 'Failed to load this pickup.',
  item: (quantity: number, kind: string) => `${quantity} × ${kind}`,
  loggedBy: (name: string) => `Logged by ${name} (office)`,
  sent: (at: string, recordedAt: string) => {
    const isSameDate = at.slice(0, 10) === recordedAt.slice(0, 10);
    return `sent ${isSameDate ? printClock(recordedAt) : printInstant(recordedAt)}`;
  },
} as const;
