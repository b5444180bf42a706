import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvField } from './save-file.ts';

/** Reads one record as RFC 4180 says. */
function readRecord(text: string): string[] {
  const fields: string[] = [];
  const field = /("(?:[^"]|"")*"|[^",]*)(,|$)/y;
  for (let more = true; more; ) {
    const [, raw = '', separator] = field.exec(text) ?? [];
    fields.push(raw.startsWith('"') ? raw.slice(1, -1).replaceAll('""', '"') : raw);
    more = separator === ',';
  }
  return fields;
}

test('what is written is read again, and nothing begins as a formula', () => {
  const text = fc.string({
    unit: fc.constantFrom('a', ',', '"', '\n', '\r', '\t', ' ', '=', '-', '+', '@', ';', "'", 'ɔ'),
  });
  fc.assert(
    fc.property(fc.array(text, { minLength: 1, maxLength: 5 }), (fields) => {
      const read = readRecord(fields.map(csvField).join(','));
      expect(read).toHaveLength(fields.length);
      for (const [index, field] of read.entries()) {
        expect(field.replaceAll("'", '')).toBe(fields[index]?.replaceAll("'", ''));
        expect(field).not.toMatch(/^\s*[=+\-@]/);
        for (const cell of field.split(';')) expect(cell).not.toMatch(/^[\s"]*[=+\-@]/);
      }
    }),
  );
});

test.each([
  ['Kasoa', 'Kasoa'],
  ['Kasoa, blue kiosk', '"Kasoa, blue kiosk"'],
  ['the "big" gate', '"the ""big"" gate"'],
  ['two\nlines', '"two\nlines"'],
  ['=1+1', `"'=1+1"`],
  ['+233241111111', `"'+233241111111"`],
  ['-', `"'-"`],
  ['@SUM(A1)', `"'@SUM(A1)"`],
  ['  =1+1', `"'  =1+1"`],
  ['\t=1+1', `"'\t=1+1"`],
  ['＝1+1', `"'＝1+1"`],
  ['Osu;=1+1', `"Osu;'=1+1"`],
  ['Osu; @SUM(A1);-2', `"Osu; '@SUM(A1);'-2"`],
  ['Osu;"=1+1', `"Osu;""'=1+1"`],
  ['Osu; Accra', '"Osu; Accra"'],
])('%j becomes %j', (text, field) => {
  expect(csvField(text)).toBe(field);
});
