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
    searchHint: 'By the beginning of a name, or by phone.',
    loading: 'Loading collectors…',
    none: 'No collectors found.',
    noneHint: 'Approve a collector first, then assign this pickup.',
    failed: 'Failed to assign collector.',
    loadFailed: 'Failed to load collectors.',
    submit: 'Assign',
    submitAgain: 'Re-assign',
    submitAnyway: 'Assign anyway',
    submitAgainAnyway: 'Re-assign anyway',
    load: (load: string) => `${load} stops on that day`,
    /** In a list of collectors. */
    marks: { off: 'off', 'outside-areas': 'other areas', 'outside-hours': 'other hours', full: 'full' },
    warnings: {
      somebody: 'This collector',
      off: (name: string, day: string) => `${name} does not work on ${day}.`,
      outsideAreas: (name: string, area: string) => `${name} does not serve ${area}.`,
      outsideHours: (name: string) => `${name} does not work at this time of the day.`,
      full: (name: string, load = 'all') => `${name} has ${load} stops on that day already.`,
      awaitingTime: `${waitingForHousehold}: the pickup has no time now.`,
    },
    retry: 'Try again',
  },
  edit: {
    title: 'Edit pickup',
    submit: 'Save Changes',
    nothing: 'Nothing is changed yet.',
  },
  pin: {
    title: 'Pin in the round',
    first: 'First stop of the round',
    nobody: 'Assign this pickup to a collector before you put it first.',
    before: 'Reach it before',
    any: 'Any time in its window',
    submit: 'Save',
  },
  reason: 'Reason',
  cancel: { reasonHint: 'The household reads it in the history.' },
  reopen: {
    title: 'Reopen pickup',
    explain: 'The pickup goes back to its collector. We tell the collector and the household.',
    reasonHint: 'The household and the collector read it.',
    submit: 'Reopen',
  },
} as const;
