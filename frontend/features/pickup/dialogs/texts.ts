/** What single dialogs say; apart from what they share, so that each is fetched when it is opened. */
export const dialogTexts = {
  cancel: {
    question: 'Are you sure you want to cancel this pickup? This action cannot be undone.',
    reason: 'Reason',
    reasonHint: 'The household reads it in the history.',
    submit: 'Yes, Cancel Pickup',
    back: 'No, Keep It',
  },
  reopen: {
    explain: 'The pickup goes back to its collector. We tell the collector and the household.',
    reason: 'Reason',
    reasonHint: 'The household and the collector read it.',
    submit: 'Reopen',
  },
  reschedule: {
    released: 'We look for a collector again for the new time. Maybe another one comes.',
    date: 'New date',
    time: 'New time',
    submit: 'Move Pickup',
  },
  couldNotCollect: {
    explain: 'We ask the household for a new time. The pickup leaves your list.',
    reason: 'Why?',
    note: 'Note for the office',
    noteHint: 'The household does not see it.',
    noteMissing: 'Please say what happened',
    submit: 'Report',
  },
  complete: {
    early: 'You are early. The household expects you from',
    question: 'Are you sure you want to mark this pickup as complete?',
    failed: 'Failed to mark pickup as complete.',
    submit: 'Mark Complete',
  },
} as const;
