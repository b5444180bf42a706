export const texts = {
  back: 'Go Back',
  close: 'Close',
  sending: 'Sending…',
  saving: 'Saving…',
  nowStatus: 'It is now:',
  /** Of a collector: ends `promiseNews`. */
  whenFound: 'when we have one',

  cancel: {
    title: 'Cancel pickup',
    question: 'Are you sure you want to cancel this pickup? This action cannot be undone.',
    submit: 'Yes, Cancel Pickup',
    back: 'No, Keep It',
  },
  list: {
    pickup: 'Pickup',
    when: 'Date and time',
    where: 'Location',
    collector: 'Collector',
    nobody: 'Not assigned',
    status: 'Status',
    erased: 'Address erased',
  },
  facts: {
    what: 'What',
    when: 'When',
    where: 'Where',
    household: 'Household',
    collector: 'Collector now',
  },
} as const;
