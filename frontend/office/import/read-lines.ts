import { withoutSeparators } from '#shared/ghana.ts';
import { byteOrderMark, csvLine } from '#ui/save-file.ts';
import { nameWeekday } from '#ui/weekdays.ts';
import { decodeText, FileProblem, fileLimits, type Row, readRows, unreadable } from './read-csv.ts';
import { isMonthFirst } from './read-dates.ts';
import type { ColumnId, Kind } from './texts.ts';
import { texts } from './texts.ts';

/** A line of the file by its columns; what is empty is absent. */
export type Line = {
  /** As a spreadsheet counts, from 1 on. */
  readonly number: number;
  readonly cells: readonly string[];
  readonly values: Readonly<Partial<Record<ColumnId, string>>>;
  readonly problem?: string;
};

export type ReadFile = {
  readonly header: readonly string[];
  readonly unknown: readonly string[];
  readonly lines: readonly Line[];
};

/** A file of households, bookings or orders. @throws {FileProblem} when it is too large, empty or lacks columns */
export function readLines(kind: Kind, bytes: Uint8Array): ReadFile {
  if (bytes.length > fileLimits.bytes) throw new FileProblem(texts.tooLarge);
  const [head, ...rows] = readRows(decodeText(bytes));
  if (!head || rows.length === 0) throw new FileProblem(texts.emptyFile);
  if (rows.length > fileLimits.lines) throw new FileProblem(texts.tooMany(rows.length));
  const ids = head.cells.map((header) => findColumn(kind, header));
  const missing = columnsOf[kind].filter(({ id, isRequired }) => isRequired && !ids.includes(id));
  if (missing.length > 0) throw new FileProblem(texts.missing(missing.map(({ id }) => texts.columns[id])));
  const twice = ids.find((id, index) => id && id !== 'reason' && ids.indexOf(id) !== index);
  if (twice && twice !== 'reason') throw new FileProblem(texts.columnTwice(texts.columns[twice]));
  const lines = rows.map((row) => readLine(row, ids));
  // Then others that could be two days would be read wrongly.
  const monthFirst = lines.find(({ values }) => listDates(values).some(isMonthFirst));
  if (monthFirst) throw new FileProblem(texts.monthFirst(monthFirst.number));
  return {
    header: head.cells,
    unknown: head.cells.filter((header, index) => header !== '' && !ids[index]),
    lines,
  };
}

/** `reason` is the extra column of a file of wrong lines. */
function findColumn(kind: Kind, header: string): ColumnId | 'reason' | undefined {
  const name = spell(header);
  if (name === spell(texts.reason)) return 'reason';
  return columnsOf[kind].find(({ id }) => spell(id) === name || spell(texts.columns[id]) === name)?.id;
}

function readLine({ number, cells }: Row, ids: readonly (ColumnId | 'reason' | undefined)[]): Line {
  const values: Partial<Record<ColumnId, string>> = {};
  for (const [index, id] of ids.entries()) {
    const cell = cells[index];
    if (id && id !== 'reason' && cell) values[id] = cell;
  }
  return { number, cells, values, problem: findProblem(cells, values, ids.length) };
}

function findProblem({ length }: Row['cells'], values: Line['values'], columns: number): string | undefined {
  if (length > columns) return texts.moreCells;
  return Object.values(values).some((cell) => cell.includes(unreadable)) ? texts.unreadableLetter : undefined;
}

const listDates = ({ date = '', startsOn = '', endsOn = '' }: Line['values']) => [date, startsOn, endsOn];

/** `2.33241E+11`: a spreadsheet took the phone number for a quantity and dropped its digits. */
const shortened = /^\d+(?:,\d+)?e\+?\d+$/i;

/** One number has at most 15 digits (`00233 (0)24 123 4567`), two have at least 18. */
const twoNumbers = /^(?:\D*\d){18}/;

/** What is wrong with a phone number besides what the schema finds. */
export function findPhoneProblem(text: string): string | undefined {
  if (shortened.test(withoutSeparators(text))) return texts.shortenedPhone;
  return twoNumbers.test(text) ? texts.twoPhones : undefined;
}

type Column = {
  readonly id: ColumnId;
  readonly isRequired?: boolean;
  readonly example: (later: (days: number) => string) => string;
};

const is = (id: ColumnId, example: Column['example'] | string, isRequired = false): Column => ({
  id,
  isRequired,
  example: typeof example === 'string' ? () => example : example,
});

const where = [
  is('location', 'Kasoa, blue kiosk opposite the Shell', true),
  is('area', ''),
  is('digitalAddress', 'GA-183-8164'),
];
const extras = [is('size', 'Bin'), is('count', '1'), is('notes', 'Green gate')];

export const columnsOf: Readonly<Record<Kind, readonly Column[]>> = {
  households: [
    is('firstName', 'Abena', true),
    is('lastName', 'Owusu'),
    is('phone', '024 123 4567', true),
    is('location', 'Kasoa, blue kiosk opposite the Shell'),
  ],
  bookings: [
    is('phone', '024 123 4567', true),
    is('date', (later) => later(7), true),
    is('start', '08:00', true),
    is('wasteType', 'Plastic', true),
    ...where,
    ...extras,
  ],
  orders: [
    is('phone', '024 123 4567', true),
    is('weekday', (later) => nameWeekday(new Date(later(7)).getUTCDay())),
    is('everyWeeks', '1'),
    is('startsOn', (later) => later(7), true),
    is('start', '08:00', true),
    is('wasteType', 'Plastic', true),
    ...where,
    is('endsOn', ''),
    ...extras,
  ],
};

/** For comparing headers: `First name`, `first_name`, `FIRSTNAME`. */
const spell = (header: string) => header.toLowerCase().replace(/[^a-z]/g, '');

/** A file to fill in: the header and one line. @param later the date so many days from now */
export function makeTemplate(kind: Kind, later: (days: number) => string): string {
  const columns = columnsOf[kind];
  const header = columns.map(({ id }) => texts.columns[id]);
  return byteOrderMark + csvLine(header) + csvLine(columns.map(({ example }) => example(later)));
}
