import { withoutSeparators } from '#shared/ghana.ts';
import { columnsOf, spell } from './columns.ts';
import type { ColumnId, Kind } from './kinds.ts';
import { decodeText, FileProblem, fileLimits, type Row, readRows, unreadable } from './read-csv.ts';
import { type Dates, findOrder } from './read-dates.ts';
import { texts } from './texts.ts';

/** A line of the file by its columns; what is empty is absent. */
export type Line = {
  /** As a spreadsheet counts, from 1 on. */
  readonly number: number;
  readonly cells: readonly string[];
  readonly values: Readonly<Partial<Record<ColumnId, string>>>;
  /** Why it cannot be read, as a sentence. */
  readonly problem?: string;
};

export type ReadFile = Dates & {
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
  return {
    header: head.cells,
    unknown: head.cells.filter((header, index) => header !== '' && !ids[index]),
    lines,
    ...findOrder(lines.flatMap(listDates)),
  };
}

/** `reason` is what a file of wrong lines has besides. */
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

/** Those of all columns: one tool wrote them. */
function listDates({ number, values: { date, startsOn, endsOn } }: Line) {
  return [date, startsOn, endsOn].flatMap((text) => (text ? { number, text } : []));
}

/** `2.33241E+11`: a spreadsheet took a number for a quantity, and its digits are gone. */
const shortened = /^\d+(?:,\d+)?e\+?\d+$/i;

/** One number has at most 15 digits (`00233 (0)24 123 4567`), two have at least 18. */
const twoNumbers = /^(?:\D*\d){18}/;

/** What is wrong with the cell of a number, besides what a form says of it. */
export function findPhoneProblem(text: string): string | undefined {
  if (shortened.test(withoutSeparators(text))) return texts.shortenedPhone;
  return twoNumbers.test(text) ? texts.twoPhones : undefined;
}
