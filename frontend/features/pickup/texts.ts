/** What the dialogs and parts about a pickup say, wherever they are used. */
export const texts = {
  back: 'Go Back',
  close: 'Close',
  sending: 'Sending…',
  saving: 'Saving…',
  nowStatus: 'It is now:',
  calendar: 'Add to calendar',
  /** Of a collector: ends `promiseNews`. */
  whenFound: 'when we have found one',

  schedule: { title: 'Schedule New Pickup' },
  titles: {
    assign: 'Assign collector',
    cancel: 'Cancel pickup',
    reopen: 'Reopen pickup',
    reschedule: 'Choose a new time',
    couldNotCollect: 'Could not collect',
    complete: 'Mark as complete',
  },
  edit: {
    title: 'Edit pickup',
    submit: 'Save Changes',
    nothing: 'Nothing is changed yet.',
  },
  list: {
    pickup: 'Pickup',
    when: 'Date and time',
    where: 'Location',
    status: 'Status',
    collector: 'Collector',
    household: 'Household',
    nobody: 'Not assigned',
    erased: 'Address erased',
    stale: 'What you see is from before.',
    tryAgain: 'Try again',
    tryingAgain: 'Trying again…',
    statusFilter: 'Status',
    allStatus: 'All Status',
  },
  facts: {
    what: 'What',
    when: 'When',
    where: 'Where',
    household: 'Household',
    collector: 'Collector now',
  },
} as const;
