export const texts = {
  description:
    'Find out whether Sankofa collects waste where you live: by your town or GhanaPost digital address, or in the list of areas.',
  intro: 'Find out before you sign up.',

  place: 'Your town or digital address',
  placeHint: 'Like Kasoa or GA-183-8164. The digital address is on the plate at your gate.',
  missing: 'Please enter a town or a digital address',
  check: 'Check',
  checking: 'Checking …',

  yesArea: (name: string) => `Yes, we come to ${name}.`,
  outside: (place: string) => `${place} isn’t in an area of its own yet. We’ll come anyway.`,
  bag: (amount: string) => `From ${amount} for a bag of general waste.`,
  prices: 'All prices',
  notYet: (place: string) => `We don’t come to ${place} yet. Our areas are below.`,
  unknown: 'We don’t know this place by name. Try the nearest big town, or your digital address.',
  ask: 'Ask us to come',
  book: 'Book a Pickup',

  areas: 'Where we come',
  loading: 'Loading our areas …',
  failed: 'We couldn’t load our areas.',
  retry: 'Try again',
  everywhere: 'Enter your town above to see if we come.',
  alsoAreas: 'We come to these areas at fixed times of the day:',
  none: 'We’re not taking bookings at the moment. Please check again later.',
} as const;
