export const texts = {
  back: 'My pickups',
  none: 'No pending pickups.',
  noneHint: 'When the office assigns you a pickup, you’ll see it here.',
  lostHint: 'Please don’t go there. Your other pickups are in your list.',

  picked: 'Mark as Picked',
  contactUser: 'Contact User',
  phoneLater: 'You can see the phone number only while the pickup is assigned or in progress.',

  updateTitle: 'Update Status',
  updateStarted: 'Update Status: could not collect',
  updateQuestion: 'Are you on your way, or is there a problem?',
  start: 'Start Pickup',
  working: 'Working…',
  couldNotCollect: 'Could not collect',
} as const;
