import { expect, test } from 'vitest';
import { csvLine } from '#ui/save-file.ts';
import { decodeText, FileProblem, readRows } from './read-csv.ts';

const cells = (text: string) => readRows(text).map((row) => row.cells);
const bytes = (...numbers: number[]) => new Uint8Array(numbers);

test.each([
  ['commas', 'a,b,c\r\n1,2,3\r\n'],
  ['semicolons', 'a;b;c\n1;2;3'],
  ['tabs', 'a\tb\tc\r1\t2\t3\r'],
  ['a byte order mark', '\uFEFFa,b,c\n1,2,3'],
  ['Excel’s own first line', 'sep=;\r\na;b;c\r\n1;2;3'],
  ['a separator of its own', 'sep=|\na|b|c\n1|2|3'],
  ['blanks around cells', ' a ,b , c\n1, 2,3 '],
  ['quotes around all', '"a","b","c"\n"1","2","3"'],
  ['texts dressed as formulas', `a,b,c\n="1","=""2""",'="3"`],
])('reads a file with %s', (_, text) => {
  expect(cells(text)).toEqual([
    ['a', 'b', 'c'],
    ['1', '2', '3'],
  ]);
});

test('keeps separators, quotes and line breaks of quoted cells, and counts lines as a spreadsheet does', () => {
  const text = 'name;note\n"Owusu; Abena";"says ""hi""\r\ntwice"\n\n;;\nKofi;x';
  expect(readRows(text)).toEqual([
    { number: 1, cells: ['name', 'note'] },
    { number: 2, cells: ['Owusu; Abena', 'says "hi"\r\ntwice'] },
    { number: 6, cells: ['Kofi', 'x'] },
  ]);
});

test('a comma within quotes of the header is no separator', () => {
  expect(cells('"Name, first";Phone\nAbena;024')).toEqual([
    ['Name, first', 'Phone'],
    ['Abena', '024'],
  ]);
});

test('refuses a quotation mark without an end, and says where', () => {
  expect(() => readRows('a,b\n1,2\n"3,4')).toThrow('line 3');
});

test.each([
  ['+233241234567'],
  ['=HYPERLINK("x")'],
  ['Gate; -2nd floor'],
  ['say "hi"'],
  ["Kofi's gate"],
  ['a\nb'],
])('reads what our own downloads wrote: %j', (text) => {
  expect(cells(csvLine(['x', text]))).toEqual([['x', text]]);
});

test('an empty file has no lines', () => {
  expect(readRows('')).toEqual([]);
  expect(readRows('\uFEFF\r\n\r\n')).toEqual([]);
});

test('takes UTF-8, UTF-16 as Excel’s “Unicode text”, and else Windows-1252', () => {
  expect(decodeText(new TextEncoder().encode('Ɛfua'))).toBe('Ɛfua');
  expect(decodeText(bytes(0xff, 0xfe, 0x41, 0, 0xe9, 0))).toContain('Aé');
  expect(decodeText(bytes(0x52, 0x65, 0x6e, 0xe9, 0x65))).toBe('Renée');
});

test('keeps UTF-8 where a few bytes of it are broken', () => {
  const utf8 = (text: string) => [...new TextEncoder().encode(text)];
  expect(decodeText(bytes(...utf8('Ɛfua,Kɔfi,Ren'), 0xe9, ...utf8('e')))).toBe('Ɛfua,Kɔfi,Ren\uFFFDe');
  expect(decodeText(bytes(...utf8('\uFEFFRen'), 0xe9, ...utf8('e')))).toBe('Ren\uFFFDe');
  // Ó’ of Windows-1252 happens to be one letter of UTF-8.
  expect(decodeText(bytes(0xd3, 0x92, 0x20, 0xe9, 0x20, 0xe8))).toBe('Ó’ é è');
});

test.each([
  ['.xlsx', bytes(0x50, 0x4b, 3, 4, 0x14, 0)],
  ['.xls', bytes(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1)],
])('says of an %s file that it is to be saved as CSV', (_, content) => {
  expect(() => decodeText(content)).toThrow(FileProblem);
  expect(() => decodeText(content)).toThrow('CSV UTF-8');
});
