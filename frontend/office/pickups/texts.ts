import { waitingForHousehold } from '#shared/texts.ts';

/** Every sentence of the admin's table of pickups that is not the shared lists'. */
export const texts = {
  caption: 'Pickups',
  search: 'Search by location, name or ID',
  empty: 'No pickups found.',
  emptyHint: 'Requests show here as soon as a household makes one.',
  status: 'Status',
  allStatus: 'All Status',
  toAssign: 'To assign',
  waiting: waitingForHousehold,
  /** Why a list is shorter or longer than another one, by its filter. */
  differs: {
    pending: `Also what is “${waitingForHousehold}”. The filter “To assign” leaves it out.`,
    'to-assign': `Pending pickups, without what is “${waitingForHousehold}”.`,
  } as Readonly<Record<string, string>>,
  area: 'Area',
  allAreas: 'All areas',
  collector: 'Collector',
  allCollectors: 'All collectors',
  allWaste: 'All waste',
  when: { label: 'By time', today: 'Today', tomorrow: 'Tomorrow', late: 'Late', all: 'All' },
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
  exportHint: 'Everything that the filters find, as a table for Excel and others',
  exporting: {
    hint: 'Please keep this page open. The file is saved at the end.',
    stop: 'Stop',
    stopped: 'Stopped. Nothing is saved yet.',
    failed: 'The export stopped.',
    goOn: 'Go on',
  },
  csv: {
    id: 'ID',
    wasteType: 'Waste type',
    location: 'Location',
    digitalAddress: 'Digital address',
    area: 'Area',
    date: 'Date',
    time: 'Time',
    isoDate: 'Date (ISO)',
    isoTime: 'Time (24 hours)',
    status: 'Status',
    overdue: 'Overdue',
    waiting: 'Waiting',
    user: 'User',
    userPhone: 'User phone',
    collector: 'Assigned collector',
    collectorPhone: 'Collector phone',
    stop: 'Stop',
    planned: 'Planned (24 hours)',
    requested: 'Requested',
    isoRequested: 'Requested (ISO)',
    price: 'Price (GHS)',
    charged: 'Charged (GHS)',
    paid: 'Paid (GHS)',
    due: 'Due (GHS)',
    started: 'Started (ISO)',
    completed: 'Completed (ISO)',
    onTime: 'Within the window',
    reason: 'Could not collect',
    doneBy: 'Done by',
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

/** How far an export is. */
export function exportingText(rows: number): string {
  return `${printCount(rows)} so far`;
}

/** What an export saved. */
export function exportedText(rows: number): string {
  return `${printCount(rows)} exported.`;
}

/** Of how many dates a long export has stops, and of how many it has none. */
export function leftOutText(read: number, leftOut: number): string {
  return `Stops and planned times are those of ${read} dates; ${leftOut} more ${leftOut === 1 ? 'has' : 'have'} none.`;
}

/** The button that saves a part of an export. */
export function savePartText(rows: number): string {
  return `Save these ${rows.toLocaleString('en-GB')}`;
}

/** `1,200 pickups` */
function printCount(rows: number): string {
  return `${rows.toLocaleString('en-GB')} ${rows === 1 ? 'pickup' : 'pickups'}`;
}
