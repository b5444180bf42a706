/** What the collector's list of completed pickups says. */
export const completedTexts = {
  none: 'No completed pickups yet.',
  noneHint: 'Pickups that you mark as complete are kept here.',
  columns: {
    location: 'Location',
    wasteType: 'Waste type',
    when: 'Date and time',
    household: 'Household',
    status: 'Status',
  },
  caption: 'Completed pickups',
} as const;
