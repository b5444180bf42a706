import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { verifyEmail } from '#contracts/accounts/email-calls.ts';
import { updateMe } from '#contracts/accounts/me-calls.ts';
import { updateCollector } from '#contracts/accounts/people-calls.ts';
import { confirmSecondFactor } from '#contracts/accounts/second-factor-calls.ts';
import { contactForm } from '#contracts/messages/contact-calls.ts';
import { cancelPickupByAdmin, reopenPickup } from '#contracts/pickups/pickup-calls.ts';
import { createPlace } from '#contracts/places/place-calls.ts';
import { complaints } from '#testing/calls/contract-shape.ts';
import * as fields from './fields.ts';

/** What is said of one field. */
const say = (schema: v.GenericSchema<unknown, unknown>, text: unknown) => complaints(schema, text).body ?? '';

describe('a new password', () => {
  it.each([
    ['123456', ''],
    ['x'.repeat(128), ''],
    ['', 'Password is required'],
    ['12345', 'Password must be at least 6 characters'],
    ['12345\u200b', 'Password must be at least 6 characters'],
    ['x'.repeat(129), 'Password can have at most 128 characters'],
    [123456, 'Password must be text'],
  ])('%j: %s', (text, said) => {
    expect(say(fields.newPassword, text)).toBe(said);
  });
});

describe('a code of an authenticator app', () => {
  it.each([
    [' 123456 ', ''],
    ['x'.repeat(40), ''],
    ['x'.repeat(41), 'Code is too long'],
    [' ', 'Code is required'],
    [123456, 'Code must be text'],
  ])('%j: %s', (text, said) => {
    expect(say(fields.otp, text)).toBe(said);
  });
});

describe('a phone', () => {
  const invalid = 'Please enter a Ghanaian number, like 024 123 4567';

  it.each([
    ['024 123 4567', ''],
    [' ', 'Phone is required'],
    [241234567, 'Phone must be text'],
    ['12', invalid],
    [`024 123 4567${' '.repeat(60)}1`, invalid],
  ])('%j: %s', (text, said) => {
    expect(say(fields.phone, text)).toBe(said);
  });

  it.each([
    ['', ''],
    [' ', ''],
    ['024 123 4567', ''],
    [7, 'Phone must be text'],
    ['12', invalid],
    ['0'.repeat(61), invalid],
  ])('that can be removed: %j: %s', (text, said) => {
    expect(say(fields.phoneOrNone, text)).toBe(said);
  });

  it('is kept in one spelling', () => {
    expect(v.parse(updateCollector.body, { phone: '024 123 4567' })).toEqual({ phone: '+233241234567' });
  });
});

it('names a date and a time that are missing', () => {
  expect([say(fields.date, ' '), say(fields.date, 7)]).toEqual(['Date is required', 'Date must be text']);
  expect([say(fields.time, ' '), say(fields.time, 7)]).toEqual(['Time is required', 'Time must be text']);
});

describe('ids', () => {
  const ulid = '01KAB3C4D5E6F7G8H9J0K1M2N3';

  it.each([
    [ulid, true],
    [`7${'Z'.repeat(25)}`, true],
    [`8${ulid.slice(1)}`, false],
    [ulid.toLowerCase(), false],
    [ulid.replace('K', 'I'), false],
    [ulid.slice(1), false],
    [`${ulid}0`, false],
    [`0${ulid}`, false],
  ])('of people: %s', (id, isValid) => {
    expect(v.is(fields.idParams, { id })).toBe(isValid);
  });

  it.each([
    [`${ulid}-${ulid}`, true],
    [ulid, false],
    [`${ulid}-${ulid}0`, false],
    [`0${ulid}-${ulid}`, false],
    [`${ulid}_${ulid}`, false],
    [`${ulid.replace('K', 'I')}-${ulid}`, false],
    [`${ulid}-${ulid.replace('K', 'I')}`, false],
  ])('of pickups: %s', (id, isValid) => {
    expect(v.is(fields.pickupParams, { id })).toBe(isValid);
  });
});

it('counts versions from 1', () => {
  expect([undefined, 1, 2].map((version) => v.is(fields.version, version))).toEqual([true, true, true]);
  expect([0, 1.5, '1', null].map((version) => v.is(fields.version, version))).toEqual([
    false,
    false,
    false,
    false,
  ]);
});

describe('a message to support', () => {
  const valid = {
    name: 'Ama Owusu',
    email: 'ama@example.com',
    subject: 'The bin is full',
    message: 'Please\ncome.',
  };

  it('is taken as it is', () => {
    expect(v.parse(contactForm, valid)).toEqual(valid);
  });

  it.each([
    [{ name: ' ' }, { name: 'Name is required' }],
    [{ name: 7 }, { name: 'Name must be text' }],
    [{ subject: ' ' }, { subject: 'Subject is required' }],
    [{ subject: 'Two\nlines' }, { subject: 'Subject has characters we can’t use' }],
    [{ subject: 'x'.repeat(151) }, { subject: 'Subject can have at most 150 characters' }],
    [{ message: ' \u200b' }, { message: 'Message is required' }],
    [{ message: 'x'.repeat(4001) }, { message: 'Message can have at most 4000 characters' }],
  ])('is refused with %j', (change, said) => {
    expect(complaints(contactForm, { ...valid, ...change })).toEqual(said);
  });
});

describe('what is wrong', () => {
  it('is said once for each field, under its path', () => {
    const schema = v.object({
      digitalAddress: v.string(),
      items: v.array(v.pipe(v.string(), v.minLength(2, 'Too short'), v.regex(/^a/, 'Not an a'))),
    });
    expect(complaints(schema, { items: [...Array(10).fill('ab'), 'b', 7] })).toEqual({
      digitalAddress: 'Digital address is required',
      'items.10': 'Too short',
      'items.11': 'Item 12 is not valid',
    });
  });

  it('is said of the whole where it has no field', () => {
    expect(complaints(verifyEmail.body, 'text')).toEqual({ body: 'This is not valid' });
    expect(complaints(verifyEmail.body, undefined)).toEqual({ body: 'This is required' });
  });

  it('calls some fields otherwise than their key', () => {
    const schema = v.object({ collectorId: v.string(), areaId: v.string(), type: v.string() });
    expect(complaints(schema, {})).toEqual({
      collectorId: 'Collector is required',
      areaId: 'Area is required',
      type: 'Waste type is required',
    });
    expect(complaints(verifyEmail.body, {})).toEqual({ token: 'The link is required' });
    expect(complaints(confirmSecondFactor.body, {})).toEqual({ otp: 'Code is required' });
  });

  it('names what staff and households wrote too much of', () => {
    const long = 'x'.repeat(501);
    const reason = 'Reason can have at most 500 characters';
    expect(complaints(cancelPickupByAdmin.body, { reason: long })).toEqual({ reason });
    expect(complaints(reopenPickup.body, { reason: long })).toEqual({ reason });
    expect(complaints(createPlace.body, { label: 'x'.repeat(31), location: long })).toEqual({
      label: 'Label can have at most 30 characters',
      location: 'Location can have at most 200 characters',
    });
    expect(complaints(updateMe.body, { password: '1', currentPassword: 7 })).toEqual({
      password: 'Password must be at least 6 characters',
      currentPassword: 'Current password must be text',
    });
  });
});
