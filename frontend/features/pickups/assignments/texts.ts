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
} as const;

/** How many assignments there are, when only the first pages are loaded. */
export function printCount(count: number, more: boolean): string {
  return more ? `${count}+` : `${count}`;
}
