import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { contactForm } from '#contracts/messages/contact-calls.ts';
import { firstName, lastNameOrNone, lastNameOrNull, line, otp, paragraph } from './fields.ts';

const directions = [...'\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069'];
// Joiners and marks that scripts need, whole letters, letters in parts, spaces and what pasting brings along.
const words = ['\u200c', '\u200d', '\u200e', '\u200f', 'a', 'Ɔ', 'e\u0301', '\u0301', 'א', '👩🏾', '🗑️'];
const spaces = [' ', '\t', '\n', '\r\n', '\u00a0', '\u2028'];

const typed = fc
  .array(fc.constantFrom(...directions, ...words, ...spaces, '\u0007'), { maxLength: 12 })
  .map((parts) => parts.join(''));

const anyDirection = /[\u202A-\u202E\u2066-\u2069]/;
const schemas = {
  line: line('name', 100),
  paragraph: paragraph('notes', 100),
  message: contactForm.entries.message,
};

describe.each(Object.entries(schemas))('a %s', (name, schema) => {
  it('is kept without what turns the direction of the text after it', () => {
    fc.assert(
      fc.property(typed, (text) => {
        const read = v.safeParse(schema, text);
        if (!read.success) return;
        expect(read.output).not.toMatch(anyDirection);
        expect(read.output).toBe(read.output.trim().normalize('NFC'));
        if (name === 'line') expect(read.output).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
        if (name !== 'paragraph') expect(read.output).not.toBe('');
        // Kept once, it is kept the same again.
        expect(v.parse(schema, read.output)).toBe(read.output);
      }),
    );
  });

  it('is as if those had not been typed', () => {
    fc.assert(
      fc.property(typed, (text) => {
        const plain = directions.reduce((rest, one) => rest.replaceAll(one, ''), text);
        const [read, same] = [v.safeParse(schema, text), v.safeParse(schema, plain)];
        expect(read.success).toBe(same.success);
        if (read.success) expect(read.output).toBe(same.output);
      }),
    );
  });

  it.each(['\u200c', '\u200d', '\u200e', '\u200f'])('keeps %j', (mark) => {
    expect(v.parse(schema, `a${mark}b`)).toBe(`a${mark}b`);
  });
});

describe('a line', () => {
  it.each([
    ['Kasoa\tblue kiosk', 'Kasoa blue kiosk'],
    ['Kasoa,\r\nblue kiosk\n', 'Kasoa, blue kiosk'],
    ['\u202eKasoa\u2028blue kiosk\u202c', 'Kasoa blue kiosk'],
  ])('reads %j', (text, kept) => {
    expect(v.parse(line('location', 200), text)).toBe(kept);
  });

  it.each(['\u202e', '\u2066 \u2069', '\n\t', '\u202a\n'])('that is only %j is missing', (text) => {
    const { issues } = v.safeParse(firstName, text);
    expect(issues?.[0].message).toBe('First name is required');
  });

  it.each(['a\u0000b', 'a\u001bb', 'a\u007fb', 'a\u0085b'])('refuses %j', (text) => {
    const { issues } = v.safeParse(firstName, text);
    expect(issues?.[0].message).toBe('First name has characters we can’t use');
  });
});

describe('the subject of a message', () => {
  const { subject } = contactForm.entries;

  it('never holds a control character: it goes into the header of a mail', () => {
    fc.assert(
      fc.property(typed, (text) => {
        const read = v.safeParse(subject, text);
        if (read.success) expect(read.output).not.toMatch(/[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u);
        if (/\p{Cc}/u.test(text.trim())) expect(read.success).toBe(false);
      }),
    );
  });
});

describe('a last name', () => {
  it.each([
    ['Mensah', 'Mensah'],
    [' Nana\tAma ', 'Nana Ama'],
    ['', ''],
    [' \u200B\u202E ', ''],
  ])('that people may leave empty: %j', (text, name) => {
    expect(v.parse(lastNameOrNone, text)).toBe(name);
  });

  it('that must be said is missing when it is empty, unless somebody says that they have none', () => {
    expect(v.parse(lastNameOrNull, null)).toBe('');
    expect(v.parse(lastNameOrNull, 'Mensah')).toBe('Mensah');
    expect(v.safeParse(lastNameOrNull, ' ').issues?.[0].message).toBe('Last name is required');
  });
});

it('a code loses what comes with pasted text and has no shape', () => {
  expect(v.parse(otp, '\u200E123456\u200B')).toBe('123456');
});
