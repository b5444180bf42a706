/** What the request form and its fields say; the specification's sentences are word for word. */
export const texts = {
  lead: 'Tell us what you have, where it is and when to come.',
  what: 'What',
  where: 'Where',
  when: 'When',
  howOften: 'How often',
  phone: 'Phone',
  phoneHint: 'So the collector can call you. Only this pickup’s collector and the office see it.',
  phoneHintForStaff: 'The number to call for this pickup, if it’s different.',
  repeats: [
    { value: '', label: 'Once' },
    { value: 'day', label: 'Every day' },
    { value: '1', label: 'Every week' },
    { value: '2', label: 'Every two weeks' },
  ],
  otherDays: (weekday: string) => `On ${weekday}. On other days, too?`,
  repeatOffline:
    'You’re offline. You can set up a repeating pickup only when you’re online. We’ve kept what you typed.',
  again: {
    book: 'Book the same',
    replaceQuestion: {
      title: 'Replace what you typed?',
      message: 'You started another pickup and didn’t send it. This one will replace it.',
      confirmLabel: 'Yes, Replace',
      cancelLabel: 'No, Keep It',
      tone: 'primary',
    },
  },
  summary: 'Your pickup',
  submit: 'Schedule Pickup',
  proposed: 'We suggest this time, like last time. You can choose another one below.',
  confirmTitle: 'Confirm your pickup',
  yes: 'Yes, Schedule',
  no: 'No, Go Back',
  sending: 'Scheduling…',
  failed: 'Failed to submit pickup request.',
  alreadySent:
    'We got your first try. Check your pickups: it may already be there. If this is another pickup, send it as a new one.',
  seePickups: 'See my pickups',
  sendAsNew: 'This is a new pickup',
  repeatHint: (rhythm: string) => `We’ll come ${rhythm} at this time. You can pause or end it at any time.`,
  confirmRepeat: (rhythm: string, question: string) => `${question} It repeats ${rhythm} until you end it.`,
  same: {
    title: 'Book another?',
    message: (waste: string, when: string) => `You already have ${waste} on ${when}. Book another?`,
    yes: 'Book another',
    no: 'Change the time',
  },
  confirmQuestion: (of: {
    readonly wasteType: string;
    readonly location: string;
    readonly date: string;
    readonly time: string;
  }) =>
    `Are you sure you want to schedule a pickup for ${of.wasteType} at ${of.location} on ${of.date} at ${of.time}?`,
} as const;
