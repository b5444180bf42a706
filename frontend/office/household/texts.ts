import { whereDialled } from '#platform/ussd-code.ts';
import { printPesewas } from '#shared/money.ts';

export const texts = {
  none: 'No household is chosen.',
  find: 'Find a household',
  loadFailed: 'Failed to load the household.',
  id: 'Household',
  next: 'Next caller',
  waits:
    'Nobody has confirmed this number yet, so we send it no SMS about pickups. The caller can sign up with it to confirm it. Then they see what is booked from that time on, and what they owe.',
  lost: 'No number or email leads to this household any more. Ask for the right number, and correct it here.',
  unproved: 'Email not confirmed yet',
  confirmed: 'Number confirmed',
  toCall: 'Number to call',
  pickups: 'Pickups',
  noPickups: 'No pickups yet.',
  book: 'Book a pickup',
  due: (due: number) => `Owes ${printPesewas(due)}`,
  places: 'Places',
  noPlaces: 'No places yet.',
  addPlace: 'Add a place',
  orders: 'Repeating pickups',
  pause: 'Pause',
  resume: 'Resume',
  end: 'End',
  endQuestion: 'End this repeating pickup?',
  endHint: 'Its planned pickups are cancelled, unless a collector has started. The household is told.',
  ending: 'Ending…',
  pauseTitle: 'Pause repeating pickup',
  pausedUntil: 'First day on which we come again',
  pauseHint: 'Pickups that are planned before that day are cancelled, and the household is told.',
  problems: 'Problems',
  answered: 'Answered',
  open: 'Open',
  notes: 'Notes of staff',
  noNotes: 'No notes.',
  note: 'New note',
  noteHint: 'Only staff see it, and the household if it asks for its data.',
  addNote: 'Save Note',
  removeNote: 'Remove',
  saving: 'Saving…',
  cancel: 'Cancel',
  correct: 'Correct',
  correctTitle: 'Correct household',
  placeTitle: 'Correct place',
  save: 'Save Changes',
  freshIs: (now: string) => `Now it is: ${now}. Save again to replace what you changed.`,
  phone: 'Phone',
  phoneHint:
    'Nobody has confirmed this number yet. The new one finds the household, the old one no longer does.',
  callHint: 'A number to call. It gets no SMS, and nobody can log in with it.',
  tell: 'Tell the new number by SMS',
  place: 'Place',
  placeHint: 'A pin on the map stays where it is.',
  follow: (count: number) =>
    count === 1 ? 'Use it for the open pickup there, too' : `Use it for the ${count} open pickups there, too`,
  followOrders: 'Repeating pickups there follow, too.',
} as const;

/** After a booking: what the caller can be told. */
export function bookedText(what: string): string {
  return `Booked: ${what}.`;
}

/** The name of the form, for whoever hears it. */
export function bookForText(name: string): string {
  return `Book a pickup for ${name}`;
}

/** `by Efua Admin, 3rd Aug 2025, 09:30 AM` */
export function byText(name: string, at: string): string {
  return `${name}, ${at}`;
}

/** What staff on the phone can tell a caller about dialling. */
export const dialled = whereDialled((code) => ({
  caller: `Without internet: dial ${code}`,
  claim: `Or the caller dials ${code} and says yes there.`,
}));
