import { describe, expect, it } from 'vitest';
import { addBounces, isBouncing, type MailHealth } from './bounces.ts';

const now = new Date('2026-11-23T14:00:00Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);

/** A stage that has sent so many mails, the last of which bounced. */
function having(sent: number, bounced: number, at = now): MailHealth {
  const health = { sent, bounces: [] };
  return { sent, bounces: addBounces(health, bounced, at) };
}

describe('too many mails bounce', () => {
  it.each([
    ['50 of 900', having(900, 50), true],
    ['50 of 1,000: not more than 5 %', having(1000, 50), false],
    ['51 of 1,000', having(1000, 51), true],
    ['51 of the last 1,000 of a million', having(1_000_000, 51), true],
    ['49 of 100: too few to say', having(100, 49), false],
    ['all of 49', having(49, 49), false],
    ['none', having(5000, 0), false],
    ['51 of 1,000, 23 hours ago', having(1000, 51, hoursAgo(23)), true],
    ['51 of 1,000, 25 hours ago', having(1000, 51, hoursAgo(25)), false],
  ])('%s', (_, health, expected) => {
    expect(isBouncing(health, now)).toBe(expected);
  });

  it('no longer once a thousand others went out', () => {
    const health = having(1000, 51);
    expect(isBouncing({ ...health, sent: 1999 }, now)).toBe(true);
    expect(isBouncing({ ...health, sent: 2000 }, now)).toBe(false);
  });

  it('is known from the last 51 bounces', () => {
    const health = having(1000, 600);
    expect(health.bounces).toHaveLength(51);
    expect(isBouncing(health, now)).toBe(true);
  });
});
