import * as v from 'valibot';
import { parseDate, parseTime } from './dates.ts';
import { parseDigitalAddress, parsePhone, withoutInvisible } from './ghana.ts';

const labels: Record<string, string> = {
  collectorId: 'Collector',
  areaId: 'Area',
  type: 'Waste type',
  token: 'The link',
  otp: 'Code',
};

/** A field's name as forms and error messages show it: `digitalAddress` is "Digital address". */
function toLabel(key: string): string {
  const words = key.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return labels[key] ?? words.charAt(0).toUpperCase() + words.slice(1);
}

/** Overrides, embeddings and isolates: they would turn the direction of our text after them. */
const directions = /[\u202A-\u202E\u2066-\u2069]/g;

/** Text as it is kept. Joiners and the marks for left and right belong to words and stay. */
function withoutDirections(text: string): string {
  return text.replace(directions, '').trim().normalize('NFC');
}

/** A character that can be seen: no zero-width space, filler of Hangul (U+3164) or empty pattern of Braille. */
export const visible = /[^\p{Z}\p{C}\p{Default_Ignorable_Code_Point}\u2800]/u;

export function countVisible(text: string): number {
  return [...text].filter((character) => visible.test(character)).length;
}

const lineBreaks = /[\t\r\n\u2028\u2029]+/g;
/** No control characters but those that come with pasted text. */
const pastable = /^[\P{Cc}\t\r\n]*$/u;

/** One line of 1 to `max` characters, trimmed and composed (NFC); tabs and line breaks of pasted text become spaces. */
// @__NO_SIDE_EFFECTS__
export function line(key: string, max: number, usable = pastable) {
  const label = toLabel(key);
  return v.pipe(
    v.string(`${label} must be text`),
    v.trim(),
    v.normalize('NFC'),
    v.regex(visible, `${label} is required`),
    v.maxLength(max, `${label} can have at most ${max} characters`),
    v.regex(usable, `${label} has characters we can’t use`),
    v.transform((text) => withoutDirections(text).replace(lineBreaks, ' ')),
  );
}

/** One line that goes into the header of a mail: a line break is refused. */
// @__NO_SIDE_EFFECTS__
export function headerLine(key: string, max: number) {
  return line(key, max, /^\P{Cc}*$/u);
}

/** Text of several lines; an empty one counts as absent where the field is optional. */
// @__NO_SIDE_EFFECTS__
export function paragraph(key: string, max: number) {
  const label = toLabel(key);
  return v.pipe(
    v.string(`${label} must be text`),
    v.trim(),
    v.normalize('NFC'),
    v.maxLength(max, `${label} can have at most ${max} characters`),
    v.regex(pastable, `${label} has characters we can’t use`),
    v.transform(withoutDirections),
  );
}

/** Text that `parse` understands; what it returns is the value. */
// @__NO_SIDE_EFFECTS__
export function parsed(key: string, parse: (text: string) => string | undefined, invalid: string) {
  const label = toLabel(key);
  return v.pipe(
    v.string(`${label} must be text`),
    v.trim(),
    v.nonEmpty(`${label} is required`),
    v.maxLength(60, invalid),
    v.check((text) => parse(text) !== undefined, invalid),
    v.transform((text) => parse(text) ?? text),
  );
}

/** A rule on several fields, whose sentence stands at the last of them; checked where these are valid, whatever others are. */
// @__NO_SIDE_EFFECTS__
export function checkFields<Body, const Name extends string>(
  names: readonly Name[],
  isRight: (fields: Partial<Record<Name, string>>) => boolean,
  invalid: string,
) {
  const paths = names.map((name) => [name]);
  const check: unknown = v.partialCheck(paths as never, isRight as never, invalid);
  // The body is that of the pipe in which this stands; the types of Valibot need to know it here already.
  return v.forward(check as never, paths.at(-1) as never) as v.BaseValidation<
    Body,
    Body,
    v.BaseIssue<unknown>
  >;
}

/** An optional field of a form: an empty string means "not given". No union: it would swallow the field's sentence. */
// @__NO_SIDE_EFFECTS__
export function blankable<S extends v.GenericSchema<string, string>>(schema: S) {
  return v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => (text.trim() === '' ? undefined : text)),
      v.optional(schema),
    ),
  );
}

/** A whole number from `least` to `most`. */
// @__NO_SIDE_EFFECTS__
export function wholeNumber(least: number, most: number, invalid: string) {
  return v.pipe(v.number(invalid), v.integer(invalid), v.minValue(least, invalid), v.maxValue(most, invalid));
}

/** 0 = Sunday … 6 = Saturday. */
export const weekday = wholeNumber(0, 6, 'Weekday can be 0 (Sunday) to 6 (Saturday)');

/** Each once, from Sunday on. */
export const weekdays = v.pipe(
  v.array(weekday),
  v.minLength(1, 'Please choose at least one weekday'),
  v.transform((days) => [...new Set(days)].sort()),
);

export const firstName = line('firstName', 50);
export const lastName = line('lastName', 50);

/** What SES takes: ASCII alone, no two dots in a row, a domain that ends like a name. Browsers turn accents into ASCII. */
const addressForm =
  /^(?=[^@]{1,64}@)[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z][a-z\d-]{0,61}[a-z\d]$/i;

/** RFC 5321 allows 254 characters; the shape is only checked for plausibility: mail proves an address. */
export const email = v.pipe(
  v.string('Email must be text'),
  v.transform(withoutInvisible),
  v.trim(),
  v.nonEmpty('Email is required'),
  v.maxLength(254, 'Email is invalid'),
  v.regex(addressForm, 'Email is invalid'),
);

/** An address for an account. None at `.invalid` (RFC 2606), where only the probe's household has one. */
export const newEmail = v.pipe(
  email,
  v.check((address) => !/\.invalid$/i.test(address), 'Email is invalid'),
);

/** A new password: 6 to 128 visible characters, taken as typed. The server checks more: see `hashNewPassword`. */
export const newPassword = v.pipe(
  v.string('Password must be text'),
  v.nonEmpty('Password is required'),
  v.check((text) => countVisible(text) >= 6, 'Password must be at least 6 characters'),
  v.maxLength(128, 'Password can have at most 128 characters'),
);

// @__NO_SIDE_EFFECTS__
function passwordToCompare(key: string) {
  const label = toLabel(key);
  return v.pipe(
    v.string(`${label} must be text`),
    v.nonEmpty(`${label} is required`),
    v.maxLength(1024, `${label} is too long`),
  );
}

/** Passwords to be compared, without the rules for new ones. */
export const givenPassword = passwordToCompare('password');
export const currentPassword = passwordToCompare('currentPassword');

export const otp = v.pipe(
  v.string('Code must be text'),
  v.transform(withoutInvisible),
  v.trim(),
  v.nonEmpty('Code is required'),
  v.maxLength(40, 'Code is too long'),
);

const invalidPhone = 'Please enter a Ghanaian number, like 024 123 4567';
export const phone = parsed('phone', parsePhone, invalidPhone);

/** Where an empty text says "remove it". */
export const phoneOrNone = v.pipe(
  v.string('Phone must be text'),
  v.trim(),
  v.maxLength(60, invalidPhone),
  v.check((text) => text === '' || parsePhone(text) !== undefined, invalidPhone),
  v.transform((text) => parsePhone(text) ?? ''),
);

export const digitalAddress = parsed(
  'digitalAddress',
  parseDigitalAddress,
  'Please enter it like GA-183-8164, or leave it empty',
);

/** Display form or `YYYY-MM-DD` in; `YYYY-MM-DD` out. */
export const date = parsed('date', parseDate, 'Please enter a date that exists, like 3rd Aug 2025');
/** Display form or `HH:MM` in; `HH:MM` out. */
export const time = parsed('time', parseTime, 'Please enter a time, like 09:30 AM');

/** A point in time in ISO 8601 (UTC), as `Date` writes it. */
export const instant = v.pipe(
  v.string(),
  v.check(isInstant, 'Please send a time like 2026-12-01T08:00:00.000Z'),
);

function isInstant(text: string): boolean {
  const ms = Date.parse(text);
  return !Number.isNaN(ms) && new Date(ms).toISOString() === text;
}

/** A ULID: 26 characters of Crockford's base 32, time-ordered. */
export const ulid = v.pipe(v.string(), v.regex(/^[0-7][0-9A-HJKMNP-TV-Z]{25}$/));

/** Pickup ULID, a hyphen, the ULID of its user: the public id is the key. */
export const pickupId = v.pipe(
  v.string(),
  v.regex(/^[0-7][0-9A-HJKMNP-TV-Z]{25}-[0-7][0-9A-HJKMNP-TV-Z]{25}$/),
);

export const idParams = v.object({ id: ulid });
export const pickupParams = v.object({ id: pickupId });
/** The version a client last saw; a stale one is refused with 409. */
export const version = v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)));
type Issue = v.BaseIssue<unknown>;

/** The first sentence per field, keyed by its path (`items.0.type`). A missing field reads `{Label} is required`. */
export function fieldErrors(issues: readonly Issue[]): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const issue of issues) {
    const path = issue.path?.map((part) => String(part.key)) ?? [];
    const key = path.join('.') || 'body';
    errors[key] ??= issue.input === undefined ? `${findLabel(path)} is required` : toSentence(issue, path);
  }
  return errors;
}

function findLabel(path: readonly string[]): string {
  const key = path.at(-1);
  if (key === undefined) return 'This';
  return /^\d+$/.test(key) ? `Item ${Number(key) + 1}` : toLabel(key);
}

/** Valibot's own English is for developers: `Invalid type: Expected …` becomes a sentence. */
function toSentence({ message }: Issue, path: readonly string[]): string {
  return message.startsWith('Invalid ') ? `${findLabel(path)} is not valid` : message;
}

export const linkToken = v.pipe(
  v.string(),
  v.regex(/^[A-Za-z0-9_-]{20,200}$/, 'This link isn’t valid. Please get a new one.'),
);

export const lastNameOrNone = v.pipe(
  paragraph('lastName', 50),
  v.transform((text) => (visible.test(text) ? text.replace(/\s+/g, ' ') : '')),
);

/** Where the specification wants all fields: null says that there is no last name, an empty text that it was forgotten. */
export const lastNameOrNull = v.pipe(
  v.nullable(lastName),
  v.transform((text) => text ?? ''),
);

/** The answer to an `is_it_you`: whether what the question names is theirs. */
export const claim = v.optional(v.boolean('Claim must be true or false'));
