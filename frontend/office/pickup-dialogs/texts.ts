import { waitingForHousehold } from '#shared/texts.ts';

/** What the office's dialogs about a pickup say; those about money have texts of their own. */
export const texts = {
  assign: {
    title: 'Assign collector',
    again: 'Re-assign collector',
    collector: 'Collector',
    choose: 'Choose a collector',
    current: 'now',
    search: 'Search collectors',
    searchHint: 'Type the start of a name, or a phone number.',
    none: 'No collectors found.',
    noneHint: 'Approve a collector first, then assign this pickup.',
    failed: 'Failed to assign collector.',
    loadFailed: 'Failed to load collectors.',
    submit: 'Assign',
    submitAgain: 'Re-assign',
    submitAnyway: 'Assign anyway',
    submitAgainAnyway: 'Re-assign anyway',
    load: (load: string) => `${load} stops on that day`,
    marks: { off: 'off', 'outside-areas': 'other areas', 'outside-hours': 'other hours', full: 'full' },
    warnings: {
      somebody: 'This collector',
      off: (name: string, day: string) => `${name} doesn’t work on ${day}.`,
      outsideAreas: (name: string, area: string) => `${name} doesn’t collect in ${area}.`,
      outsideHours: (name: string) => `${name} doesn’t work at this time of day.`,
      full: (name: string, load = 'all') => `${name} already has ${load} stops on that day.`,
      awaitingTime: `${waitingForHousehold}: the pickup has no time now.`,
    },
  },
  edit: {
    title: 'Edit pickup',
    submit: 'Save Changes',
    nothing: 'You haven’t changed anything yet.',
  },
  pin: {
    title: 'Pin in the round',
    first: 'First stop of the round',
    nobody: 'Assign this pickup to a collector before you pin it.',
    before: 'Reach it before',
    any: 'Any time in its window',
    submit: 'Save',
  },
  reason: 'Reason',
  cancel: { reasonHint: 'The household will see it in the history.' },
  complete: {
    title: 'Complete for the collector',
    date: 'Date',
    time: 'Time of collection',
    size: 'How much was it?',
    cash: 'Cash the collector took, in cedis',
    cashHint:
      'This is added to their cash in hand. If their phone reports more later, we’ll add only the rest.',
    reasonHint: 'Why the collector can’t do it. The household will see this.',
    submit: 'Complete Pickup',
  },
  logProblem: {
    title: 'Log a problem',
    explain: 'Enter what the household tells you. They’ll see it on their page, with your name.',
    submit: 'Log Problem',
  },
  reopen: {
    title: 'Reopen pickup',
    explain: 'The pickup goes back to its collector. We’ll tell the collector and the household.',
    reasonHint: 'The household and the collector will see it.',
    submit: 'Reopen',
  },
} as const;
