import { expect, test } from 'vitest';
import { prepareLine } from './prepare.ts';
import { columnsOf, findPhoneProblem, makeTemplate, readLines } from './read-lines.ts';
import { kinds, texts } from './texts.ts';

const encode = (text: string) => new TextEncoder().encode(text);
const now = new Date('2026-12-01T10:00:00.000Z');
const everywhere = { id: 'everywhere', name: 'Everywhere', isActive: true } as never;

test('finds columns by their names in any order and spelling, and names those that it does not know', () => {
  const file = readLines(
    'households',
    encode('PHONE;colour;last_name;First Name\n0241234567;red;Owusu;Abena'),
  );
  expect(file.unknown).toEqual(['colour']);
  expect(file.lines).toEqual([
    {
      number: 2,
      cells: ['0241234567', 'red', 'Owusu', 'Abena'],
      values: { phone: '0241234567', lastName: 'Owusu', firstName: 'Abena' },
    },
  ]);
});

test.each([
  ['', /no lines/],
  ['First name,Phone\n', /no lines/],
  ['First name,Last name\nAbena,Owusu', /missing: Phone/],
  ['Phone,First name,phone\n1,2,3', /Phone is listed twice/],
  [`Phone,First name\n${'1,2\n'.repeat(5001)}`, /5,001 lines/],
  [`Phone,First name\n${'x'.repeat(5 * 1024 * 1024)}`, /larger than 5 MB/],
])('refuses a file with a sentence', (text, sentence) => {
  expect(() => readLines('households', encode(text))).toThrow(sentence);
});

test.each(kinds)('the template of %s is a file that has nothing wrong', (kind) => {
  const template = makeTemplate(kind, () => '2026-12-08');
  const { lines, unknown } = readLines(kind, encode(template));
  expect(unknown).toEqual([]);
  expect(template.split('\r\n')[0]?.split(',')).toHaveLength(columnsOf[kind].length);
  const [line] = lines;
  expect(line && prepareLine(kind, line, { areas: [everywhere], now })).toMatchObject({
    number: 2,
    request: { kind, phone: '+233241234567' },
  });
});

test('knows numbers whose digits a spreadsheet has taken, and two in one cell', () => {
  for (const spoiled of ['2.33241E+11', '2,33E+11', '2e11', '="2.33241E+11"'])
    expect(findPhoneProblem(spoiled)).toBe(texts.shortenedPhone);
  for (const two of ['0241234567/0201234567', '024 123 4567, 020 123 4567', '241234567 or 201234567'])
    expect(findPhoneProblem(two)).toBe(texts.twoPhones);
  for (const one of ['00233 (0)24 123 4567', '="0241234567"', '', 'none'])
    expect(findPhoneProblem(one)).toBeUndefined();
});

test.each([
  ['Abena,0241234567,Kasoa, blue kiosk', texts.moreCells],
  ['Abena,0241234567,Kasoa,,,', undefined],
  ['Abena,0241234567', undefined],
  ['Abena,0241234567,"Kasoa, blue kiosk"', undefined],
  ['Ren\uFFFDe,0241234567,Kasoa', texts.unreadableLetter],
])('of %j it says %j', (line, problem) => {
  for (const header of ['First name,Phone,Place', 'First name,Phone,Place,,'])
    expect(readLines('households', encode(`${header}\n${line}`)).lines[0]?.problem).toBe(problem);
});

test('a file with the month first in any date column is refused: its other dates would be read wrongly', () => {
  const read = (...lines: string[]) =>
    readLines('orders', encode(['Phone,Starts on,Ends on,Start,Waste,Place', ...lines].join('\n')));
  expect(() => read('1,2027-01-20,01/02/2027', '1,2027-01-20,01/25/2027')).toThrow(
    /^The date in line 3 has the month first\./,
  );
  expect(read('1,01/02/2027,', '1,2027-01-20,25/02/2027').lines).toHaveLength(2);
});
