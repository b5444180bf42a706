/** Every sentence of the household's dashboard; the specification's are word for word. */
export const texts = {
  schedule: 'Schedule New Pickup',
  fetchFailed: 'Failed to fetch pickup history.',

  overviewHint:
    'Book a pickup here and follow it until it is done. We mail you when a collector is assigned, sets out, and has picked it up.',
  stats: { total: 'Total', pending: 'Pending', completed: 'Completed' },
  recent: 'Recent pickups',
  seeAll: 'See all',
  noRecent: 'No recent pickup requests.',
  noRecentHint: 'Tell us what you have and when to come. It takes a minute.',
  rewards: 'Rewards',
  rewardsSoon: 'Coming soon: earn rewards for what you recycle. You do not need to do anything yet.',

  chooseTime: 'Choose a new time',
  details: 'Details',
  nobodyCame:
    'The time of this pickup has passed and no collector has taken it yet. Choose a new time, or call us.',

  requestTitle: 'We come to you',
  requestIntro:
    'Tell us what kind of waste you have, where it is and when to come. A trusted collector picks it up.',
  steps: [
    'Choose the kind of waste, the place, the day and the time.',
    'We look for a collector and tell you by email who comes.',
    'The team arrives within a 2-hour window of the selected time.',
  ],
  unfinished: 'What you typed before is still there.',

  history: 'Your pickups',
  noHistory: 'No pickup history available.',
  noHistoryHint: 'Once you have requested a pickup, you follow it here.',
  noneInStatusHint: 'There is none in this status.',
  showAll: 'Show all',

  helpIntro: 'Is something not right with a pickup? We are here to help.',
  reach: 'Reach support',
  hours: 'Support hours',
  email: 'Email',
  phone: 'Phone',
  questionsTitle: 'Questions that people ask',
} as const;

/** Why a household is asked for a new time. */
export function couldNotCollect(waste: string, reason: string | undefined): string {
  return `We could not collect your ${waste} waste${reason ? `: ${reason.toLowerCase()}` : ''}. Please choose a new time.`;
}

/** What households ask, with what the system really does. */
export const questions: readonly { readonly question: string; readonly answer: string }[] = [
  {
    question: 'When does the team come?',
    answer:
      'Within two hours of the time that you chose. Once a collector has your pickup, you see the name, and the phone number if there is one.',
  },
  {
    question: 'Can I change or cancel a pickup?',
    answer:
      'Yes, until work starts. Open the pickup and choose Reschedule or Cancel. After that, please call us.',
  },
  {
    question: 'The collector could not collect. What now?',
    answer: 'You see why on the pickup. Choose a new time there, and we look for a collector again.',
  },
  {
    question: 'Who sees my phone number?',
    answer: 'The collector of your pickup, while it is assigned or in progress, and our office. Nobody else.',
  },
  {
    question: 'What does a pickup cost?',
    answer: 'Pickups carry a fee that varies by waste type and volume.',
  },
];
