import { waitingForHousehold } from '#shared/texts.ts';

export const texts = {
  caption: 'Pickups',
  search: 'Search by location, name or ID',
  empty: 'No pickups found.',
  emptyHint: 'You’ll see pickups here once a household books one.',
  status: 'Status',
  allStatus: 'All Status',
  toAssign: 'To assign',
  waiting: waitingForHousehold,
  /** Why a filter shows fewer or more than another one. */
  differs: {
    pending: `Includes “${waitingForHousehold}”. The filter “To assign” leaves those out.`,
    'to-assign': `Pending pickups, without “${waitingForHousehold}”.`,
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
  cancel: 'Cancel',
  export: 'Export CSV',
  exportHint: 'Everything the filters find, as a table for Excel and other programs',
  exportFailed: 'The export stopped.',
  pickupAction: (action: string, ref: string) => `${action} pickup ${ref}`,
  csvName: (day: string) => `sankofa-pickups-${day}.csv`,
  exportingText: (rows: number) => `${printCount(rows)} so far`,
  exportedText: (rows: number) => `${printCount(rows)} exported.`,
} as const;

/** `1,200 pickups` */
const printCount = (rows: number) => `${rows.toLocaleString('en-GB')} ${rows === 1 ? 'pickup' : 'pickups'}`;
