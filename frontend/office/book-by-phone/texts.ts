import { whereDialled } from '#platform/ussd-code.ts';

/** What staff read while somebody is on the phone. */
export const texts = {
  search: 'Number or name of the caller',
  searchHint: 'The end of a number is enough.',
  keysHint: 'Enter opens who was found, the arrow keys go through several, / comes back here.',
  start: 'Who is calling?',
  startHint: 'Ask for their number first, so that no household gets a second account.',
  found: 'Households found',
  nobody: 'Nobody found.',
  loadFailed: 'Failed to search.',
  more: 'There are more. Type more of the number or name.',
  noNumber: 'No number',
  confirmed: 'Number confirmed',
  create: {
    title: 'New household',
    open: 'Somebody else: new household',
    phone: 'Phone',
    phoneHint: 'Read it back to the caller. They get one SMS that says how to use it themselves.',
    place: 'Place',
    placeHint: 'Such as "Kasoa, blue kiosk opposite the Shell".',
    submit: 'Create household',
    busy: 'Creating…',
    failed: 'The household was not created.',
    findOwner: 'Look who has this number',
  },
  household: {
    loadFailed: 'Failed to load the household.',
    email: 'Email',
    none: 'none',
    id: 'Household',
    next: 'Next caller',
    waits:
      'Nobody has confirmed this number yet, so we send it no SMS about pickups. The caller can sign up with it to confirm it. Then they see what is booked from that time on, and what they owe.',
    lost: 'No number or email leads to this household any more. Ask for the right number, and create a new household for it.',
    pickups: 'Pickups',
    noPickups: 'No pickups yet.',
    book: 'Book a pickup',
  },
} as const;

/** After a booking: what the caller can be told. */
export function bookedText(what: string): string {
  return `Booked: ${what}.`;
}

/** The name of the form, for whoever hears it. */
export function bookForText(name: string): string {
  return `Book a pickup for ${name}`;
}

/** What staff on the phone can tell a caller about dialling. */
export const dialled = whereDialled((code) => ({
  caller: `Without internet: dial ${code}`,
  claim: `Or the caller dials ${code} and says yes there.`,
}));
