import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Counter } from '#domain/throttle-rules.ts';
import {
  askedCounter,
  findSecondsLeft,
  isScarce,
  knownDeviceCounter,
  newcomerCounter,
  newcomersOfAddress,
  resetCounter,
  resetsOfAddress,
  tellLater,
} from './ceilings.ts';

const now = new Date('2026-11-23T14:20:00.400Z');
const sms = { channel: 'sms', most: 90 } as const;
const mail = { channel: 'mail', most: 3000 } as const;

const limitOf = ({ rule }: Counter) => [rule.kind, rule.limit, rule.windowSeconds];

describe('a ceiling', () => {
  it('of SMS ends with the hour, one of mails with the day in Accra', () => {
    expect([findSecondsLeft(sms, now), findSecondsLeft(mail, now)]).toEqual([2400, 34_800]);
    expect(findSecondsLeft(sms, new Date('2026-11-23T15:00:00Z'))).toBe(3600);
  });

  it('is said with the time from which on it makes sense to try again', () => {
    expect(newcomerCounter(sms, 0, now).rule.message).toBe(
      'We can’t text more codes right now. Please use your email, or try again after 03:00 PM.',
    );
    expect(newcomerCounter(mail, 0, now).rule.message).toBe(
      'We can’t email more new addresses today. Please use your phone number, or try again tomorrow.',
    );
    expect(tellLater(new Date('2026-11-23T23:59:59Z'))).toMatch(/after 12:00 AM\.$/);
  });

  it('gives two thirds to newcomers or to resets, and a third whatever the others took', () => {
    expect([0, 30, 45, 60, 1000].map((others) => newcomerCounter(sms, others, now).rule.limit)).toEqual([
      60, 60, 45, 30, 30,
    ]);
    expect([0, 60, 1000].map((others) => resetCounter(sms, others, now).rule.limit)).toEqual([60, 30, 30]);
  });

  it('counts resets that are asked for without a limit, and half as many besides for known devices', () => {
    expect(limitOf(askedCounter(sms, now))).toEqual(['sms-asked', Number.MAX_SAFE_INTEGER, 2400]);
    expect(limitOf(knownDeviceCounter(sms, now))).toEqual(['sms-devices', 45, 2400]);
  });

  it('gives a tenth to one network address, for resets apart', () => {
    const both = [newcomersOfAddress(mail, '41.66.1.1', now), resetsOfAddress(mail, 'hash', now)];
    expect(both.map(limitOf)).toEqual([
      ['mail-address', 300, 34_800],
      ['mail-address-resets', 300, 34_800],
    ]);
    expect(both.map(({ subject }) => subject)).toEqual([['41.66.1.1'], ['hash']]);
    expect(newcomersOfAddress({ ...mail, most: 6 }, '41.66.1.1', now).rule.limit).toBe(1);
  });
});

type Ask = 'newcomer' | 'known reset' | 'unknown reset';
const asks = fc.array(fc.constantFrom<Ask>('newcomer', 'known reset', 'unknown reset'), { maxLength: 60 });

/** What each ask is answered and what is sent, in this order. */
function play(most: number, order: readonly Ask[]) {
  const ceiling = { channel: 'sms', most } as const;
  let [newcomers, asked, resets, refusedUnnotified] = [0, 0, 0, 0];
  const told = order.map((ask) => {
    if (ask === 'newcomer') {
      const isAllowed = newcomers < newcomerCounter(ceiling, asked, now).rule.limit;
      if (isAllowed) newcomers += 1;
      return isAllowed;
    }
    asked += 1;
    const isTold = isScarce(ceiling, asked);
    const isSent = ask === 'known reset' && resets < resetCounter(ceiling, newcomers, now).rule.limit;
    if (isSent) resets += 1;
    if (ask === 'known reset' && !isSent && !isTold) refusedUnnotified += 1;
    return isTold;
  });
  return { told, newcomers, resets, refusedUnnotified };
}

describe('whatever is asked for in whatever order', () => {
  it('no more is sent than the ceiling, and every reset that is refused was told when to try again', () => {
    fc.assert(
      fc.property(fc.integer({ min: 3, max: 30 }), asks, (most, order) => {
        const { newcomers, resets, refusedUnnotified } = play(most, order);
        return newcomers + resets <= most && refusedUnnotified === 0;
      }),
    );
  });

  it('the answers are the same whether the numbers are known', () => {
    fc.assert(
      fc.property(fc.integer({ min: 3, max: 30 }), asks, (most, order) => {
        const unknown = order.map((ask) => (ask === 'newcomer' ? ask : 'unknown reset'));
        expect(play(most, order).told).toEqual(play(most, unknown).told);
      }),
    );
  });

  it('neither uses up the third of the other', () => {
    const flood = (ask: Ask) => Array<Ask>(100).fill(ask);
    expect(play(30, [...flood('known reset'), ...flood('newcomer')])).toMatchObject({
      resets: 20,
      newcomers: 10,
    });
    expect(play(30, [...flood('newcomer'), ...flood('known reset')])).toMatchObject({
      resets: 10,
      newcomers: 20,
    });
    expect(play(30, [...flood('unknown reset'), ...flood('newcomer')])).toMatchObject({ newcomers: 10 });
  });
});
