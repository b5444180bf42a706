import { whereDialled } from '#platform/ussd-code.ts';
import { printDateWithDay } from '#shared/print-when.ts';

export const kinds = ['households', 'bookings', 'orders'] as const;
export type Kind = (typeof kinds)[number];

const byDialling = whereDialled((code) => `, or by dialling ${code}`);

const count = (number: number) => number.toLocaleString('en-GB');
const many = (number: number, one: string, more: string) => `${count(number)} ${number === 1 ? one : more}`;

const nouns: Readonly<Record<Kind, readonly [one: string, more: string]>> = {
  households: ['household', 'households'],
  bookings: ['pickup', 'pickups'],
  orders: ['repeating pickup', 'repeating pickups'],
};

const columns = {
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
} as const;
export type ColumnId = keyof typeof columns;

const eachPhone = 'Each phone must be the number of a household. Import households first.';
const sizeAndCount =
  'Size: bag, bin or load. The check will say where it’s needed. Count: how many, 1 to 20. If empty: 1.';

export const texts = {
  intro:
    'Create many at once from a spreadsheet file (CSV). You’ll see what will happen before anything is sent.',
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
      `Imported households get no SMS until they confirm their number by signing up with it${byDialling ?? ''}.`,
      'A number that already has an account is left out.',
    ],
    bookings: [
      eachPhone,
      'Dates: 2026-12-01 or 01/12/2026 (day first). If Area is empty: Everywhere.',
      sizeAndCount,
      'If the same waste is already booked at that time, it isn’t booked again.',
    ],
    orders: [
      eachPhone,
      'Dates: 2026-12-01 or 01/12/2026 (day first). Every weeks: 1 or 2. If Weekday is empty: that of the first day.',
      sizeAndCount,
      'We’ll book the next 14 days at once.',
    ],
  },
  columns,
  reason: 'Reason',
  line: 'Line',
  fate: 'What will happen',
  what: { households: 'Household', bookings: 'Pickup', orders: 'Repeating pickup' },
  states: {
    new: 'Will be created',
    there: 'Already there',
    wrong: 'Wrong',
    done: 'Created',
    failed: 'Not created',
  },
  checking: 'Checking the file',
  checkAgain: 'Check again',
  sending: 'Importing',
  stop: 'Stop',
  stopping: 'Stopping…',
  goOn: 'Continue',
  onlyWrong: 'Wrong lines only',
  table: 'Lines of the file',
  nothingWrong: 'No lines are wrong.',
  noLines: 'No lines.',
  saveWrong: 'Download the wrong lines',
  leaveOpen: 'Keep this page open until the import is done.',
  stopped: 'Stopped. We’ve kept what was created.',
  lost: 'We couldn’t reach Sankofa. We’ve kept what was created. When you’re online, press Continue.',
  notChecked: 'We couldn’t check the file. Nothing was sent.',
  finished: 'The import is done.',

  unknownColumns: (names: readonly string[]) => `These columns are not used: ${names.join(', ')}.`,
  tooLarge: 'This file is larger than 5 MB. Please split it.',
  emptyFile: 'This file has no lines below its header.',
  tooMany: (lines: number) =>
    `This file has ${count(lines)} lines. At most 5,000 can be imported at once: please split it.`,
  missing: (names: readonly string[]) =>
    `The first line must name the columns. ${names.length === 1 ? 'This one is' : 'These are'} missing: ${names.join(', ')}.`,
  columnTwice: (name: string) => `The column ${name} is listed twice.`,
  openQuote: (line: number) => `A quotation mark in line ${line} has no end.`,
  workbook:
    'This is an Excel workbook (.xlsx), not a CSV file. In Excel, choose File, Save As, “CSV UTF-8”. Then choose the new file here.',
  unreadable: 'We couldn’t read this file. Please choose it again.',

  moreCells: 'This line has more cells than columns. If a text has commas, put it in quotation marks.',
  unreadableLetter: 'We couldn’t read a letter in this line. Please type it again where you see \uFFFD.',
  monthFirst: (line: number) =>
    `The date in line ${count(line)} has the month first. Please write all dates like 2026-12-01, or with the day first.`,

  inColumn: (column: string, sentence: string) => {
    const ended = /[.!?]$/.test(sentence) ? sentence : `${sentence}.`;
    return sentence.startsWith(column) ? ended : `${column}: ${ended}`;
  },
  shortenedPhone:
    'Your spreadsheet has shortened this number. Format the column as text, type the number again and save',
  twoPhones: 'There are two numbers in this cell. Please keep one',
  unknownArea: (name: string) =>
    name === ''
      ? 'Area: Please enter one. Everywhere is not active.'
      : `Area: There is no active area “${name}”.`,
  unknownWeekday: 'Weekday: Please enter a day, like Monday or Mon.',
  startsOnRange: 'Please enter a day from today, within the next 60 days.',
  endsBeforeStart: 'Ends on: The last day can’t be before the first.',
  sameLine: (line: number) => `The same as line ${count(line)}. It’s sent once.`,
  noHousehold: 'No household has this number. If you’ve just created it, check the file again in a minute.',
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
  notServed: 'We don’t collect in this area on this weekday.',
  noWindow: (starts: readonly string[]) => `Start: Please enter one of these times: ${starts.join(', ')}.`,
  noSeat: {
    full: 'This time is fully booked.',
    past: 'This time is past.',
    late: 'It’s too late to book this time.',
    early: 'It’s too early to book this time.',
    closed: 'This day is closed.',
  } as Readonly<Record<string, string>> & { readonly full: string; readonly closed: string },

  start: (kind: Kind, number: number) => `Create ${many(number, ...nouns[kind])}`,
  progress: (done: number, total: number) => `${count(done)} of ${count(total)}`,
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

export type Counts = Readonly<Record<'open' | 'done' | 'there' | 'wrong' | 'failed', number>>;
