export const texts = {
  description:
    'Find out whether Sankofa collects waste where you live: by your GhanaPost digital address, or in the list of areas.',
  intro: 'Find out before you sign up.',

  address: 'Digital address',
  addressHint: 'It is on the plate at your gate, and in the GhanaPost GPS app. It looks like GA-183-8164.',
  missing: 'Digital address is required',
  invalid: 'Please enter it like GA-183-8164',
  check: 'Check',
  checking: 'Checking …',

  yesArea: (name: string) => `Yes, we come to ${name}.`,
  yesEverywhere: 'Yes. We come everywhere in Ghana, at any time.',
  notYet: 'Not yet. You see our areas below.',
  ask: 'Ask us to come',
  book: 'Book a Pickup',

  areas: 'Where we come',
  loading: 'We are looking for our areas …',
  failed: 'Our areas did not load.',
  retry: 'Try again',
  everywhere: 'We come everywhere in Ghana, at any time.',
  alsoAreas: 'These areas have fixed times of the day:',
  none: 'We take no pickups at present. Please come back later.',
} as const;
