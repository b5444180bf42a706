import { whereDialled } from '#platform/ussd-code.ts';
import { printDateWithDay } from '#shared/print-when.ts';
import type { ColumnId, Kind } from './kinds.ts';

const byDialling = whereDialled((code) => `, or by dialling ${code}`);

const count = (number: number) => number.toLocaleString('en-GB');
const many = (number: number, one: string, more: string) => `${count(number)} ${number === 1 ? one : more}`;

const nouns: Readonly<Record<Kind, readonly [one: string, more: string]>> = {
  households: ['household', 'households'],
  bookings: ['pickup', 'pickups'],
  orders: ['repeating pickup', 'repeating pickups'],
};

const columns: Readonly<Record<ColumnId, string>> = {
  firstName: 'First name',
  lastName: 'Last name',
  phone: 'Phone',
  location: 'Place',
  date: 'Date',
  start: 'Start',
  wasteType: 'Waste',
  size: 'Size',
  area: 'Area',
  digitalAddress: 'Digital address',
  count: 'Count',
  notes: 'Notes',
  weekday: 'Weekday',
  everyWeeks: 'Every weeks',
  startsOn: 'Starts on',
  endsOn: 'Ends on',
};

export const texts = {
  intro:
    'Create many at once from a file of a spreadsheet (CSV). Nothing is sent before you have seen what happens.',
  kind: 'What is in the file?',
  kinds: { households: 'Households', bookings: 'Pickups', orders: 'Repeating pickups' },
  columnsAre: 'Columns',
  optional: 'can be empty',
  template: 'Download a template',
  choose: 'Choose a file',
  chooseAnother: 'Choose another file',
  fileHint:
    'CSV, at most 5,000 lines and 5 MB. Save an Excel file (.xlsx) as CSV first. The file stays on this device.',
  rules: {
    households: [
      `Imported households get no SMS, now or later, until they confirm their number: by signing up with it${byDialling ?? ''}.`,
      'A number that an account has already is not created again.',
    ],
    bookings: [
      'Each phone must be the number of a household. Import households first.',
      'Dates: 2026-12-01 or 01/12/2026 (day first; you are asked where the file has others). Area empty: Everywhere.',
      'Size: bag, bin or load. The check says where it is needed. Count: how many, 1 to 20. Empty: 1.',
      'A pickup of the same waste at the same time is not booked again.',
    ],
    orders: [
      'Each phone must be the number of a household. Import households first.',
      'Dates: 2026-12-01 or 01/12/2026 (day first; you are asked where the file has others). Every weeks: 1 or 2. Weekday empty: that of the first day.',
      'Size: bag, bin or load. The check says where it is needed. Count: how many, 1 to 20. Empty: 1.',
      'The pickups of the next 14 days are made at once. Only the household can end a repeating pickup.',
    ],
  },
  columns,
  reason: 'Reason',
  line: 'Line',
  fate: 'What happens',
  what: { households: 'Household', bookings: 'Pickup', orders: 'Repeating pickup' },
  states: {
    new: 'Will be created',
    there: 'Is already there',
    wrong: 'Wrong',
    done: 'Created',
    failed: 'Not created',
  },
  checking: 'Checking the file',
  checkAgain: 'Check again',
  sending: 'Importing',
  stop: 'Stop',
  stopping: 'Stopping…',
  goOn: 'Go on',
  onlyWrong: 'Wrong lines only',
  table: 'Lines of the file',
  nothingWrong: 'No line is wrong.',
  noLines: 'No lines.',
  saveWrong: 'Download the wrong lines',
  leaveOpen: 'Keep this page open until the import is done.',
  stopped: 'Stopped. What was created stays.',
  lost: 'We could not reach Sankofa. What was created stays. When you have a connection, press Go on.',
  notChecked: 'The file could not be checked. Nothing was sent.',
  finished: 'The import is done.',

  unknownColumns: (names: readonly string[]) => `These columns are not used: ${names.join(', ')}.`,
  tooLarge: 'This file is larger than 5 MB. Please split it.',
  emptyFile: 'This file has no lines below its header.',
  tooMany: (lines: number) =>
    `This file has ${count(lines)} lines. At most 5,000 can be imported at once: please split it.`,
  missing: (names: readonly string[]) =>
    `The first line must name the columns. ${names.length === 1 ? 'This one is' : 'These are'} missing: ${names.join(', ')}.`,
  columnTwice: (name: string) => `The column ${name} is there twice.`,
  openQuote: (line: number) => `A quotation mark in line ${line} has no end.`,
  workbook:
    'This is an Excel workbook (.xlsx), not a CSV file. In Excel, choose File, Save As, “CSV UTF-8”. Then choose the new file here.',
  unreadable: 'This file could not be read. Please choose it again.',

  moreCells: 'This line has more cells than columns. If a text has commas in it, put it in quotation marks.',
  unreadableLetter: 'A letter of this line could not be read. Please type it again where you see \uFFFD.',
  whichDay: (date: string, line: number) =>
    `Which day is ${date} in line ${count(line)}? All dates are read the same way.`,
  dateOrders: {
    day: (date: string) => `${date} (day first)`,
    month: (date: string) => `${date} (month first)`,
  },

  inColumn: (column: string, sentence: string) => {
    const ended = /[.!?]$/.test(sentence) ? sentence : `${sentence}.`;
    return sentence.startsWith(column) ? ended : `${column}: ${ended}`;
  },
  shortenedPhone:
    'Your spreadsheet has shortened this number. Format the column as text, type the number again, and save the file',
  twoPhones: 'There are two numbers in this cell. Please keep one',
  unknownArea: (name: string) =>
    name === ''
      ? 'Area: Please give one. Everywhere is not active.'
      : `Area: There is no active area “${name}”.`,
  unknownWeekday: 'Weekday: Please write a day, like Monday or Mon.',
  startsOnRange: 'Please give a day from today on, within the next 60 days.',
  endsBeforeStart: 'Ends on: The last day cannot be before the first.',
  sameLine: (line: number) => `The same as in line ${count(line)}. It is sent once.`,
  noHousehold: 'No household has this number. If you have just created it, check the file again in a minute.',
  severalHouseholds: 'More than one household has this number. Please book by phone.',
  tooFar: 'This area can be booked at most 14 days ahead.',
  /** A date that is out of range may have been read another way than it was meant. */
  readAs: (
    column: string,
    date: string,
    { text = '', sentence }: { text?: string | undefined; sentence: string },
  ) =>
    texts.inColumn(
      column,
      `${text === date ? '' : `${text} was read as ${printDateWithDay(date)}. `}${sentence}`,
    ),
  sizeAsWaste: (typed: string, size: string) =>
    `Waste: “${typed}” is a size. Write General as the waste, and ${size} as the size.`,
  acceptSizes: 'Read them as General waste of this size',
  notServed: 'This area is not served on this day of the week.',
  noWindow: (starts: readonly string[]) => `Start: Please give one of these times: ${starts.join(', ')}.`,
  noSeat: {
    full: 'This time is fully booked.',
    past: 'This time is over.',
    late: 'It is too late to book this time.',
    early: 'It is too early to book this time.',
    closed: 'This day is closed.',
  } as Readonly<Record<string, string>> & { readonly full: string; readonly closed: string },

  start: (kind: Kind, number: number) => `Create ${many(number, ...nouns[kind])}`,
  progress: (done: number, total: number) => `${count(done)} of ${count(total)}`,
  left: (seconds: number) =>
    seconds < 60
      ? `${many(Math.max(1, Math.round(seconds)), 'second', 'seconds')} left`
      : `${many(Math.round(seconds / 60), 'minute', 'minutes')} left`,
  counts: ({ open, done, there, wrong, failed }: Counts, isBegun: boolean) =>
    [
      open > 0 || !isBegun ? `${count(open)} will be created` : '',
      isBegun ? `${count(done)} created` : '',
      `${count(there)} ${there === 1 ? 'is' : 'are'} already there`,
      `${count(wrong)} wrong`,
      failed > 0 ? `${count(failed)} not created` : '',
    ]
      .filter(Boolean)
      .join(', '),
  fileName: (kind: Kind, part: 'template' | 'wrong') => `sankofa-${kind}-${part}.csv`,
} as const;

export type Counts = {
  readonly open: number;
  readonly done: number;
  readonly there: number;
  readonly wrong: number;
  readonly failed: number;
};
