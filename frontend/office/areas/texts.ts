import type { DayReach } from '#contracts/areas/day-reach.ts';
import { waitingForHousehold } from '#shared/texts.ts';

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
    actions: 'Actions',
  },
  none: 'None',
  noLimit: 'No limit',
  facts: 'Details',
  middle: 'Centre of the area',
  noMiddle: 'Not set. We use the middle of known map points.',
  cutoff: 'Bookable until',
  edit: 'Edit',
  back: 'Go back',
  save: 'Save',
  saving: 'Saving…',
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
  freshIs: 'Somebody else changed this. We’ve kept what you entered. Save again to use it.',
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
  download: 'Download this list (CSV)',
  header: ['Household', 'Phone', 'Place', 'Time'],
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
  more: (number: number) => `${count(number)} more are in the file.`,
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
