/** Every sentence of the page that lists what its viewer may see. */
export const texts = {
  caption: 'Pickups',
  failed: 'Failed to fetch pickups.',
  failedUser: 'Failed to fetch pickup history.',
  schedule: 'Schedule New Pickup',
  none: 'No pickup history available.',
  noneHint: 'Once you have requested a pickup, you follow it here.',
  noneInStatus: 'There is none in this status.',
  showAll: 'Show all',
  open: 'Assigned pickups',
  done: 'Completed pickups',
  noOpen: 'No pending pickups.',
  noOpenHint: 'When an admin assigns you a pickup, it shows here.',
  noDone: 'No completed pickups yet.',
  noDoneHint: 'Pickups that you mark as complete are kept here.',
  notApproved: 'An admin has yet to approve your account. Until then there are no pickups for you.',
} as const;
