import { describe, expect, it } from 'vitest';
import {
  addressCounter,
  type Counter,
  changeCounter,
  codeAccountCounter,
  codeCounters,
  currentPasswordCounter,
  deviceCounters,
  dialCounter,
  forgotEmailCounter,
  householdCounter,
  loginCounters,
  secondFactorCounter,
  verificationCounter,
} from './throttle-rules.ts';

const minute = 60;
const quarterHour = 900;
const hour = 3600;
const day = 86_400;

const address = '41.66.1.1';
const phone = '+233241234567';

/** A limit in words: how many, in how many seconds, counted for whom. */
const limitsOf = (...counters: readonly Counter[]) =>
  counters.map(({ rule, subject }) => [rule.kind, rule.limit, rule.windowSeconds, subject.join(' ')]);

const manyCodes = 'You’ve asked for too many codes. Please wait and try again.';
const veryFast = 'You’re making changes too fast. Please wait a minute and try again.';

describe('logging in', () => {
  const attempt = { typed: 'ama', epoch: 2, viewerAddress: address };

  it('is limited on unknown devices, far less for an address that thousands of people share', () => {
    expect(limitsOf(...loginCounters(attempt))).toEqual([
      ['login-pair', 5, quarterHour, `ama 2 ${address}`],
      ['login-email', 100, quarterHour, 'ama 2'],
      ['login-address', 300, quarterHour, address],
    ]);
  });

  it('is limited by itself on a device that is known: strangers cannot lock its owner out', () => {
    expect(limitsOf(...deviceCounters('ama', 'her phone'))).toEqual([
      ['login-device', 5, quarterHour, 'ama her phone'],
      ['login-device-day', 20, day, 'ama her phone'],
    ]);
  });
});

describe('what anybody may ask for', () => {
  it.each([
    ['signup', 'signup', 100, quarterHour],
    ['forgot', 'forgot', 100, quarterHour],
    ['contact', 'contact', 50, quarterHour],
    ['emailLink', 'email-link', 100, quarterHour],
    ['code', 'code', 300, hour],
  ] as const)('%s: so often from one network address', (what, ...limit) => {
    expect(limitsOf(addressCounter(what, address))).toEqual([[...limit, address]]);
  });

  it('a mail: three an hour to one address, or for one account', () => {
    expect(limitsOf(forgotEmailCounter('a@b.gh'), verificationCounter('ama'))).toEqual([
      ['forgot-email', 3, hour, 'a@b.gh'],
      ['verification', 3, hour, 'ama'],
    ]);
  });

  it('a dialled session: 20 an hour', () => {
    expect(limitsOf(dialCounter(phone))).toEqual([['ussd', 20, hour, phone]]);
  });
});

describe('codes by SMS', () => {
  it('are three an hour and six a day for a number, which a known device has for itself', () => {
    expect(limitsOf(...codeCounters(phone))).toEqual([
      ['code-hour', 3, hour, phone],
      ['code-day', 6, day, phone],
    ]);
    expect(limitsOf(...codeCounters(phone, 'her phone'))).toEqual([
      ['code-hour', 3, hour, `${phone} her phone`],
      ['code-day', 6, day, `${phone} her phone`],
    ]);
  });

  it('are six a day for an account, whatever the numbers', () => {
    expect(limitsOf(codeAccountCounter('ama'))).toEqual([['code-account', 6, day, 'ama']]);
  });
});

describe('who is logged in', () => {
  it('guesses five times in 15 minutes; a new password resets the count, but not for codes', () => {
    expect(limitsOf(currentPasswordCounter({ id: 'ama', epoch: 2 }), secondFactorCounter('esi'))).toEqual([
      ['current-password', 5, quarterHour, 'ama 2'],
      ['second-factor', 5, quarterHour, 'esi'],
    ]);
  });

  it('changes something 60 times a minute, an admin 600 times', () => {
    expect(
      limitsOf(
        changeCounter({ id: 'ama', role: 'user' }),
        changeCounter({ id: 'kofi', role: 'collector' }),
        changeCounter({ id: 'esi', role: 'admin' }),
      ),
    ).toEqual([
      ['change', 60, minute, 'ama'],
      ['change', 60, minute, 'kofi'],
      ['change-by-admin', 600, minute, 'esi'],
    ]);
  });

  it('makes 6,000 households a day as an admin whose numbers are not told', () => {
    expect(limitsOf(householdCounter('esi', false))).toEqual([['unnotified-household', 6000, day, 'esi']]);
  });

  it('makes 200 households a day as an admin', () => {
    expect(limitsOf(householdCounter('esi', true))).toEqual([['household', 200, day, 'esi']]);
  });
});

it('says more than to wait where there is more to say', () => {
  const counters = [
    ...codeCounters(phone),
    codeAccountCounter('ama'),
    changeCounter({ id: 'ama', role: 'user' }),
    changeCounter({ id: 'esi', role: 'admin' }),
    householdCounter('esi', true),
    dialCounter(phone),
  ];
  expect(counters.map(({ rule }) => rule.message)).toEqual([
    manyCodes,
    manyCodes,
    manyCodes,
    veryFast,
    veryFast,
    'You’ve created too many households today. Please ask a colleague, or try again tomorrow.',
    undefined,
  ]);
});
