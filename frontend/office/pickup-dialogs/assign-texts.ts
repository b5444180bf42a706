import { waitingForHousehold } from '#shared/texts.ts';

/** What the dialog says in which an admin gives a pickup to a collector. Its title stands with those of all dialogs. */
export const assignTexts = {
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
} as const;
