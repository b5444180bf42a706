export function saveFile(name: string, type: string, content: BlobPart): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers fetch the address only after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** Excel takes a file for UTF-8 only when it begins with this. */
export const byteOrderMark = '\uFEFF';

/** What spreadsheets read as a formula, also behind blanks and in full width. */
const formula = /^[\s"]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/u;

/** The same where a spreadsheet may begin a cell of its own: in many countries it separates cells by semicolons. */
const innerFormula = /([;|][\s"]*)(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/gu;

/** An amount below 0 is none. */
const plainNumber = /^-\d+(?:\.\d+)?$/;

/** One field by RFC 4180. A text that a spreadsheet would run as a formula is marked as text with an apostrophe. */
export function csvField(text: string): string {
  const marked = text.replace(innerFormula, "$1'");
  const safe = formula.test(marked) && !plainNumber.test(marked) ? `'${marked}` : marked;
  return /[",;|\r\n']/u.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export const csvLine = (cells: readonly string[]): string => `${cells.map(csvField).join(',')}\r\n`;

/** What each column of a table says of a row, below its header. */
export type CsvColumns<Row> = readonly (readonly [header: string, cell: (row: Row) => string | number])[];

export function writeCsv<Row>(columns: CsvColumns<Row>, rows: readonly Row[]): string {
  const lines = rows.map((row) => csvLine(columns.map(([, cell]) => String(cell(row)))));
  return byteOrderMark + csvLine(columns.map(([header]) => header)) + lines.join('');
}

/** An amount in pesewas as spreadsheets read it: `12.50`. */
export const csvCedis = (pesewas: number) => (pesewas / 100).toFixed(2);

export const csvType = 'text/csv;charset=utf-8';
