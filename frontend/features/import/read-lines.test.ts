import { expect, test } from 'vitest';
import { columnsOf, makeTemplate } from './columns.ts';
import { kinds } from './kinds.ts';
import { prepareLine } from './prepare.ts';
import { readDate, readLines, readPhone, readTime, readWeekday } from './read-lines.ts';

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
  ['Phone,First name,phone\n1,2,3', /Phone is there twice/],
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

test('reads numbers as spreadsheets leave them, and refuses those whose digits are gone', () => {
  expect(readPhone('024 123 4567')).toEqual({ phone: '024 123 4567' });
  expect(readPhone('241234567')).toEqual({ phone: '0241234567' });
  expect(readPhone('233241234567')).toEqual({ phone: '233241234567' });
  for (const spoiled of ['2.33241E+11', '2,33E+11', '2e11'])
    expect(readPhone(spoiled)).toEqual({ problem: expect.stringContaining('shortened') });
});

test('reads dates with the day first, and times and days as people type them', () => {
  expect(['01/12/2026', '1.2.2026', '2026-12-01', '31/02/2026', '12/31/2026'].map(readDate)).toEqual([
    '2026-12-01',
    '2026-02-01',
    '2026-12-01',
    '31/02/2026',
    '12/31/2026',
  ]);
  expect(['8:00', '08:00:00', '8 AM', '2:30pm', '14:00', 'noon'].map(readTime)).toEqual([
    '08:00',
    '08:00',
    '08:00 Am',
    '02:30 pm',
    '14:00',
    'noon',
  ]);
  expect(['Monday', 'sun', 'Thurs.', 'T', 'someday'].map(readWeekday)).toEqual([
    1,
    0,
    4,
    undefined,
    undefined,
  ]);
});
