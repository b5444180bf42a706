/** Every sentence of the collector's dashboard; the specification's are word for word. */
export const texts = {
  fetchFailed: 'Failed to fetch pickups from data.',
  loadFailed: 'Failed to load pickups from data.',

  noPending: 'No pending pickups.',
  noPendingHint: 'When an admin assigns you a pickup, it shows here and we mail you.',
  noCompleted: 'No completed pickups yet.',
  noCompletedHint: 'Pickups that you mark as complete are kept here.',
  noRecent: 'No recent pickups.',

  loading: 'Loading',

  stats: {
    assigned: 'Assigned',
    inProgress: 'In progress',
    overdue: 'Overdue',
    completed: 'Completed',
  },
  overviewHint:
    'Press Start when you set out and Mark Complete when the waste is on your vehicle. Without a network we keep it and send it later.',
  nextPickup: 'Next pickup',
  recentPickups: 'Recent pickups',
  seeAll: 'See all',
  allAssigned: 'See all assigned pickups',

  groups: { now: 'Now', overdue: 'Overdue', today: 'Today', tomorrow: 'Tomorrow' },

  call: 'Call',
  directions: 'Directions',
  details: 'Details',
  start: 'Start',
  starting: 'Starting…',
  complete: 'Mark Complete',
  couldNotCollect: 'Could not collect',

  lostTitle: 'No longer yours',
  lostHint: 'Please do not drive there. These leave the list after 24 hours.',

  columns: {
    location: 'Location',
    wasteType: 'Waste type',
    when: 'Date and time',
    household: 'Household',
    status: 'Status',
  },
  completedCaption: 'Completed pickups',

  helpIntro: 'Something in the way of your work? We are here to help.',
  helpContact: 'Reach support',
  helpEmail: 'Email',
  helpPhone: 'Phone',
  helpHours: 'Support hours',
  helpQuestions: 'How it works',
} as const;

/** Questions that collectors ask, with what the system really does. */
export const questions: readonly { readonly question: string; readonly answer: string }[] = [
  {
    question: 'How do I get pickups?',
    answer:
      'An admin assigns them to you. They show under Assigned Pickups, soonest first, and we mail you. The list looks for news each minute while it is open.',
  },
  {
    question: 'When should I arrive?',
    answer: 'Within two hours of the time on the card. After that the pickup is marked as overdue.',
  },
  {
    question: 'What do I press, and when?',
    answer:
      'Press Start when you set out, so that the household knows you are coming. Press Mark Complete when the waste is on your vehicle.',
  },
  {
    question: 'I could not collect. What now?',
    answer:
      'Press Could not collect and choose the reason. The pickup leaves your list and the household is asked for a new time.',
  },
  {
    question: 'Why does a pickup say “No longer yours”?',
    answer:
      'The household cancelled or moved it, or an admin gave it to somebody else. Do not drive there. It leaves your list after 24 hours.',
  },
  {
    question: 'When can I see a household’s phone number?',
    answer:
      'While the pickup is assigned to you or in progress, when the household gave one. Please call only about the pickup.',
  },
];

/** How many jobs there are, when only the first pages are loaded. */
export function countOf(count: number, more: boolean): string {
  return more ? `${count}+` : `${count}`;
}
