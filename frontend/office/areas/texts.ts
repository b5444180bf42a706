import type { DayReach } from '#contracts/areas/day-reach.ts';
import { waitingForHousehold } from '#shared/texts.ts';

export const texts = {
  newArea: 'New area',
  closeEverywhere: 'Close a day everywhere',
  named: 'Named areas',
  search: 'Search by name or digital address',
  noAreas: 'No named areas yet.',
  noneFound: 'No areas found.',
  noAreasHint:
    'All pickups are booked in Everywhere. Create an area to limit how many pickups a window takes.',
  allAreas: 'All areas',
  gone: 'We could not find this area.',
  active: 'Active',
  inactive: 'Not active',
  bypass:
    'While it is active, pickups can be booked here at any place and time. This bypasses the capacity of named areas.',
  bypassOff: 'Pickups can only be booked in named areas, in their windows.',
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
  facts: 'How it is served',
  middle: 'Centre of the area',
  unloadAt: 'Loads are left at',
  noMiddle: 'Not set: worked out from known map points',
  cutoff: 'Can be booked',
  edit: 'Edit',
  back: 'Go back',
  save: 'Save',
  saving: 'Saving…',
  create: 'Create area',
  turnOn: 'Turn Everywhere on?',
  turnOff: 'Turn Everywhere off?',
  turnOnHint: 'Pickups can then be booked at any place and time, past the capacity of named areas.',
  turnOffHint:
    'New pickups can then only be booked in named areas that are active. What is booked stays as it is.',
  noneActive: 'No named area is active: nobody could book a pickup.',
  yesOn: 'Turn on',
  yesOff: 'Turn off',
  onTheWay: 'Who is next is told',
  told: 'Yes',
  notTold: 'Only at the start of their pickup',
  freshIs: 'This is how it is now. What you entered is kept, and can be saved again.',
  everyDay: 'Every day',
  untilStart: 'until the window starts',
  isNow: (name: string, isActive: boolean) => `${name} is ${isActive ? 'active' : 'not active'}`,
  tells: (name: string, isTold: boolean) =>
    isTold ? `Who is next in ${name} is told` : `In ${name} only a start is told`,
} as const;

export const formTexts = {
  name: 'Name',
  nameHint: 'As households know it, like Osu or Madina West',
  prefixes: 'Beginnings of digital addresses',
  prefixesHint:
    'With commas between them, like GA-184, GA-185. The form for a pickup proposes the area by them.',
  weekdays: 'Days of the week',
  windows: 'Windows',
  windowsHint:
    'Each is two hours long; the last can start at 10:00 PM. Capacity is how many pickups it takes.',
  start: 'Start',
  capacity: 'Capacity',
  noLimit: 'No limit',
  other: 'Another number on some weekdays',
  otherHint: 'Empty: the same as on other days. “No limit” takes any number.',
  addWindow: 'Add a window',
  cutoff: 'A window can be booked',
  center: 'Centre of the area',
  centerHint: 'A Plus Code, or latitude and longitude. Plans use it for stops without a map point.',
  unloadAt: 'Where loads are left',
  unloadAtHint: 'Collectors with a number of stops per load drive there when they are full.',
  tellOnTheWay: 'Tell who is next that the collector is on the way',
  tellOnTheWayHint:
    'By mail, or SMS where there is no address: when the collector starts, or the stop before ends. Off: only when the collector starts.',
  isActive: 'Active',
  isActiveHint: 'Households can book in it.',
  heldHint: 'Places that are booked stay booked.',
} as const;

export const dayTexts = {
  title: 'Close a day',
  closedDays: 'Closed days',
  noneClosed: 'No closed days ahead.',
  date: 'Date',
  reason: 'Reason',
  reasonHint: 'Households read it, like “Farmer’s Day”.',
  close: 'Close day',
  closeShort: 'Close',
  closing: 'Closing…',
  allScope: 'The day is closed in every area, Everywhere included.',
  meets:
    'They will be postponed until their households choose a new time. We’ll tell those that we can reach, with the reason.',
  reopen: 'Reopen',
  reopenTitle: 'Reopen this day?',
  reopenHint: 'It can be booked again. Pickups that were postponed still wait for their households.',
  reopening: 'Reopening…',
  next: 'Next 14 days',
  nextNote: 'Booked places of each window',
  day: 'Day',
  actions: 'Actions',
  notServed: 'Not served',
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
    `${booked.toLocaleString('en-GB')} held in the former window ${span}`,
} as const;

export const reachTexts = {
  list: 'Households to call',
  noPhone: 'No number',
  download: 'Download this list (CSV)',
  header: ['Household', 'Phone', 'Place', 'Time'],
  done: 'Done',
  closedTitle: 'The day is closed',
} as const;

const count = (number: number) => number.toLocaleString('en-GB');

export const sayReach = {
  told: ({ mail, sms }: DayReach) =>
    mail + sms === 0
      ? 'We can tell no household.'
      : `We can tell the households of ${count(mail + sms)}: ${count(mail)} by email, ${count(sms)} by SMS.`,
  unreached: (number: number) =>
    number === 1
      ? 'We can’t tell the household of 1 pickup. Please call it.'
      : `We can’t tell the households of ${count(number)} pickups. Please call them.`,
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
