import { whereDialled } from '#platform/ussd-code.ts';
import { printPesewas } from '#shared/money.ts';

export const texts = {
  none: 'Choose a household.',
  find: 'Find a household',
  loadFailed: 'Failed to load the household.',
  id: 'Household',
  next: 'Next caller',
  waits:
    'This number isn’t confirmed yet, so it gets no SMS about pickups. The caller can confirm it by signing up with it. From then on they’ll see their bookings, and what they owe.',
  lost: 'This household no longer has a number or email. Ask for the right number and enter it here.',
  unverified: 'Email not confirmed yet',
  confirmed: 'Number confirmed',
  toCall: 'Number to call',
  pickups: 'Pickups',
  noPickups: 'No pickups yet.',
  book: 'Book a pickup',
  due: (due: number, inQuestion = 0) =>
    `Owes ${printPesewas(due)}${inQuestion > 0 ? `, ${printPesewas(inQuestion)} in question` : ''}`,
  places: 'Places',
  noPlaces: 'No places yet.',
  addPlace: 'Add a place',
  orders: 'Repeating pickups',
  pause: 'Pause',
  resume: 'Resume',
  end: 'End',
  endQuestion: 'End this repeating pickup?',
  endHint: 'We’ll cancel its pickups, except any that a collector has started, and tell the household.',
  ending: 'Ending…',
  pauseTitle: 'Pause repeating pickup',
  pausedUntil: 'First day we’ll come again',
  pauseHint: 'We’ll cancel the pickups before that day and tell the household.',
  problems: 'Problems',
  answered: 'Answered',
  open: 'Open',
  notes: 'Staff notes',
  noNotes: 'No notes.',
  note: 'New note',
  noteHint: 'Only staff see this, and the household if it asks for its data.',
  addNote: 'Save Note',
  removeNote: 'Remove',
  saving: 'Saving…',
  cancel: 'Cancel',
  correct: 'Edit',
  correctTitle: 'Edit household',
  placeTitle: 'Edit place',
  save: 'Save Changes',
  phone: 'Phone',
  phoneHint: 'This number isn’t confirmed yet. You’ll find the household by the new number only.',
  callHint: 'For calls only. It gets no SMS, and nobody can log in with it.',
  tell: 'Tell the new number by SMS',
  place: 'Place',
  placeHint: 'The pin on the map won’t move.',
  follow: (count: number) =>
    count === 1
      ? 'Also change it for the open pickup there'
      : `Also change it for the ${count} open pickups there`,
  followOrders: 'Repeating pickups there will change too.',
  booked: (what: string) => `Booked: ${what}.`,
  bookFor: (name: string) => `Book a pickup for ${name}`,
  by: (name: string, at: string) => `${name}, ${at}`,
} as const;

export const dialled = whereDialled((code) => ({
  caller: `Without internet: dial ${code}`,
  claim: `Or the caller dials ${code} and says yes there.`,
}));
