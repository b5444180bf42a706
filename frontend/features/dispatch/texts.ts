/** Every sentence of the dispatch board, besides those with a number or a name, which follow. */
export const texts = {
  day: 'Day',
  earlier: 'The day before',
  later: 'The day after',
  today: 'Today',
  tomorrow: 'Tomorrow',
  date: 'Date',
  plan: 'Plan the day',
  area: 'Area',
  allAreas: 'All areas',
  waste: 'Waste',
  allWaste: 'Any waste',
  status: 'Show',
  unassigned: 'Unassigned',
  assigned: 'Assigned',
  all: 'All',
  search: 'Search this day',
  searchHint: 'Part of a place or a name. It looks through all pickups of this day.',
  table: 'Pickups of the day',
  columns: { time: 'Time', place: 'Place and household', waste: 'Waste', state: 'State' },
  select: 'Select',
  changed: 'Changed since you selected it',
  changedShort: 'Changed',
  sending: 'Being sent',
  waitsForHousehold: 'Waiting for household',
  loading: 'Loading the day',
  nothingToday: 'No pickups on this day.',
  nothingTodayHint: 'Choose another day or area.',
  allAssigned: 'Every pickup of this day is assigned.',
  allAssignedHint: 'Show “All” to look at them.',
  nothingFound: 'No pickup of this day matches.',
  clearFilters: 'Clear search and filters',
  retry: 'Try again',
  retrying: 'Trying again…',
} as const;

/** The panel with each collector's load. */
export const loadTexts = {
  title: 'Collectors',
  none: 'No approved collectors yet.',
  off: 'Off',
  full: 'Full',
  offTitle: 'Off on this day, with jobs',
  show: 'Show the jobs',
  more: 'Show all',
} as const;

/** Selecting, assigning, releasing. */
export const assignTexts = {
  assign: 'Assign to…',
  release: 'Release',
  clear: 'Clear',
  title: 'Assign to a collector',
  search: 'Search name or phone',
  collector: 'Collector',
  nobody: 'No collector matches.',
  choose: 'Please choose a collector.',
  back: 'Go back',
  releaseTitle: 'Release these pickups?',
  releaseHint: 'They become unassigned, and their collectors are told.',
  tooMany: 'More collectors match. Type more of the name.',
} as const;

/** Sending many changes, and what became of them. */
export const bulkTexts = {
  stop: 'Stop',
  stopping: 'Stopping…',
  stopped: 'Stopped. What had been sent was done.',
  lost: 'We could not reach Sankofa. What was answered is done; the rest is kept and can be sent again.',
  again: 'Try again',
  close: 'Close',
  failures: 'Not changed',
  reason: 'Reason',
  now: 'Now',
  gone: 'No longer there',
  more: 'Show more',
} as const;

const count = (number: number, one: string, many: string) =>
  `${number.toLocaleString('en-GB')} ${number === 1 ? one : many}`;

/** `1 pickup`, `1,000 pickups` */
export const pickupsText = (number: number) => count(number, 'pickup', 'pickups');

/** Names of controls that stand several times on the board, and sentences with a number or a name. */
export const say = {
  selectRow: (place: string, time: string) => `Select ${place}, ${time}`,
  selectWindow: (name: string, number: number) => `Select ${pickupsText(number)} of ${name}`,
  selectAll: (number: number) => `Select all ${number.toLocaleString('en-GB')}`,
  selected: (number: number) => `${number.toLocaleString('en-GB')} selected`,
  hidden: (number: number) => `${number.toLocaleString('en-GB')} not shown here`,
  changed: (number: number) => `${number.toLocaleString('en-GB')} changed meanwhile`,
  loaded: (number: number) => `Loading… ${number.toLocaleString('en-GB')} so far`,
  ofWindow: (number: number, chosen: number) =>
    chosen > 0 ? `${chosen} of ${number} selected` : pickupsText(number),
  filter: (name: string, number: number) => `${name} ${number.toLocaleString('en-GB')}`,
  onlyOf: (name: string) => `Only ${name}`,
  load: (load: number, stops: number) => `${load} of ${stops}`,
  loadAfter: (before: number, after: number, stops: number) =>
    after === before ? `${before} of ${stops}` : `${before} → ${after} of ${stops}`,
  showJobs: (name: string) => `Show the jobs of ${name}`,
  isOff: (name: string, jobs: number) => `${name} is off and has ${jobs === 1 ? '1 job' : `${jobs} jobs`}.`,
  selectJobs: (jobs: number) => `Select ${jobs === 1 ? '1 job' : `${jobs} jobs`}`,
  selectJobsOf: (name: string, jobs: number) => `Select ${jobs === 1 ? '1 job' : `${jobs} jobs`} of ${name}`,
  showAll: (number: number) => `${loadTexts.more} ${number}`,
  assignTo: (number: number, name: string) => `Assign ${number.toLocaleString('en-GB')} to ${name}`,
  release: (number: number) => `Release ${number.toLocaleString('en-GB')}`,
  releaseQuestion: (number: number) => `${pickupsText(number)} will go back to the unassigned ones.`,
  off: (name: string) => `${name} is off on this day.`,
  over: (name: string, after: number, stops: number) =>
    `${name} would have ${after} stops, ${after - stops} more than ${stops} a day.`,
  outside: (name: string) => `Some of these are outside ${name}’s areas.`,
  awaiting: (number: number) =>
    number === 1
      ? '1 of these waits for a new time from its household.'
      : `${number} of these wait for a new time from their households.`,
  stale: (number: number) =>
    `${number} of these changed since you selected ${number === 1 ? 'it' : 'them'}. What changed is not overwritten: it is reported.`,
  assigning: (name: string) => `Assigning to ${name}`,
  releasing: 'Releasing',
  applying: 'Applying the plan',
  progress: (done: number, total: number) =>
    `${done.toLocaleString('en-GB')} of ${total.toLocaleString('en-GB')}`,
  assignedTo: (number: number, name: string) => `${pickupsText(number)} assigned to ${name}.`,
  applied: (number: number) => `Plan applied: ${pickupsText(number)} assigned.`,
  released: (number: number) => `${pickupsText(number)} released.`,
  notChanged: (number: number) => `${number.toLocaleString('en-GB')} not changed`,
  notSent: (number: number) => `${number.toLocaleString('en-GB')} not sent or not answered`,
  tryAgain: (number: number) => `Try the ${number.toLocaleString('en-GB')} again`,
  selectFailed: (number: number) => `Select the ${number.toLocaleString('en-GB')}`,
} as const;
