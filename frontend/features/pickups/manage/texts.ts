/** Every sentence of the admin's table of pickups that is not the shared lists'. */
export const texts = {
  caption: 'Pickups',
  search: 'Search by location, name or ID',
  empty: 'No pickups found.',
  emptyHint: 'Requests show here as soon as a household makes one.',
  status: 'Status',
  allStatus: 'All Status',
  overdueOnly: 'Overdue only',
  columns: {
    id: 'ID',
    wasteType: 'Waste type',
    location: 'Location',
    date: 'Date',
    time: 'Time',
    status: 'Status',
    user: 'User',
    collector: 'Assigned collector',
    actions: 'Actions',
  },
  nobody: 'Not assigned',
  erased: 'Address erased',
  assign: 'Assign',
  reassign: 'Re-assign',
  finished: 'Finished',
  edit: 'Edit',
  editTitle: 'Edit pickup',
  cancel: 'Cancel',
  export: 'Export CSV',
  exportHint: 'The pickups shown, as a table for Excel and others',
  csv: {
    id: 'ID',
    wasteType: 'Waste type',
    location: 'Location',
    digitalAddress: 'Digital address',
    date: 'Date',
    time: 'Time',
    status: 'Status',
    overdue: 'Overdue',
    user: 'User',
    userPhone: 'User phone',
    collector: 'Assigned collector',
    collectorPhone: 'Collector phone',
    requested: 'Requested',
    yes: 'yes',
    no: 'no',
  },
} as const;

/** A row's button, for those who hear it without seeing the row. */
export function pickupAction(action: string, ref: string): string {
  return `${action} pickup ${ref}`;
}

/** The name of a downloaded file. */
export function csvName(day: string): string {
  return `sankofa-pickups-${day}.csv`;
}
