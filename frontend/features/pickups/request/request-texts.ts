/** What requesting a pickup means, before the form. */
export const texts = {
  schedule: 'Schedule New Pickup',
  title: 'We come to you',
  intro:
    'Tell us what kind of waste you have, where it is and when to come. A trusted collector picks it up.',
  steps: [
    'Choose the kind of waste, the place, the day and the time.',
    'We look for a collector and tell you by email who comes.',
    'The team arrives within a 2-hour window of the selected time.',
  ],
  unfinished: 'What you typed before is still there.',
} as const;
