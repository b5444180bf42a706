import type { Area } from '#contracts/areas/areas.ts';
import type { DayReach } from '#contracts/areas/day-reach.ts';
import { waitingForHousehold } from '#shared/texts.ts';
import type { Coordinates } from '#shared/travel.ts';
import { nameWeekday, weekdayOrder } from '#ui/weekdays.ts';

export const texts = {
  newArea: 'New area',
  closeEverywhere: 'Close a day everywhere',
  named: 'Named areas',
  search: 'Search by name or digital address',
  noAreas: 'No named areas yet.',
  noneFound: 'No areas found.',
  noAreasHint: 'All pickups are booked in Everywhere. Create an area to limit the pickups in a window.',
  allAreas: 'All areas',
  active: 'Active',
  inactive: 'Not active',
  bypass: 'While this is active, people can book any place and time, whatever the capacity of named areas.',
  bypassOff: 'People can only book in named areas, in their windows.',
  columns: {
    name: 'Area',
    addresses: 'Digital addresses',
    days: 'Days',
    windows: 'Windows',
    closed: 'Next closed day',
    state: 'State',
  },
  none: 'None',
  noLimit: 'No limit',
  facts: 'Details',
  middle: 'Centre of the area',
  noMiddle: 'Not set. We use the middle of known map points.',
  cutoff: 'Bookable until',
  edit: 'Edit',
  save: 'Save',
  create: 'Create area',
  turnOn: 'Turn Everywhere on?',
  turnOff: 'Turn Everywhere off?',
  turnOnHint: 'People will be able to book any place and time, whatever the capacity of named areas.',
  turnOffHint: 'New pickups will only be possible in active named areas. Booked pickups stay.',
  noneActive: 'No named area is active, so nobody could book a pickup.',
  yesOn: 'Turn on',
  yesOff: 'Turn off',
  onTheWay: 'Tell the next household',
  told: 'Yes',
  notTold: 'Only when their pickup starts',
  everyDay: 'Every day',
  untilStart: 'until the window starts',
  isNow: (name: string, isActive: boolean) => `${name} is ${isActive ? 'active' : 'not active'}`,
  tells: (name: string, isTold: boolean) =>
    isTold
      ? `In ${name} we’ll tell the next household`
      : `In ${name} we’ll tell a household when its pickup starts`,
} as const;

export const formTexts = {
  name: 'Name',
  nameHint: 'The name people use, like Osu or Madina West',
  prefixes: 'Start of digital addresses',
  prefixesHint: 'Separated by commas, like GA-184, GA-185. The booking form uses them to suggest the area.',
  weekdays: 'Days of the week',
  windows: 'Windows',
  windowsHint:
    'Each is two hours long. The last can start at 10:00 PM. Capacity is how many pickups it takes.',
  start: 'Start',
  capacity: 'Capacity',
  noLimit: 'No limit',
  other: 'Different capacity on some weekdays',
  otherHint: 'Leave empty for the same as on other days.',
  addWindow: 'Add a window',
  cutoff: 'Bookable until',
  center: 'Centre of the area',
  centerHint: 'A Plus Code, or latitude and longitude. Plans use it for stops without a map point.',
  tellOnTheWay: 'Tell the next household that the collector is on the way',
  tellOnTheWayHint:
    'By email, or SMS if there is no address, once the stop before is done. If off, only when the collector starts their pickup.',
  isActive: 'Active',
  isActiveHint: 'Households can book here.',
  heldHint: 'Booked pickups stay booked.',
} as const;

export const dayTexts = {
  title: 'Close a day',
  closedDays: 'Closed days',
  noneClosed: 'No closed days ahead.',
  date: 'Date',
  reason: 'Reason',
  reasonHint: 'Households will see it. For example: “Farmer’s Day”.',
  close: 'Close day',
  closeShort: 'Close',
  closing: 'Closing…',
  allScope: 'This closes the day in every area, including Everywhere.',
  meets:
    'They’ll be postponed until the households choose a new time. We’ll tell the households we can reach.',
  reopen: 'Reopen',
  reopenTitle: 'Reopen this day?',
  reopenHint: 'People can book it again. Postponed pickups still wait for their households.',
  reopening: 'Reopening…',
  next: 'Next 14 days',
  nextNote: 'Booked pickups in each window',
  day: 'Day',
  actions: 'Actions',
  notServed: 'No pickups',
  full: 'Full',
  titleIn: (name: string) => `Close a day in ${name}`,
  booked: (booked: number, day: string) =>
    `${booked === 1 ? '1 pickup is' : `${booked} pickups are`} booked on ${day}.`,
  postpone: (booked: number) => `Close and postpone ${booked}`,
  postponed: (message: string, booked: number) =>
    booked === 0
      ? message
      : `${message} ${waitingForHousehold}: ${booked === 1 ? '1 pickup' : `${booked} pickups`}.`,
  closed: (reason: string, booked: number) =>
    `Closed: ${reason}${booked > 0 ? ` (${booked} still booked)` : ''}`,
  seats: (booked: number, capacity: number | null) =>
    capacity === null ? `${booked}, no limit` : `${booked} of ${capacity}`,
  held: (booked: number, span: string) =>
    `${booked.toLocaleString('en-GB')} still booked in the former window ${span}`,
} as const;

export const reachTexts = {
  list: 'Households to call',
  noPhone: 'No number',
  done: 'Done',
  closedTitle: 'Day closed',
} as const;

const count = (number: number) => number.toLocaleString('en-GB');

export const sayReach = {
  told: ({ mail, sms }: DayReach) =>
    mail + sms === 0
      ? 'We can’t tell any household.'
      : `We can tell ${count(mail + sms)} ${mail + sms === 1 ? 'household' : 'households'}: ${count(mail)} by email, ${count(sms)} by SMS.`,
  unreached: (number: number) =>
    number === 1
      ? 'We can’t reach the household of 1 pickup. Please call them.'
      : `We can’t reach the households of ${count(number)} pickups. Please call them.`,
  partial: ({ mail, sms, unreached }: DayReach) =>
    `There are more pickups than we can check at once. These are the first ${count(mail + sms + unreached.length)}.`,
} as const;

/** The names of buttons that stand several times on the page. */
export const named = {
  edit: (name: string) => `Edit ${name}`,
  close: (day: string) => `Close ${day}`,
  reopen: (day: string) => `Reopen ${day}`,
  window: (number: number) => `Window ${number}`,
  remove: (number: number) => `Remove window ${number}`,
} as const;

export function describeCapacity(capacity: number | null): string {
  return capacity === null ? texts.noLimit : String(capacity);
}

/** `Sat 3, Sun no limit`: the weekdays on which a window takes another number; empty when there are none. */
export function describeOtherCapacities({ weekdayCapacities = {} }: Area['windows'][number]): string {
  return weekdayOrder
    .filter((day) => weekdayCapacities[day] !== undefined)
    .map((day) => `${nameWeekday(day)} ${describeCapacity(weekdayCapacities[day] ?? null).toLowerCase()}`)
    .join(', ');
}

/** `until 90 minutes before`, `until 2 hours before`, `until the window starts` */
export function describeCutoff(minutes: number): string {
  if (minutes === 0) return texts.untilStart;
  const hours = minutes / 60;
  if (!Number.isInteger(hours)) return `until ${minutes} minutes before`;
  if (hours % 24 === 0) return `until ${hours === 24 ? '1 day' : `${hours / 24} days`} before`;
  return `until ${hours === 1 ? '1 hour' : `${hours} hours`} before`;
}

/** `5.55600, -0.19690`; empty for none. */
export function printPosition(position: Coordinates | undefined): string {
  return position ? `${position.lat.toFixed(5)}, ${position.lng.toFixed(5)}` : '';
}
