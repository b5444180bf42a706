import { describe, expect, it } from 'vitest';
import {
  changeConsents,
  consentByNumber,
  findNoticeEmail,
  findNoticePhone,
  isDiallingProved,
  proveDialling,
  readNotifications,
} from './consents.ts';

const now = new Date('2026-06-09T10:00:00.000Z');
const at = now.toISOString();
const said = (given: boolean) => ({ given, at: '2026-01-01T00:00:00.000Z', source: 'ussd' }) as const;
const phone = '+233241234567';
const person = { email: 'ama@example.com', phone, phoneVerified: true };

describe('who was not asked', () => {
  it('gets notices by SMS, and dials only as long as there is no address', () => {
    expect(readNotifications({ email: '' })).toEqual({ sms: true, ussd: true, paymentRequests: true });
    expect(readNotifications({ email: 'ama@example.com' })).toEqual({
      sms: true,
      ussd: false,
      paymentRequests: true,
    });
    expect(readNotifications({ email: '', consents: {} })).toEqual({
      sms: true,
      ussd: true,
      paymentRequests: true,
    });
  });
});

describe('what somebody said', () => {
  it('counts, with or without an address', () => {
    const consents = { sms: said(false), ussd: said(true) };
    expect(readNotifications({ email: 'ama@example.com', consents })).toEqual({
      sms: false,
      ussd: true,
      paymentRequests: true,
    });
    expect(readNotifications({ email: '', consents: { ussd: said(false) } })).toEqual({
      sms: true,
      ussd: false,
      paymentRequests: true,
    });
  });

  it('lets collectors ask for Mobile Money until somebody says no', () => {
    const refused = { paymentRequests: said(false) };
    expect(readNotifications({ email: '', consents: refused }).paymentRequests).toBe(false);
    const wanted = { sms: true, ussd: true };
    const source = 'account page';
    const changed = changeConsents({ ...person, consents: refused }, wanted, { now, source });
    expect(changed.paymentRequests).toEqual(said(false));
  });

  it('is yes to SMS when they prove a number, unless they said something before', () => {
    expect(consentByNumber(undefined, now)).toEqual({ sms: { given: true, at, source: 'number' } });
    expect(consentByNumber({ ussd: said(true) }, now, 'ussd')).toEqual({
      sms: { given: true, at, source: 'ussd' },
      ussd: said(true),
    });
    expect(consentByNumber({ sms: said(false) }, now)).toEqual({ sms: said(false) });
  });

  it('is kept with its time and source for the channel that changes alone', () => {
    const change = (sms: boolean, ussd: boolean, consents = {}) =>
      changeConsents({ ...person, consents }, { sms, ussd }, { now, source: 'account page' });
    expect(change(true, false)).toEqual({});
    expect(change(false, false)).toEqual({ sms: { given: false, at, source: 'account page' } });
    expect(change(true, true, { sms: said(true) })).toEqual({
      sms: said(true),
      ussd: { given: true, at, source: 'account page' },
    });
    expect(change(true, true, { sms: said(false) })).toMatchObject({ sms: { given: true, at } });
  });
});

it('dialling is proved once it was switched on with the password', () => {
  const proved = { ussd: { given: true, at, source: 'password' } } as const;
  expect(isDiallingProved({})).toBe(false);
  expect(isDiallingProved({ consents: { ussd: said(true) } })).toBe(false);
  expect(isDiallingProved({ consents: { ussd: { ...proved.ussd, given: false } } })).toBe(false);
  expect(isDiallingProved({ consents: proved })).toBe(true);
  expect(proveDialling({ sms: said(true), ussd: said(true) }, now)).toEqual({ sms: said(true), ...proved });
  expect(proveDialling(proved, new Date('2027-01-01T00:00:00.000Z'))).toEqual(proved);
});

it('the address for notices is there once its owner has verified it', () => {
  expect(findNoticeEmail(person)).toBe('ama@example.com');
  expect(findNoticeEmail({ ...person, emailUnverified: true })).toBeUndefined();
  expect(findNoticeEmail({ email: '' })).toBeUndefined();
});

describe('the number for notices', () => {
  it('is a proven one whose owner wants them', () => {
    expect(findNoticePhone(person)).toBe(phone);
    expect(findNoticePhone({ ...person, phoneVerified: false })).toBeUndefined();
    expect(findNoticePhone({ ...person, consents: { sms: said(false) } })).toBeUndefined();
    expect(findNoticePhone({ ...person, consents: { sms: said(true) } })).toBe(phone);
  });
});
