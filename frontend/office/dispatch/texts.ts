import { waitingForHousehold } from '#shared/texts.ts';

export const texts = {
  reorder: 'Change the order',
  day: 'Day',
  earlier: 'The day before',
  later: 'The day after',
  today: 'Today',
  tomorrow: 'Tomorrow',
  date: 'Date',
  plan: 'Plan the day',
  planShort: 'Plan',
  filters: 'Filters',
  area: 'Area',
  allAreas: 'All areas',
  waste: 'Waste',
  allWaste: 'Any waste',
  status: 'Show',
  unassigned: 'Unassigned',
  assigned: 'Assigned',
  all: 'All',
  search: 'Search this day',
  searchHint: 'Type part of a place or name. We search all of this day’s pickups.',
  table: 'Pickups of the day',
  columns: {
    place: 'Place and household',
    area: 'Area',
    waste: 'Waste',
    state: 'Status',
    collector: 'Collector',
  },
  round: 'In the order of the round',
  fromEarlier: 'From earlier days',
  stop: 'Stop',
  added: 'Added to the round later',
  addedShort: '+',
  changed: 'Changed since you selected it',
  changedShort: 'Changed',
  sending: 'Sending',
  waitsForHousehold: waitingForHousehold,
  collectors: 'Collectors',
  assign: 'Assign to a collector',
  nothingToday: 'No pickups on this day.',
  nothingTodayHint: 'Choose another day or area.',
  stillOpenHint: 'Today’s board lists them first, under “From earlier days”.',
  allAssigned: 'Every pickup of this day is assigned.',
  allAssignedHint: 'Choose “All” to see them.',
  nothingFound: 'No pickups match.',
  clearFilters: 'Clear search and filters',
  close: 'Close',
  somebody: 'A collector',
  handOver: 'Hand over',
} as const;

const count = (number: number, one: string, many: string) =>
  `${number.toLocaleString('en-GB')} ${number === 1 ? one : many}`;

/** `1 pickup`, `1,000 pickups` */
export const pickupsText = (number: number) => count(number, 'pickup', 'pickups');

export const say = {
  selectRow: (place: string, time: string) => `Select ${place}, ${time}`,
  selectWindow: (name: string, number: number) => `Select ${pickupsText(number)} of ${name}`,
  selectAll: (number: number) => `Select all ${number.toLocaleString('en-GB')}`,
  stillOpen: (number: number) =>
    `${pickupsText(number)} of this day ${number === 1 ? 'is' : 'are'} still open.`,
  leftovers: (number: number) =>
    `${texts.fromEarlier}: more than ${number.toLocaleString('en-GB')}. These are the latest.`,
  loaded: (number: number) => `Loading… ${number.toLocaleString('en-GB')} so far`,
  chosen: (number: number) => `${number} selected`,
  late: (number: number) => `${number} late`,
  left: (name: string) => `${name} has no more stops on this day. The board shows everybody again.`,
  filter: (name: string, number: number) => `${name} ${number.toLocaleString('en-GB')}`,
  onlyOf: (name: string) => `Only ${name}`,
  stop: (number: number, time: string) => `Stop ${number} of the round, planned for ${time}`,
  isOff: (name: string, duty: string, jobs: number) =>
    `${name} is ${duty.toLowerCase()}${jobs > 0 ? ` and has ${jobs === 1 ? '1 job' : `${jobs} jobs`}` : ''}.`,
  handOver: (name: string, isToday: boolean) =>
    `Hand over the rest of ${name}’s stops ${isToday ? 'today' : 'on this day'}`,
  selectJobs: (jobs: number) => `Select ${jobs === 1 ? '1 job' : `${jobs} jobs`}`,
  selectJobsOf: (name: string, jobs: number) => `Select ${jobs === 1 ? '1 job' : `${jobs} jobs`} of ${name}`,
} as const;
