import type { DispatchCollector } from '#contracts/plan/dispatch.ts';
import type { AssignmentWarning } from '#contracts/rounds/assignment-warnings.ts';
import { fullName } from '#shared/full-name.ts';
import { waitingForHousehold } from '#shared/texts.ts';

export const texts = {
  reorder: 'Change the order',
  day: 'Day',
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

const print = (number: number) => number.toLocaleString('en-GB');

/** `1 stop`, `1,000 stops` */
export const count = (number: number, one: string, many: string) =>
  `${print(number)} ${number === 1 ? one : many}`;

/** `1 pickup`, `1,000 pickups` */
export const pickupsText = (number: number) => count(number, 'pickup', 'pickups');

export const workloadTexts = {
  none: 'No approved collectors yet.',
  off: 'Off',
  suspended: 'Suspended',
  full: 'Full',
  search: 'Search name or phone',
  print: 'Print the round',
  markOff: 'Mark off on this day',
  worksAgain: 'Back on duty',
  otherWeekday: 'Doesn’t work on this weekday.',
  saving: 'Saving…',
} as const;

export const assignTexts = {
  assign: 'Assign to…',
  release: 'Release',
  move: 'Move to…',
  postpone: 'Postpone…',
  clear: 'Clear',
  collector: 'Collector',
  nobody: 'No collector matches.',
  choose: 'Please choose a collector.',
  back: 'Go back',
  releaseTitle: 'Release these pickups?',
  releaseHint: 'We’ll tell their collectors.',
  tooMany: 'More collectors match. Please type more.',
} as const;

export const handOverTexts = {
  today: 'For the rest of today',
  stops: 'For these stops',
  hint: 'For the rest of today: they’re off from now on and get no new stops.',
} as const;

export const bulkTexts = {
  stop: 'Stop',
  stopping: 'Stopping…',
  stopped: 'Stopped. What was already sent is done.',
  lost: 'We couldn’t reach Sankofa. Part of it is done. We’ve kept the rest, and you can send it again.',
  interrupted: 'This was interrupted. Part of it is done. We’ve kept the rest on this device.',
  close: 'Close',
  failures: 'Not changed',
  now: 'Now',
  gone: 'No longer there',
  refusals: 'Not assigned yet',
  assignAnyway: 'Assign anyway',
  assignAll: 'Assign all of these',
  replaced: 'Somebody has changed this round. The plan would replace it.',
  undos: 'What can be undone',
  back: 'Go back',
  date: 'Day',
  chooseDay: 'Please choose a day',
  keepsTime: 'Choose a day. If you choose no arrival time, each pickup keeps its own.',
  severalAreas: 'These are in several areas, so each pickup keeps its time of day.',
  reason: 'Reason',
  reasonHint: 'Households will see it. For example: “The truck is being repaired”.',
  postponeHint:
    'Nobody will come on this day. We’ll ask households for a new time. Please call those we can’t reach.',
} as const;

/** What speaks against a round, by the server's word; for another one there is its own sentence. */
const warningTexts: Readonly<Record<AssignmentWarning, (name: string) => string>> = {
  off: (name) => `${name} is off on this day.`,
  'outside-areas': (name) => `Some of these are outside ${name}’s areas.`,
  'outside-hours': (name) => `Some of these are outside ${name}’s hours.`,
  full: (name) => `These are more stops than ${name} can do in a day.`,
  'awaiting-time': () => `${waitingForHousehold}: some of these have no time now.`,
};

const rounds = (number: number) => count(number, 'round', 'rounds');

export const say = {
  selectRow: (place: string, time: string) => `Select ${place}, ${time}`,
  selectWindow: (name: string, number: number) => `Select ${pickupsText(number)} of ${name}`,
  selectAll: (number: number) => `Select all ${print(number)}`,
  stillOpen: (number: number) =>
    `${pickupsText(number)} of this day ${number === 1 ? 'is' : 'are'} still open.`,
  leftovers: (number: number) => `${texts.fromEarlier}: more than ${print(number)}. These are the latest.`,
  loaded: (number: number) => `Loading… ${print(number)} so far`,
  late: (number: number) => `${number} late`,
  filter: (name: string, number: number) => `${name} ${print(number)}`,
  onlyOf: (name: string) => `Only ${name}`,
  stop: (number: number, time: string) => `Stop ${number} of the round, planned for ${time}`,
  isOff: (name: string, duty: string, jobs: number) =>
    `${name} is ${duty.toLowerCase()}${jobs > 0 ? ` and has ${count(jobs, 'job', 'jobs')}` : ''}.`,
  handOver: (name: string, isToday: boolean) =>
    `Hand over the rest of ${name}’s stops ${isToday ? 'today' : 'on this day'}`,
  selectJobs: (jobs: number) => `Select ${count(jobs, 'job', 'jobs')}`,
  selectJobsOf: (name: string, jobs: number) => `${say.selectJobs(jobs)} of ${name}`,
  selected: (number: number) => `${print(number)} selected`,
  hidden: (number: number) => `${print(number)} not shown here`,
  changed: (number: number) => `${print(number)} changed since`,
  /** Nothing of those who work all day. */
  duty: ({ isOff, offFrom, isSuspended }: DispatchCollector) => {
    if (isSuspended) return workloadTexts.suspended;
    if (offFrom) return `${workloadTexts.off} from ${offFrom}`;
    return isOff ? workloadTexts.off : undefined;
  },
  room: ({ load, stopsPerDay }: DispatchCollector) => {
    if (load < stopsPerDay) return `${stopsPerDay - load} left`;
    return load === stopsPerDay ? workloadTexts.full : `${load - stopsPerDay} too many`;
  },
  others: (areas: number) => `Others, outside ${areas === 1 ? 'this area' : 'these areas'}`,
  othersCount: (areas: number, number: number) => `${say.others(areas)} (${number})`,
  workloadAfter: (before: number, after: number, stops: number) =>
    after === before ? `${before} of ${stops}` : `${before} → ${after} of ${stops}`,
  handOverOf: (name: string) => `Hand over ${name}’s stops`,
  showJobs: (name: string) => `Show ${name}’s jobs`,
  assignTo: (number: number, name: string) => `Assign ${print(number)} to ${name}`,
  release: (number: number) => `Release ${print(number)}`,
  releaseQuestion: (number: number) => `${pickupsText(number)} will go back to Unassigned.`,
  dayOffMarked: (name: string, assignments: number) =>
    `${name} is off. ${assignments > 0 ? `${pickupsText(assignments)} ${assignments === 1 ? 'remains' : 'remain'}.` : ''}`.trim(),
  off: (one: DispatchCollector) => {
    const rest = one.isSuspended ? 'and gets no new pickups' : 'on this day';
    return `${fullName(one)} is ${say.duty(one)?.toLowerCase()} ${rest}.`;
  },
  over: (name: string, after: number, stops: number) =>
    `${name} would have ${after} stops, ${after - stops} more than ${stops} a day.`,
  outside: (name: string) => `Some of these are outside ${name}’s areas.`,
  outsideHours: (name: string) => `${name} doesn’t work at the time of some of these.`,
  awaiting: (number: number) =>
    `${waitingForHousehold}: ${number} of these ${number === 1 ? 'has' : 'have'} no time now.`,
  stale: (number: number) =>
    `${number} of these changed since you selected ${number === 1 ? 'it' : 'them'}. These won’t be changed.`,
  assigning: (name: string) => `Assigning to ${name}`,
  releasing: 'Releasing',
  moving: 'Moving',
  postponing: 'Postponing',
  applying: 'Applying the plan',
  storing: 'Saving the rounds',
  undoing: 'Undoing',
  progress: (done: number, total: number) => `${print(done)} of ${print(total)}`,
  assignedTo: (number: number, name: string) => `${pickupsText(number)} assigned to ${name}.`,
  applied: (number: number) => `Plan applied: ${pickupsText(number)} assigned.`,
  ordered: (number: number) => `Plan applied: ${rounds(number)} in the new order.`,
  appliedPartly: (number: number) => `Plan partly applied: ${pickupsText(number)} assigned.`,
  move: (number: number) => `Move ${print(number)}`,
  moveTitle: (number: number) => `Move ${pickupsText(number)}`,
  postpone: (number: number) => `Postpone ${print(number)}`,
  postponeTitle: (number: number) => `Postpone ${pickupsText(number)}`,
  movedTo: (number: number, day: string) => `${pickupsText(number)} moved to ${day}.`,
  postponed: (number: number) => `${pickupsText(number)} postponed.`,
  free: (windows: readonly string[]) => `Available: ${windows.join(' · ')}`,
  released: (number: number) => `${pickupsText(number)} released.`,
  undone: (number: number) => `Undone: ${pickupsText(number)} as before.`,
  notChanged: (number: number) => `${print(number)} not changed`,
  skipped: (number: number) => `${pickupsText(number)} changed by somebody else, left as now`,
  roundsSkipped: (number: number) => `${rounds(number)} changed by somebody else, left as now`,
  notSent: (number: number) => `${print(number)} not sent or not answered`,
  tryAgain: (number: number) => `Try the ${print(number)} again`,
  goOn: (what: 'applying' | 'undoing', done: number, total: number) =>
    `Continue ${what}: ${say.progress(done, total)}`,
  selectFailed: (number: number) => `Select the ${print(number)}`,
  refused: (number: number) => `${rounds(number)} not assigned yet`,
  theirs: (places: readonly string[]) => `Saved now: ${places.join(' · ')}`,
  assignAnywayTo: (name: string) => `Assign anyway: ${name}`,
  warning: (code: string, name: string) =>
    code in warningTexts ? warningTexts[code as AssignmentWarning](name) : undefined, // one of its keys
  undo: (left: string) => `Undo (${left})`,
  earlier: (number: number) => `${number} earlier`,
  undoOf: {
    plan: (number: number, day: string) => `A plan of ${day} was applied: ${pickupsText(number)}.`,
    assign: (number: number, day: string) => `${pickupsText(number)} of ${day} assigned.`,
    release: (number: number, day: string) => `${pickupsText(number)} of ${day} released.`,
  },
} as const;
