export const texts = {
  back: 'My pickups',
  none: 'No pending pickups.',
  noneHint: 'When the office gives you a pickup, you see it here.',
  lostHint: 'Please do not drive there. Your list shows your other pickups.',

  picked: 'Mark as Picked',
  contactUser: 'Contact User',
  phoneLater: 'You see the phone number only while the pickup is assigned or in progress.',

  updateTitle: 'Update Status',
  updateStarted: 'Update Status: could not collect',
  updateQuestion: 'Are you on your way, or is there a problem?',
  start: 'Start Pickup',
  working: 'Working…',
  couldNotCollect: 'Could not collect',
} as const;
