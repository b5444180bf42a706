import { parseDate } from '#shared/dates.ts';
import { columnsOf, spell } from './columns.ts';
import type { ColumnId, Kind } from './kinds.ts';
import { decodeText, FileProblem, fileLimits, type Row, readRows } from './read-csv.ts';
import { texts } from './texts.ts';

/** A line of the file by its columns; what is empty is absent. */
export type Line = {
  /** As a spreadsheet counts, from 1 on. */
  readonly number: number;
  readonly cells: readonly string[];
  readonly values: Readonly<Partial<Record<ColumnId, string>>>;
};

/** A file whose columns are known. */
export type ReadFile = {
  readonly header: readonly string[];
  /** Columns that this kind of file does not have. */
  readonly unknown: readonly string[];
  readonly lines: readonly Line[];
};

/**
 * Reads a file of households, bookings or standing orders.
 * @throws {FileProblem} when it is too large, empty or lacks columns
 */
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
  return {
    header: head.cells,
    unknown: head.cells.filter((header, index) => header !== '' && !ids[index]),
    lines: rows.map((row) => readLine(row, ids)),
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
  return { number, cells, values };
}

/** `2.33241E+11`: a spreadsheet took a number for a quantity, and its digits are gone. */
const shortened = /^\d+(?:[.,]\d+)?e\+?\d+$/i;

/** A number as it is in a file. @returns `{ problem }` when a spreadsheet has spoiled it */
export function readPhone(text: string): { readonly phone: string } | { readonly problem: string } {
  if (shortened.test(text)) return { problem: texts.shortenedPhone };
  const digits = text.replace(/[\s.-]/g, '');
  // The 0 at the beginning is what spreadsheets drop; nine digits can be nothing else.
  return { phone: /^[235]\d{8}$/.test(digits) ? `0${digits}` : text };
}

/** A day first, as in Ghana: `01/12/2026` is 1st December. What is no such date stays as it is. */
export function readDate(text: string): string {
  const match = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text);
  if (!match) return text;
  const [, day = '', month = '', year = ''] = match;
  return parseDate(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`) ?? text;
}

/** `8:00`, `08:00:00` and `8 AM` besides what a form takes. */
export function readTime(text: string): string {
  const match = /^(\d{1,2})(?::(\d{2}))?(?::00)?\s*([ap])?\.?m?\.?$/i.exec(text);
  if (!match) return text;
  const [, hour = '', minute = '00', half] = match;
  return `${hour.padStart(2, '0')}:${minute}${half ? ` ${half}m` : ''}`;
}

const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;

/** `Monday` or `Mon`; 0 = Sunday; undefined for anything else. */
export function readWeekday(text: string): number | undefined {
  const name = text.toLowerCase().replace(/\.$/, '');
  const found = name.length < 3 ? -1 : weekdays.findIndex((day) => day.startsWith(name));
  return found < 0 ? undefined : found;
}
