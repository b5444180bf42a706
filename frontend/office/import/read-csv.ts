import { texts } from './texts.ts';

// CSV as spreadsheets write it. No library, because none undoes the marks of our downloads or guesses the encoding.

/** Lines without the header. */
export const fileLimits = { lines: 5000, bytes: 5 * 1024 * 1024 } as const;

/** A line that is not empty, without empty cells at its end. `number`: where it begins, from 1. */
export type Row = { readonly number: number; readonly cells: readonly string[] };

export class FileProblem extends Error {}

/** How workbooks begin: the newer ones as ZIP archives, the older ones as OLE files. */
const workbooks = ['504b0304', 'd0cf11e0'];

export const unreadable = '\uFFFD';

/**
 * The text of a file: UTF-16 where it says so, UTF-8 where it says so, is that, or is broken in fewer places than it has
 * letters of it (those become `unreadable`), else Windows-1252 as of old Excels.
 * @throws {FileProblem} when it is a workbook
 */
export function decodeText(bytes: Uint8Array): string {
  const [first, second] = bytes;
  const start = Array.from(bytes.subarray(0, 4), (byte) => byte.toString(16).padStart(2, '0')).join('');
  if (workbooks.includes(start)) throw new FileProblem(texts.workbook);
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const text = new TextDecoder().decode(bytes);
    const letters = text.replace(/\p{ASCII}/gu, '');
    const isOther = !start.startsWith('efbbbf') && letters.split(unreadable).length - 1 > letters.length / 2;
    return isOther ? new TextDecoder('windows-1252').decode(bytes) : text;
  }
}

const separatorLine = /^sep=(.)(?:\r\n|\r|\n)/i;

const separators = [',', ';', '\t'] as const;

/** The one that is most often in the header. */
function guessSeparator(text: string): string {
  const header = /^.*/.exec(text.trimStart())?.[0].replace(/"[^"]*"/g, '') ?? '';
  const counted = separators.map((one) => ({ one, count: header.split(one).length }));
  return counted.reduce((best, next) => (next.count > best.count ? next : best)).one;
}

/** Undoes what `csvField` does against formulas, for files that this page wrote. `="…"` is a text, too. */
function withoutMark(cell: string): string {
  return cell
    .replace(/^'(?=[\s"]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/u, '')
    .replace(/([;|][\s"]*)'(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/gu, '$1')
    .replace(/^="([^"]*)"$/, '$1');
}

/** The lines of a text that have something in them. @throws {FileProblem} when a quoted cell does not end */
export function readRows(text: string): Row[] {
  const withoutBom = text.replace(/^\uFEFF/, '');
  const named = separatorLine.exec(withoutBom);
  const content = withoutBom.slice(named?.[0].length ?? 0);
  const separator = named?.[1] ?? guessSeparator(content);
  const rows: Row[] = [];
  let number = named ? 2 : 1;
  let [cells, begun]: [string[], number] = [[], number];
  for (let at = 0; at <= content.length; ) {
    const cell = readCell(content, at, separator, number);
    cells.push(withoutMark(cell.text.trim()));
    number += cell.breaks;
    at = cell.end;
    if (content[at] === separator) {
      at += 1;
      continue;
    }
    while (cells.at(-1) === '') cells.pop();
    if (cells.length > 0) rows.push({ number: begun, cells });
    at += content.startsWith('\r\n', at) ? 2 : 1;
    number += 1;
    [cells, begun] = [[], number];
  }
  return rows;
}

type Cell = { readonly text: string; readonly end: number; readonly breaks: number };

function readCell(content: string, from: number, separator: string, number: number): Cell {
  if (content[from] !== '"') {
    let end = from;
    while (end < content.length && content[end] !== separator && !isBreak(content[end])) end += 1;
    return { text: content.slice(from, end), end, breaks: 0 };
  }
  let close = content.indexOf('"', from + 1);
  while (close >= 0 && content[close + 1] === '"') close = content.indexOf('"', close + 2);
  if (close < 0) throw new FileProblem(texts.openQuote(number));
  const quoted = content.slice(from + 1, close).replaceAll('""', '"');
  const rest = readCell(content, close + 1, separator, number);
  const breaks = quoted.split(/\r\n|\r|\n/).length - 1;
  return { text: quoted + rest.text, end: rest.end, breaks: breaks + rest.breaks };
}

const isBreak = (character: string | undefined) => character === '\r' || character === '\n';
